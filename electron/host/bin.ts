/** The system's bin for the browser host (Electron has its own). Never deletes: when there is no bin, it rejects. */
import { lstat } from 'node:fs/promises'

type Trash = (paths: string, options: { glob: boolean }) => Promise<void>

/** Loaded at run time and not bundled: it starts helper programs that lie in its own package. */
async function loadTrash(): Promise<Trash> {
  const packageName = 'trash'
  const loaded = (await import(/* @vite-ignore */ packageName)) as { default: Trash }
  return loaded.default
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

export async function moveToBin(path: string): Promise<void> {
  if (!(await exists(path))) throw new Error(`There is no ${path} to move to the bin.`)
  const trash = await loadTrash()
  await trash(path, { glob: false })
  if (await exists(path)) throw new Error(`${path} could not be moved to the bin.`)
}
