import { expect, test } from 'vitest'
import { runProcess } from '#tests/journeys/harness/run-process.ts'

// in its own process, because guarded functions stay guarded
const PAGE = `
  for (const name of ['Storage', 'EventTarget', 'Crypto']) globalThis[name] ??= class {}
  globalThis.window = globalThis
  const { guardGlobals } = await import('./core/browser/guard-globals.ts')
  const [ask, parse, map] = [fetch, JSON.parse, Array.prototype.map]
  guardGlobals()
  globalThis.fetch = () => { throw new Error('taken over') }
  globalThis.setTimeout = undefined
  JSON.parse = () => 'taken over'
  Array.prototype.map = () => 'taken over'
  try { Object.defineProperty(globalThis, 'fetch', { value: undefined }) } catch {}
  const own = Object.assign([], { map: 'a function of its own' })
  console.log(parse.call(JSON, '[true]')[0], fetch === ask, JSON.parse === parse, Array.prototype.map === map, typeof setTimeout, own.map)
`

test('[S-7.56] a script that replaces the functions of the page changes nothing for the form, and gets no error for it', async () => {
  const page = runProcess('--input-type=module', { PATH: process.env['PATH'] }, ['--eval', PAGE])
  expect(await page.ended, page.said()).toBe(0)
  expect(page.said().trim()).toBe('true true true true function a function of its own')
})
