import { matchesGlob } from 'node:path'
import { runBuild } from '../process/run-build.ts'
import { runCommand } from '../process/run-command.ts'
import { findChromium } from './find-chromium.ts'
import { SUITES } from './suites.ts'

/**
 * Runs some test files alone: `npm test -- <file> [-t '<words of a title>']`, with Vitest's own
 * arguments. Returns whether they passed.
 */
export async function runFiles(root: string, args: readonly string[]): Promise<boolean> {
  const chromium = args.some(isInBrowser) ? await findChromium(root) : undefined
  if (chromium && !chromium.ok) {
    console.error(chromium.why)
    return false
  }
  if (args.some(needsBuild) && !(await runBuild(root))) return false
  const found = chromium && { CHROMIUM: chromium.path, CHROMIUM_LIBRARIES: chromium.libraries }
  const { isGood } = await runCommand('tests', 'vitest', ['run', ...args], { cwd: root, env: { ...process.env, ...found }, isShown: true })
  return isGood
}

/** True for a test file that asks a server for the built front end: in Chromium, or as the demonstration does. */
export const needsBuild = (file: string): boolean => isInBrowser(file) || matchesGlob(file, 'tests/demo/*.test.ts')

/** True for a test file that opens the built front end in Chromium. */
export const isInBrowser = (file: string): boolean =>
  [...SUITES.journeys.files, ...SUITES.promises.files, ...SUITES['promises-slow'].files].some((glob) => matchesGlob(file, glob))
