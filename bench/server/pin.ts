import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The server has one core and the generator the other; the database is free. */
export type Core = 'server' | 'generator' | 'any'

const canPin = process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0

/** The command line on a core of its own, or as it is where the system cannot pin. */
export function pin(core: Core, command: string, args: readonly string[]): { readonly command: string; readonly args: readonly string[] } {
  return canPin && core !== 'any'
    ? { command: 'taskset', args: ['-c', core === 'server' ? '0' : '1', command, ...args] }
    : { command, args }
}

export const isPinned = (): boolean => canPin
