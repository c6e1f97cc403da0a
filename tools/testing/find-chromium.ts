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
 * Finds a Chromium: the one of `CHROMIUM`, the system's, or one that it installs from the system's
 * packages.
 */
export async function findChromium(root: string): Promise<FoundChromium> {
  const given = process.env['CHROMIUM']
  const found = [...(given ? [given] : []), ...PLACES].find((path) => existsSync(path))
  const fonts = existsSync(FONTS.folder) ? [] : [FONTS.package]
  // an ordinary user's browser finds no font outside the system's folders
  if (found && fonts.length > 0 && process.getuid?.() === 0) await installPackages(root, fonts)
  if (found) return { ok: true, path: found, libraries: '' }
  const installed = await installPackages(root, ['chromium', ...fonts])
  const path = installed && join(installed.prefix, 'usr/lib/chromium/chromium')
  if (path && existsSync(path)) return { ok: true, path, libraries: installed.libraries }
  return { ok: false, why: 'the browser tests need Chromium; install it with: sudo apt-get install -y chromium fonts-liberation' }
}
