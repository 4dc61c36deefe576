/** Errors of the system on demand, for tests that let writes fail. */
export interface Faults {
  on: Map<string, { code: string; after: number }>
}

/** The error that this call is to fail with; null: it works. */
export function failing({ on }: Faults, name: string): NodeJS.ErrnoException | null {
  const fault = on.get(name)
  if (fault === undefined || fault.after-- > 0) return null
  return Object.assign(new Error(`${fault.code}: told to fail, ${name}`), {
    code: fault.code,
    syscall: name,
  })
}
