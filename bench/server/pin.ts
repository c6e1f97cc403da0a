import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The server has one core and the generator another; the database runs on any core. */
export type Core = 'server' | 'generator' | 'any'

const canPin = process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0

/** Returns the command line pinned to a core, or unchanged if the system cannot pin processes. */
export function pin(core: Core, command: string, args: readonly string[]): { readonly command: string; readonly args: readonly string[] } {
  return canPin && core !== 'any'
    ? { command: 'taskset', args: ['-c', core === 'server' ? '0' : '1', command, ...args] }
    : { command, args }
}

export const isPinned = (): boolean => canPin
