import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './install-packages.ts'

/**
 * A Chromium, with the folders of libraries that only it needs; or the sentence that says how to
 * install one.
 */
export type FoundChromium =
  | { readonly ok: true; readonly path: string; readonly libraries: string }
  | { readonly ok: false; readonly why: string }

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/**
 * A font whose metrics the pages' fallback faces know, as phones have one: without it a page moves
 * when its own typeface arrives, and tests/journeys/consent.test.ts fails.
 */
const FONTS = { folder: '/usr/share/fonts/truetype/liberation', package: 'fonts-liberation' }

/**
 * Chromium without its window, which opens a page in two thirds of the processor time (decision 267).
 * It is a package of its own beside Debian's Chromium; other systems have none.
 */
const SHELL = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell', beside: '/usr/bin/chromium' }

/** Returns the packages that are missing beside a Chromium, or beside none. */
export function missingPackages(found: string | undefined, isThere: (path: string) => boolean): readonly string[] {
  const shell = (found === undefined || found === SHELL.beside) && !isThere(SHELL.path) ? [SHELL.package] : []
  const fonts = isThere(FONTS.folder) ? [] : [FONTS.package]
  return [...shell, ...fonts]
}

/**
 * Finds a Chromium: the one of `CHROMIUM`, the system's, or one that it installs from the system's
 * packages.
 */
export async function findChromium(root: string): Promise<FoundChromium> {
  const given = process.env['CHROMIUM']
  const found = [...(given ? [given] : []), ...PLACES].find((path) => existsSync(path))
  const missing = missingPackages(found, existsSync)
  // an ordinary user can add nothing to the system's Chromium
  if (found && missing.length > 0 && process.getuid?.() === 0) await installPackages(root, missing)
  if (found) return { ok: true, path: found, libraries: '' }
  const installed =
    (await installPackages(root, ['chromium', ...missing])) ??
    (await installPackages(root, ['chromium', ...missing.filter((one) => one !== SHELL.package)]))
  const path = installed && join(installed.prefix, 'usr/lib/chromium/chromium')
  if (path && existsSync(path)) return { ok: true, path, libraries: installed.libraries }
  return { ok: false, why: 'the browser tests need Chromium; install it with: sudo apt-get install -y chromium fonts-liberation' }
}
