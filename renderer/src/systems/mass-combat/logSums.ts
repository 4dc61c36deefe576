/** What befell a unit, craft by craft, as one line of the log: "Blue Wing: 192 damage, 12 of 12 destroyed, 4 pilots out". */
import type { LogLine } from '@shared/contract/types'
import type { LogSum } from '@/system/windows'
import { ui } from '@/words/words'

interface Toll {
  damage: number
  ion: number
  fallen: number
  destroyed: number
  out: number
  flaws: number
}

const numberIn = (line: LogLine, name: string): number => {
  const value = line.with[name]
  return typeof value === 'number' ? value : 0
}
type Count = (toll: Toll, line: LogLine) => void
const flaw: Count = (toll) => (toll.flaws += 1)
const nothing: Count = () => undefined

const COUNTS: Readonly<Record<string, Count>> = {
  'mc.damaged': (toll, line) => (toll.damage += numberIn(line, 'damage')),
  'mc.ionised': (toll, line) => (toll.ion += numberIn(line, 'damage')),
  'mc.figuresFall': (toll, line) => {
    toll.damage += numberIn(line, 'damage')
    toll.fallen += numberIn(line, 'count')
  },
  'mc.figuresHurt': (toll, line) => (toll.damage += numberIn(line, 'damage')),
  'mc.destroyed': (toll) => (toll.destroyed += 1),
  'mc.ejected': (toll) => (toll.out += 1),
  'mc.lostWithShip': nothing,
  'mc.flaw.none': nothing,
  'mc.flaw.system': flaw,
  'mc.flaw.speed': flaw,
  'mc.flaw.deadInSpace': flaw,
  'mc.flaw.weapon': flaw,
  'mc.flaw.extraDamage': flaw,
  'mc.flaw.damage': (toll, line) => (toll.damage += numberIn(line, 'damage')),
}

function wordsOf({ damage, ion, fallen, destroyed, out, flaws }: Toll, size: number | null): string {
  return [
    damage > 0 && ui('battle.log.damage', { damage }),
    ion > 0 && ui('battle.log.ion', { damage: ion }),
    fallen > 0 && ui('battle.log.fallen', { count: fallen }),
    destroyed > 0 &&
      (size === null
        ? ui('battle.log.destroyed', { count: destroyed })
        : ui('battle.log.destroyedOf', { count: destroyed, size })),
    out > 0 && ui('battle.log.out', { count: out }),
    flaws > 0 && ui('battle.log.flaws', { count: flaws }),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** @param sizeOf how many craft the unit of that name has; null where several bear it */
export function sumsOf(lines: readonly LogLine[], sizeOf: (name: string) => number | null): LogSum[] {
  const byUnit = new Map<string, LogLine[]>()
  for (const line of lines) {
    const { who } = line.with
    if (COUNTS[line.say] === undefined || typeof who !== 'string') continue
    const of = byUnit.get(who)
    if (of === undefined) byUnit.set(who, [line])
    else of.push(line)
  }
  return [...byUnit].flatMap(([who, of]): LogSum[] => {
    const toll: Toll = { damage: 0, ion: 0, fallen: 0, destroyed: 0, out: 0, flaws: 0 }
    for (const line of of) COUNTS[line.say]?.(toll, line)
    const what = wordsOf(toll, sizeOf(who))
    if (what === '') return []
    const isGrave = of.some(({ tone }) => tone === 'grave')
    const line: LogLine = {
      say: 'mc.sum',
      with: { who, what },
      tone: isGrave ? 'grave' : 'bad',
      rule: null,
      derivations: [],
      dice: [],
      switches: {},
      secret: of.every(({ secret }) => secret),
    }
    return [{ line, of }]
  })
}
