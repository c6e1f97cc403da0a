import { expect } from 'vitest'
import { runProcess } from '#tests/journeys/harness/run-process.ts'

// what is guarded of a window has to be there
const WINDOW = `
  for (const name of ['Storage', 'EventTarget', 'Crypto']) globalThis[name] ??= class {}
  globalThis.window = globalThis
`

/**
 * Runs a script in a window that is the global object of its own process, because guarded functions stay guarded. The script
 * imports from the repository's folder. Returns what it logged.
 */
export async function runInOwnWindow(script: string): Promise<string> {
  const page = runProcess('--input-type=module', { PATH: process.env['PATH'] }, ['--eval', WINDOW + script])
  expect(await page.ended, page.said()).toBe(0)
  return page.said().trim()
}
