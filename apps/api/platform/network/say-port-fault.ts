import { codeOf } from '#apps/api/platform/postgres/code-of.ts'

/** A port that a server was to listen on, and the setting that says so. */
export interface AskedPort {
  readonly port: number | undefined
  readonly setting: string
}

/** Returns a sentence for a port that a server cannot have, which names the setting to change; undefined for any other error. */
export function sayPortFault(error: unknown, { port, setting }: AskedPort): string | undefined {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program: stop it, or set ${setting} to another number.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set ${setting} to a number above 1023.`
  return undefined
}
