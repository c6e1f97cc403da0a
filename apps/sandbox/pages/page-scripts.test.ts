import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEvent } from '#tests/dom/make-event.ts'
import { importAnew } from '#tests/dom/import-anew.ts'
import { postedTo, submitsOf } from '#tests/dom/add-missing.ts'
import { openDom } from '#tests/dom/open-dom.ts'

let dom: ReturnType<typeof openDom>
beforeEach(() => void (dom = openDom('http://localhost:8090/?country=co')))
afterEach(() => vi.unstubAllGlobals())

const make = (
  tag: string,
  attributes: { readonly [name: string]: string } = {},
  ...inside: readonly (HTMLElement | string)[]
): HTMLElement => {
  const made = dom.document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...inside)
  return made
}

test('[S-2.24] a page that embeds the form lists what it hears from the form alone, answers it, and gives the frame its height', async () => {
  const frame = make('iframe', { src: 'http://localhost:8080/form' })
  const heard = make('ol', { id: 'heard' }, make('li', { class: 'soft' }, 'nothing yet'))
  dom.document.body.append(frame, heard)
  await importAnew(import.meta.url, './embed/main.ts')
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('no frame')
  const say = (data: object, origin = 'http://localhost:8080', source: unknown = frame.contentWindow) =>
    dom.window.dispatchEvent(makeEvent('message', { source, origin, data }))
  say({ type: 'FORM_HEIGHT', height: 900 }, 'http://other.example')
  say({ type: 'FORM_HEIGHT', height: 900 }, 'http://localhost:8080', {})
  expect([heard.textContent, frame.height]).toEqual(['nothing yet', ''])
  say({ type: 'READY' })
  say({ type: 'FORM_HEIGHT', height: 812 })
  say({ type: 'FORM_HEIGHT', height: 0 })
  expect([...heard.children].map(({ textContent }) => textContent)).toEqual([
    '{"type":"READY"}',
    '{"type":"FORM_HEIGHT","height":812}',
    '{"type":"FORM_HEIGHT","height":0}',
  ])
  expect([postedTo(frame), frame.height]).toEqual([[{ message: { type: 'ACK', v: 1 }, to: 'http://localhost:8080' }], '812'])
})

/** The start page's search: three scenarios, and links to two countries. */
async function openSearch(writeText?: (address: string) => Promise<void>) {
  const field = make('input', { id: 'q' })
  const select = make('select', { id: 'site' })
  const form = make('form', { id: 'search' }, field, select)
  const rows = ['accepted offer Uno', 'rejected Dos', 'slow answer Uno'].map((find) => make('li', { 'data-find': find }))
  const nav = make('nav', { class: 'countries' }, ...['co', 'es'].map((id) => make('a', { href: `http://localhost:8090/?country=${id}` })))
  const count = make('p', { id: 'count', 'data-text': '{{shown}} of {{count}}' })
  const nothing = make('p', { id: 'nothing', hidden: '' })
  const copy = make('button', { type: 'button', 'data-copy': 'http://x/?a=$&', hidden: '' })
  const said = make('p', { id: 'said', 'data-copied': 'Copied {{address}}', 'data-refused': 'Copy {{address}}' })
  dom.document.body.append(form, count, nav, make('ul', {}, ...rows), nothing, copy, said)
  const written: string[] = []
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, address: string) => written.push(address) })
  vi.stubGlobal('navigator', { ...(writeText && { clipboard: { writeText } }) })
  await importAnew(import.meta.url, './scenarios/main.ts')
  const search = (text: string) => {
    if (field instanceof HTMLInputElement) field.value = text
    field.dispatchEvent(makeEvent('input', { bubbles: true }))
  }
  const shown = () => rows.map((one) => !one.hasAttribute('hidden'))
  const links = () => [...nav.children].map((one) => one.getAttribute('href'))
  return { search, shown, links, count, nothing, copy, said, written, form, select }
}

test('a search shows the scenarios that fit, says how many, and stays in the address and in the links to other countries', async () => {
  const { search, shown, links, count, nothing, written } = await openSearch()
  search('UNO')
  expect([shown(), count.textContent, nothing.hasAttribute('hidden')]).toEqual([[true, false, true], '2 of 3', true])
  expect(links()).toEqual(['http://localhost:8090/?country=co&q=UNO', 'http://localhost:8090/?country=es&q=UNO'])
  expect(written.at(-1)).toContain('q=UNO')
  search('xyz')
  expect([shown(), count.textContent, nothing.hasAttribute('hidden')]).toEqual([[false, false, false], '0 of 3', false])
  search('')
  expect([shown(), count.textContent, nothing.hasAttribute('hidden')]).toEqual([[true, true, true], '3 of 3', true])
  expect([links(), written.at(-1)?.includes('q=')]).toEqual([
    ['http://localhost:8090/?country=co', 'http://localhost:8090/?country=es'],
    false,
  ])
})

test.each([
  ['is copied', () => Promise.resolve(), 'Copied http://x/?a=$&'],
  ['is refused', () => Promise.reject(new Error('denied')), 'Copy http://x/?a=$&'],
  ['has no clipboard', undefined, 'Copy http://x/?a=$&'],
] as const)('an address that %s is said to be, as it is', async (_, writeText, sentence) => {
  const { copy, said } = await openSearch(writeText)
  expect(copy.hasAttribute('hidden')).toBe(false)
  copy.click()
  await vi.waitFor(() => expect(said.textContent).toBe(sentence), { timeout: 60_000 })
})

test('another site that is chosen by the pointer loads its page, one that the keys pass does not', async () => {
  const { form, select } = await openSearch()
  const submits = (): unknown => submitsOf(form)
  const choose = (by: string) => {
    form.dispatchEvent(makeEvent(by))
    select.dispatchEvent(makeEvent('change'))
    return submits()
  }
  expect([choose('keydown'), choose('pointerdown'), choose('keydown')]).toEqual([0, 1, 1])
})
