import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { methodIn } from '#core/parse/method-in.ts'
import { importAnew } from '#tests/dom/import-anew.ts'
import { makeEvent } from '#tests/dom/make-event.ts'
import { openDom } from '#tests/dom/open-dom.ts'

/** What the first page's own script does where the network did not bring the app. */

const NOW = 1_764_300_000_000
const root = mkdtempSync(join(tmpdir(), 'loanwright-first-page-'))
afterAll(() => rmSync(root, { recursive: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const addressOf = (path: string): string => pathToFileURL(join(root, 'files', path)).href
const comesAt = (time: number, name: string): void => {
  const folder = join(root, 'files', String(time), 'js')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `globalThis.loaded = ${time}`)
}
const loaded = (): number => Number(Reflect.get(globalThis, 'loaded')) - NOW

/** The first page, of which no module has come. */
async function open() {
  const dom = openDom('https://site.example/application-frontend/')
  const globals = { __LINK_PAGES__: 'continue|unsubscribe', __HAS_SHEET__: false, loaded: NOW }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  await importAnew(import.meta.url, './main.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: NOW })
  const fail = (src: string, attributes: Partial<HTMLScriptElement>) => {
    const script = Object.assign(dom.document.createElement('script'), { src, ...attributes })
    dom.document.body.append(script)
    script.dispatchEvent(makeEvent('error'))
  }
  return { fail, bring: (address: string) => void methodIn(Reflect.get(dom.window, 'firstPage'), 'bring')?.(address) }
}

/** A try after a pause, until the module came or the next one is planned. */
async function tryAfter(pauseMs: number): Promise<number> {
  vi.advanceTimersByTime(pauseMs - 1)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  while (loaded() === 0 && vi.getTimerCount() === 0) await new Promise(setImmediate)
  return loaded()
}

test('the app is asked for at another address each time, after pauses of at most 20 s, until it comes', async () => {
  comesAt(NOW + 70_000, 'main.mjs')
  const { fail } = await open()
  fail(addressOf('js/main.mjs'), { type: 'module', async: false })
  const found = []
  for (const pauseMs of [2000, 4000, 8000, 16_000, 20_000, 20_000]) found.push(await tryAfter(pauseMs))
  expect(found).toEqual([0, 0, 0, 0, 0, 70_000])
})

test('an app that lacks a part of itself is asked for anew, also where it came at another address', async () => {
  comesAt(NOW + 2000, 'whole.mjs')
  const { bring } = await open()
  bring(addressOf('1764200000000/js/whole.mjs'))
  expect(await tryAfter(2000)).toBe(2000)
})

test.each([
  ['a part that the app imports by itself', { type: 'module', async: true }],
  ['a script of somebody else', { async: false }],
])('%s is not asked for again', async (_, attributes) => {
  const { fail } = await open()
  fail(addressOf('js/other.mjs'), attributes)
  expect(vi.getTimerCount()).toBe(0)
})
