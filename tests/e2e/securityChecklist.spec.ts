/**
 * Electron's security checklist, point by point, tried from inside a page of ours as a script that got in would try it,
 * in Electron and in the browser host. What main hands to Electron: tests/unit/security/electron.test.ts. The whole list
 * with the spec of each point: docs/security.md.
 */
import type { Page } from '@playwright/test'
import { describeInOne, expect, launchApp, makeFolder, removeFolder, test } from './launch'

const pageOf = (address: string): string => address.split('#')[0] ?? ''

/** What the page's policy has stopped since `watch`, by directive. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const broken: string[] = []
    Object.assign(window, { brokenBySpec: broken })
    document.addEventListener('securitypolicyviolation', (event) => broken.push(event.effectiveDirective))
  })
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set((window as unknown as { brokenBySpec: string[] }).brokenBySpec)].sort())

describeInOne('a script that got into a page', (open) => {
  test('loads nothing from anywhere, secure or not (1, 6, 8)', async () => {
    const app = await open()
    const { page } = app
    await watch(page)
    const outcomes = await page.evaluate(async () => {
      const loaded: string[] = []
      const bases = [
        'http://example.invalid',
        'https://example.invalid',
        'ftp://example.invalid',
        'file:///etc',
        `http://${location.hostname}:9`,
      ]
      const kinds: [string, string, object][] = [
        ['script', 'src', {}],
        ['img', 'src', {}],
        ['link', 'href', { rel: 'stylesheet' }],
        ['link', 'href', { rel: 'prefetch' }],
        ['link', 'href', { rel: 'preload', as: 'script' }],
        ['link', 'href', { rel: 'modulepreload' }],
        ['link', 'href', { rel: 'manifest' }],
        ['link', 'href', { rel: 'icon' }],
        ['video', 'src', {}],
        ['audio', 'src', {}],
        ['embed', 'src', {}],
        ['object', 'data', {}],
        ['iframe', 'src', {}],
      ]
      for (const base of bases) {
        for (const [name, key, more] of kinds) {
          const element = Object.assign(document.createElement(name), more)
          // a frame that the policy stops says that it has loaded: its own empty page
          if (name !== 'iframe') element.addEventListener('load', () => loaded.push(`${name} ${base}`))
          try {
            element.setAttribute(key, `${base}/x`)
            document.body.append(element)
          } catch {
            // a sink that takes no text at all
          }
        }
        const asked = await fetch(`${base}/x`, { mode: 'no-cors' }).then(
          () => 'answered',
          () => 'refused',
        )
        if (asked !== 'refused') loaded.push(`fetch ${base}`)
        if (!base.startsWith('http')) continue
        const line = await new Promise((settle) => {
          try {
            const socket = new WebSocket(`${base.replace('http', 'ws')}/x`)
            socket.onopen = () => settle('open')
            socket.onerror = () => settle('refused')
          } catch {
            settle('refused')
          }
        })
        if (line !== 'refused') loaded.push(`socket ${base}`)
        navigator.sendBeacon(`${base}/x`, 'x')
      }
      await new Promise((settle) => setTimeout(settle, 500))
      return loaded
    })
    expect(outcomes).toEqual([])
    expect(await broken(page)).toEqual(expect.arrayContaining(['connect-src', 'frame-src', 'img-src']))
  })

  test('runs no text as code and makes no text HTML (7)', async () => {
    const app = await open()
    const { page } = app
    await watch(page)
    const outcome = await page.evaluate(
      () =>
        new Promise<Record<string, string>>((resolve) => {
          // from a later task: what DevTools evaluates may use eval whatever the policy says
          setTimeout(() => {
            const tried: Record<string, string> = {}
            const attempt = (name: string, work: () => unknown): void => {
              try {
                work()
                tried[name] = 'done'
              } catch (cause) {
                tried[name] = (cause as Error).name
              }
            }
            const element = document.createElement('div')
            const html = '<img src=x onerror="window.ran = 1">'
            attempt('eval', () => (0, eval)('window.ran = 1'))
            attempt('Function', () => (Reflect.construct(Function, ['window.ran = 1']) as () => void)())
            attempt('innerHTML', () => (element.innerHTML = html))
            attempt('outerHTML', () => (document.body.appendChild(element).outerHTML = html))
            attempt('insertAdjacentHTML', () => element.insertAdjacentHTML('beforeend', html))
            attempt('document.write', () =>
              (document as unknown as { write(text: string): void }).write(html),
            )
            attempt('srcdoc', () => (document.createElement('iframe').srcdoc = html))
            attempt('range', () => document.createRange().createContextualFragment(html))
            attempt('DOMParser', () => new DOMParser().parseFromString(html, 'text/html'))
            attempt('script', () => (document.createElement('script').text = 'window.ran = 1'))
            attempt('handler', () => element.setAttribute('onclick', 'window.ran = 1'))
            attempt('worker', () => new Worker('data:text/javascript,1'))
            attempt('policy', () => {
              const { trustedTypes } = window as unknown as {
                trustedTypes: { createPolicy(name: string, rules: object): void }
              }
              trustedTypes.createPolicy('another', {})
            })
            setTimeout(() => resolve({ ...tried, ran: String('ran' in window) }), 300)
          })
        }),
    )
    expect(outcome).toEqual({
      eval: 'EvalError',
      Function: 'EvalError',
      innerHTML: 'TypeError',
      outerHTML: 'TypeError',
      insertAdjacentHTML: 'TypeError',
      'document.write': 'TypeError',
      srcdoc: 'TypeError',
      range: 'TypeError',
      DOMParser: 'TypeError',
      script: 'TypeError',
      handler: 'TypeError',
      worker: 'TypeError',
      policy: 'TypeError',
      ran: 'false',
    })
  })

  test('has no base and no form (7)', async () => {
    const app = await open()
    const { page } = app
    await watch(page)
    const before = pageOf(page.url())
    const base = await page.evaluate(async () => {
      const element = Object.assign(document.createElement('base'), { href: 'https://example.invalid/' })
      document.head.append(element)
      const form = Object.assign(document.createElement('form'), {
        action: 'https://example.invalid/',
        method: 'post',
      })
      document.body.append(form)
      form.submit()
      await new Promise((settle) => setTimeout(settle, 200))
      return document.baseURI
    })
    expect(pageOf(base)).toBe(before)
    expect(pageOf(page.url())).toBe(before)
    expect(await broken(page)).toEqual(expect.arrayContaining(['base-uri', 'form-action']))
  })

  test('gets nothing of this computer (5)', async () => {
    const app = await open()
    const outcome = await app.page.evaluate(async () => {
      const media = navigator.mediaDevices as MediaDevices | undefined
      const refused = (asking: Promise<unknown> | undefined): Promise<string> =>
        asking === undefined
          ? Promise.resolve('refused')
          : Promise.race([
              asking.then(
                () => 'given',
                () => 'refused',
              ),
              new Promise<string>((settle) => setTimeout(settle, 1500, 'refused')), // a question nobody answers
            ])
      const known = navigator as unknown as Record<string, Record<string, () => Promise<unknown>> | undefined>
      return {
        camera: await refused(media?.getUserMedia({ video: true })),
        microphone: await refused(media?.getUserMedia({ audio: true })),
        screen: await refused(media?.getDisplayMedia()),
        usb: await refused(known['usb']?.['requestDevice']?.call(known['usb'])),
        serial: await refused(known['serial']?.['requestPort']?.call(known['serial'])),
        hid: await refused(known['hid']?.['requestDevice']?.call(known['hid'])),
        bluetooth: await refused(known['bluetooth']?.['requestDevice']?.call(known['bluetooth'])),
        clipboard: await refused(navigator.clipboard.readText()),
        notifications: await Notification.requestPermission().then((state) =>
          state === 'granted' ? 'given' : 'refused',
        ),
      }
    })
    expect([...new Set(Object.values(outcome))], JSON.stringify(outcome)).toEqual(['refused'])
  })

  test('finds a webview to be an element without meaning (11, 12)', async () => {
    const app = await open()
    const made = await app.page.evaluate(async () => {
      const view = document.createElement('webview')
      view.setAttribute('allowpopups', '')
      view.setAttribute('nodeintegration', '')
      view.setAttribute('src', 'https://example.invalid/')
      document.body.append(view)
      await new Promise((settle) => setTimeout(settle, 200))
      return { kind: view.constructor.name, frames: window.frames.length, loads: 'loadURL' in view }
    })
    expect(made).toEqual({ kind: 'HTMLUnknownElement', frames: 0, loads: false })
  })
})

test.describe('an Electron window with such a script', () => {
  let folder: string
  let app: Awaited<ReturnType<typeof launchApp>>
  test.beforeEach(async () => {
    folder = await makeFolder()
    app = await launchApp({ userData: folder })
  })
  test.afterEach(async () => {
    await app.close()
    await removeFolder(folder)
  })

  test('goes nowhere by any way there is (13)', async () => {
    const page = await app.firstWindow()
    const before = pageOf(page.url())
    const ways: [string, () => void][] = [
      ['assign', () => location.assign('https://example.invalid/')],
      ['replace', () => location.replace('data:text/html,x')],
      [
        'link',
        () => {
          const link = Object.assign(document.createElement('a'), { href: 'https://example.invalid/' })
          document.body.append(link)
          link.click()
        },
      ],
      [
        'javascript',
        () => {
          const link = Object.assign(document.createElement('a'), { href: 'javascript:window.ran = 1' })
          document.body.append(link)
          link.click()
        },
      ],
      [
        'refresh',
        () => {
          const meta = Object.assign(document.createElement('meta'), {
            httpEquiv: 'refresh',
            content: '0; url=https://example.invalid/',
          })
          document.head.append(meta)
        },
      ],
    ]
    for (const [name, way] of ways) {
      await page.evaluate(way)
      await page.waitForTimeout(200)
      expect(pageOf(page.url()), name).toBe(before)
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(await page.evaluate(() => window.roundkeeper?.kind)).toBe('electron')
  })

  test('opens no window by any way there is (14)', async () => {
    const page = await app.firstWindow()
    await page.evaluate(() => {
      for (const target of ['_blank', 'another']) {
        const link = Object.assign(document.createElement('a'), { href: './index.html', target })
        document.body.append(link)
        link.click()
        window.open('./index.html', target, 'popup,noopener')
      }
    })
    await page.waitForTimeout(400)
    expect(app.windows()).toHaveLength(1)
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })
})
