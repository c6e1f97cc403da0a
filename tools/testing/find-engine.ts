import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './install-packages.ts'

/** Engines other than Chromium: their programs, and the packages of the system that have them. */
export const ENGINES = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
} as const

export type EngineName = keyof typeof ENGINES

/** What is written before the names of an engine's programs; or how to install them. */
export type FoundEngine = { readonly ok: true; readonly command: readonly string[] } | { readonly ok: false; readonly why: string }

/** Finds an engine: the system's, or one that it installs from the system's packages. */
export async function findEngine(root: string, name: EngineName): Promise<FoundEngine> {
  const { programs, packages } = ENGINES[name]
  const isBelow = (prefix: string) => programs.every((program) => existsSync(join(prefix, 'usr/bin', program)))
  if (isBelow('/')) return { ok: true, command: [] }
  const installed = await installPackages(root, packages)
  if (installed && isBelow(installed.prefix)) return { ok: true, command: installed.prefix === '/' ? [] : laidOver(installed.prefix) }
  return { ok: false, why: `the tests in ${name} need its packages; install them with: sudo apt-get install -y ${packages.join(' ')}` }
}

/**
 * WebKit's processes and Xvfb find each other below /usr and nowhere else. A command that starts
 * with this sees an unpacked folder laid over it, which needs no rights and changes nothing.
 */
const laidOver = (prefix: string): readonly string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t overlay overlay -o "lowerdir=$0/usr:/usr" /usr && exec "$@"',
  prefix,
]
