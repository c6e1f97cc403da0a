import { expect, test } from 'vitest'
import { runInOwnWindow } from '#tests/dom/run-in-own-window.ts'

const PAGE = `
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
  expect(await runInOwnWindow(PAGE)).toBe('true true true true function a function of its own')
})
