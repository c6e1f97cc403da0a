import { afterEach, expect, test, vi } from 'vitest'
import { methodIn } from '#core/parse/method-in.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { makeEvent } from '#tests/dom/make-event.ts'
import { importAnew } from '#tests/dom/import-anew.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { setAsUser } from '#tests/dom/render-page.tsx'
import { makeSession } from '#tests/session/make-session.ts'
import { CONFIGURATION_ID, TEXTS_ID } from './handover.ts'

/** The first page's own script, in a page as the build writes it: a form with Continue, and a sheet with the amount. */

let dom: ReturnType<typeof openDom>
afterEach(() => void vi.unstubAllGlobals())

const { site } = makeSession().session
const consents = [
  { code: 'A', as: 'required' },
  { code: 'B', as: 'required' },
] as const
const page = {
  id: 'one',
  stage: '10-loan',
  kind: 'dynamic',
  phase: 'before-offer',
  flow: 'dynamic',
  fields: [
    { name: 'email', kind: 'email', wire: 'email' },
    { name: 'policies', kind: 'consents', wire: 'policies', consents },
  ],
  sheet: [
    { name: 'amount', kind: 'money', wire: 'amount', range: { min: 100_000, max: 900_000, step: 1000, default: 200_000 } },
    { name: 'period', kind: 'count', wire: 'period', range: { min: 1, max: 36, step: 1, default: 12 } },
  ],
}
const RENDERED = 'as rendered'
const costExample = { said: { 200_000: { 6: 'half a year', 12: RENDERED }, 300_000: { 6: 'three for half a year', 12: 'three' } } }
const texts = {
  ...english,
  fields: {
    email: { label: 'E-mail' },
    amount: { label: 'Amount' },
    policies: { label: 'Consents', options: { A: 'First', B: 'Second' } },
  },
}

interface Opening {
  readonly address?: string
  readonly stored?: number | 'denied'
  readonly kept?: number
}

async function open({ address = 'https://site.example/application-frontend/', stored = 0, kept = 0 }: Opening = {}) {
  dom = openDom(address)
  const replaced: [unknown, string][] = []
  const deny = () => {
    throw new Error('denied')
  }
  const storage = {
    get length() {
      return stored === 'denied' ? deny() : stored
    },
  }
  const globals = {
    __LINK_PAGES__: 'continue|unsubscribe',
    __HAS_SHEET__: true,
    history: { state: null, replaceState: (state: unknown, _: string, to: string) => replaced.push([state, to]) },
    sessionStorage: storage,
    localStorage: { length: kept },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  for (const [id, value] of [
    [CONFIGURATION_ID, { ...site, firstPage: page, costExample }],
    [TEXTS_ID, texts],
  ] as const) {
    const script = make('script', { id })
    script.textContent = JSON.stringify(value)
    dom.document.body.append(script)
  }
  const form = make('form', {}, make('h1'), ...['email', 'policies.A', 'policies.B'].map(control), make('button', { type: 'submit' }))
  const cost = make('div', {}, make('p'), make('output'))
  for (const place of cost.children) place.textContent = RENDERED
  const inside = make(
    'form',
    { method: 'dialog' },
    control('amount'),
    control('period'),
    cost,
    make('button', { type: 'button', class: 'go' }),
  )
  const sheet = make('dialog', { class: 'sheet' }, make('h2', { tabindex: '-1' }), inside)
  dom.document.body.append(make('main', {}, form, sheet))
  await importAnew(import.meta.url, './main.ts')
  return { ...dom, replaced, script: handoverOf(dom.window) }
}

/** What the script hands to the app. */
function handoverOf(window: Window) {
  const found: unknown = Reflect.get(window, 'firstPage')
  const say = (name: string): unknown => Reflect.get(Object(found), name)
  return {
    hasContinued: () => say('hasContinued'),
    address: () => say('address'),
    end: () => void methodIn(found, 'end')?.(),
  }
}

function make(tag: string, attributes: { readonly [name: string]: string } = {}, ...inside: readonly HTMLElement[]): HTMLElement {
  const made = dom.document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...inside)
  return made
}

function control(name: string): HTMLElement {
  const id = name.replaceAll('.', '-')
  const isBox = name.startsWith('policies')
  const input = make('input', {
    id,
    name,
    type: isBox ? 'checkbox' : 'text',
    ...(isBox && { value: 'true' }),
    ...(name === 'period' && { value: '12' }),
  })
  return make('div', {}, input, make('p', { id: `${id}-error`, hidden: '' }))
}

const find = (selector: string): HTMLElement => {
  const found = dom.document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const sheet = (): HTMLDialogElement => {
  const found = find('dialog')
  if (!(found instanceof HTMLDialogElement)) throw new Error('no sheet')
  return found
}
const enter = (name: string, value: string | boolean) => {
  const input = find(`[name="${name}"]`)
  if (input instanceof HTMLInputElement) setAsUser(input, typeof value === 'string' ? 'value' : 'checked', value)
}
const press = () => {
  const form = find('main > form')
  if (form instanceof HTMLFormElement) form.requestSubmit(find('button[type="submit"]'))
}
const click = (selector: string, detail = 1) =>
  find(selector).dispatchEvent(makeEvent('click', { bubbles: true, cancelable: true, detail }))
const fill = () => {
  enter('email', 'ana@example.com')
  enter('policies.A', true)
  enter('policies.B', true)
}
const said = () => ['email', 'policies-A', 'policies-B'].map((id) => find(`#${id}-error`).textContent)
const invalid = () => [...dom.document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'))
const listed = () => [...dom.document.querySelectorAll('.problems a')].map((one) => [one.getAttribute('href'), one.textContent])
/** What is seen of the cost, and what a screen reader says. */
const costs = () => [find('dialog p:has(+ output)').textContent, find('output').textContent]
/** Types as a person does: what stands in the box, and then leaves it or not. */
const typeSum = (name: string, value: string, ...types: readonly string[]) => {
  enter(name, value)
  for (const type of types) find(`[name="${name}"]`).dispatchEvent(makeEvent(type, { bubbles: true }))
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('Continue says what is wrong at each field and in a summary that takes the focus, of several boxes at each of its own', async () => {
  const { script, document } = await open()
  enter('policies.A', true)
  press()
  const [email = '', , second = ''] = said()
  expect([email, second].every((one) => one !== '')).toBe(true)
  expect(said()).toEqual([email, '', second])
  expect([invalid(), listed()]).toEqual([
    ['email', 'policies.B'],
    [
      ['#email', email],
      ['#policies-B', second],
    ],
  ])
  expect([find('.problems').getAttribute('role'), find('.problems').ariaLive]).toEqual(['alert', 'off'])
  expect(document.activeElement).toBe(find('.problems'))
  expect(find('#email-error').hasAttribute('hidden')).toBe(false)
  expect([script.hasContinued(), sheet().open]).toEqual([true, false])
})

test('what was corrected is said no more at the next press, what is left is said once; the app presses nothing meanwhile', async () => {
  const { script } = await open()
  press()
  expect(script.hasContinued()).toBe(true)
  typeSum('email', 'ana@example.com', 'input')
  expect(script.hasContinued()).toBe(false)
  enter('policies.A', true)
  press()
  const [email, first, second] = said()
  expect([email, first, second === '']).toEqual(['', '', false])
  expect([invalid(), listed().map(([to]) => to)]).toEqual([['policies.B'], ['#policies-B']])
  expect(find('#email-error').hasAttribute('hidden')).toBe(true)
  expect(dom.document.querySelectorAll('.problems')).toHaveLength(1)
})

test('the app gets the page as it was rendered, with what was typed, and the script does nothing more', async () => {
  const { script } = await open()
  press()
  script.end()
  expect([said(), invalid(), listed()]).toEqual([['', '', ''], [], []])
  press()
  click('dialog .go')
  expect([said(), sheet().open]).toEqual([['', '', ''], false])
})

test('a right form opens the sheet, which is closed by its answer, and only then Continue counts as pressed', async () => {
  const { script, document } = await open()
  fill()
  enter('amount', '5')
  press()
  expect([sheet().open, document.activeElement?.localName]).toEqual([true, 'h2'])
  click('dialog .go')
  expect([sheet().open, find('#amount-error').textContent]).toEqual([true, expect.stringMatching(/100.000/u)])
  expect(document.activeElement?.getAttribute('name')).toBe('amount')
  enter('amount', '300000')
  click('dialog .go', 2)
  expect(sheet().open).toBe(true)
  click('dialog .go')
  await settle()
  expect([sheet().open, sheet().returnValue, script.hasContinued()]).toEqual([false, 'answered', true])
})

test('Enter in the sheet’s box answers it, any other key and Enter on its button do not', async () => {
  await open()
  fill()
  enter('amount', '300000')
  press()
  const key = (selector: string, name: string) =>
    find(selector).dispatchEvent(makeEvent('keydown', { bubbles: true, cancelable: true, key: name, detail: 0 }))
  key('[name="amount"]', '3')
  key('dialog .go', 'Enter')
  expect(sheet().open).toBe(true)
  key('[name="amount"]', 'Enter')
  expect(sheet().open).toBe(false)
})

test('a sheet that was only closed takes Continue back, is not opened again, and an answer before it stays an answer', async () => {
  const { script } = await open()
  fill()
  press()
  sheet().close()
  await settle()
  expect([script.hasContinued(), sheet().returnValue]).toEqual([false, 'dismissed'])
  press()
  expect([sheet().open, script.hasContinued()]).toEqual([false, true])
})

test('a sheet that was answered before the press keeps its answer, and Continue counts at once, whatever is typed after it', async () => {
  const { script } = await open()
  fill()
  sheet().returnValue = 'answered'
  press()
  typeSum('email', 'ana@example.org', 'input', 'change')
  expect([sheet().open, script.hasContinued(), sheet().returnValue]).toEqual([false, true, 'answered'])
})

test.each([
  ['an amount in the link', { address: 'https://site.example/application-frontend/?Amount=300000' }, false],
  ['a browser that keeps something of an earlier page', { stored: 2 }, false],
  ['a browser that keeps something of another day', { kept: 1 }, false],
  ['a browser that denies its storage', { stored: 'denied' }, true],
  ['nothing', {}, true],
] as const)('with %s the sheet asks for the amount: %j %s', async (_, opening, isAsked) => {
  await open(opening)
  fill()
  press()
  expect(sheet().open).toBe(isAsked)
})

test('[SEC-M6] a link’s secret leaves the address before anything else runs, and is kept for a reload', async () => {
  const { replaced, script } = await open({ address: 'https://site.example/application-frontend/continue/abc/my-application' })
  expect(script.address()).toBe('https://site.example/application-frontend/continue/abc/my-application')
  expect(replaced).toHaveLength(1)
  expect(JSON.stringify(replaced[0]?.[0])).toContain('abc')
  expect(replaced[0]?.[1]).not.toContain('abc')
})

test('the cost of what is typed is seen at once where the page has it, and heard when the box is left', async () => {
  await open()
  typeSum('amount', '300.000', 'input')
  expect(costs()).toEqual(['three', RENDERED])
  typeSum('amount', '300.000', 'change')
  expect(costs()).toEqual(['three', 'three'])
  typeSum('period', '6', 'input', 'change')
  expect(costs()).toEqual(['three for half a year', 'three for half a year'])
})

test('the app gets the cost as it was rendered, and typing does not change it any more', async () => {
  const { script } = await open()
  typeSum('amount', '300000', 'input', 'change')
  script.end()
  expect(costs()).toEqual([RENDERED, RENDERED])
  typeSum('amount', '300000', 'input', 'change')
  expect(costs()).toEqual([RENDERED, RENDERED])
})
