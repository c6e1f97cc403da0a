import { afterEach, expect, test, vi } from 'vitest'
import type { Suggestion } from '#core/ui/page/screen.ts'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { makeEvent } from '#tests/dom/make-event.ts'
import { setAsUser } from '#tests/dom/render-page.tsx'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const valueOf = (element: HTMLElement): string => (element instanceof HTMLInputElement ? element.value : '')

/** A promise that the test keeps in its hand. */
function later<Of>() {
  let settle: (value: Of) => void = () => undefined
  const promise = new Promise<Of>((resolve) => (settle = resolve))
  return { promise, settle }
}

const suggestion = (label: string, answers: Suggestion['answers'] = {}): Suggestion => ({ label, answers })

test('an e-mail’s correction is offered when its field is left, written at a press, and gone when another is typed', async () => {
  const { screen, of } = makeScreen([field('email'), field('text')], {
    actions: { suggest: () => Promise.resolve([suggestion('ana@gmail.com')]) },
  })
  const page = await showScreen(StepPage, screen)
  const offered = () => page.document.querySelector('[data-field="email"] [role="status"]')?.textContent
  await page.type('[name="email"]', 'ana@gmial.com')
  await page.run(() => page.find('[name="text"]').focus())
  expect(offered()).toBe(t('suggestion', { text: 'ana@gmail.com' }))
  await page.type('[name="email"]', 'ana@gmial.co')
  expect(offered()).toBe('')
  await page.run(() => page.find('[name="text"]').focus())
  await page.press(page.find('[data-field="email"] [role="status"] button'))
  expect([valueOf(page.find('[name="email"]')), offered(), page.document.activeElement?.getAttribute('name')]).toEqual([
    'ana@gmail.com',
    '',
    'email',
  ])
  expect(of('type').at(-1)).toEqual(['email', 'ana@gmail.com'])
})

test('a correction that arrives when another address is typed already is not offered; nothing is asked of what is no address', async () => {
  const asked: string[] = []
  const answer = later<readonly Suggestion[]>()
  const suggest = (_: string, text: string) => (asked.push(text), answer.promise)
  const page = await showScreen(StepPage, makeScreen([field('email'), field('text')], { actions: { suggest } }).screen)
  await page.type('[name="email"]', 'ana')
  await page.run(() => page.find('[name="text"]').focus())
  expect(asked).toEqual([])
  await page.type('[name="email"]', ' ana@gmial.com ')
  await page.run(() => page.find('[name="text"]').focus())
  expect(asked).toEqual(['ana@gmial.com'])
  await page.type('[name="email"]', 'eva@example.com')
  await page.run(() => answer.settle([suggestion('ana@gmail.com')]))
  expect(page.find('[data-field="email"] [role="status"]').textContent).toBe('')
})

const suggested = field('text', { name: 'company', suggest: 'company' })
const options = (page: { all: (selector: string) => readonly HTMLElement[] }) =>
  page.all('[role="option"]').map(({ textContent }) => textContent)

test('suggestions follow what is typed last, a suggestion fills its other fields, and the typed text keeps the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers = new Map([
    ['Acm', later<readonly Suggestion[]>()],
    ['Acme', later<readonly Suggestion[]>()],
  ])
  const suggest = (_: string, text: string) => answers.get(text)?.promise ?? Promise.resolve([])
  const { screen, of } = makeScreen([suggested, field('text', { name: 'city' })], { actions: { suggest } })
  const page = await showScreen(StepPage, screen)
  await page.type('[name="company"]', 'Acm')
  await page.run(() => vi.advanceTimersByTimeAsync(250))
  await page.type('[name="company"]', 'Acme')
  await page.run(() => vi.advanceTimersByTimeAsync(250))
  await page.run(() =>
    answers.get('Acme')?.settle([suggestion('Acme Ltd', { company: 'Acme Limited', city: 'Cali' }), suggestion('Acme Co')]),
  )
  expect(options(page)).toEqual(['Acme Ltd', 'Acme Co'])
  await page.run(() => answers.get('Acm')?.settle([suggestion('Late')]))
  expect(options(page)).toEqual(['Acme Ltd', 'Acme Co'])
  const [first] = page.all('[role="option"]')
  if (!first) throw new Error('no option')
  await page.press(first)
  expect([valueOf(page.find('[name="company"]')), valueOf(page.find('[name="city"]')), options(page)]).toEqual(['Acme Limited', 'Cali', []])
  expect(page.document.activeElement?.getAttribute('name')).toBe('company')
  expect(of('type').slice(-2)).toEqual([
    ['company', 'Acme Limited'],
    ['city', 'Cali'],
  ])
})

test('suggestions that arrive after one was taken, after Escape, or after the field was left are not shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer = later<readonly Suggestion[]>()
  const page = await showScreen(
    StepPage,
    makeScreen([suggested, field('text', { name: 'city' })], { actions: { suggest: () => answer.promise } }).screen,
  )
  const input = page.find('[name="company"]')
  const ask = async (text: string) => {
    answer = later()
    await page.type('[name="company"]', text)
    await page.run(() => vi.advanceTimersByTimeAsync(250))
    return answer
  }
  const first = await ask('Acm')
  await page.run(() => first.settle([suggestion('Acme Ltd', { company: 'Acme Ltd' })]))
  const second = await ask('Acme')
  // a mouse leaves the focus in the field
  await page.run(() => page.find('[role="option"]').click())
  await page.run(() => second.settle([suggestion('Acme Ltd')]))
  expect(options(page)).toEqual([])
  const third = await ask('Acme L')
  await page.key(input, 'Escape')
  await page.run(() => third.settle([suggestion('Acme Ltd')]))
  expect(options(page)).toEqual([])
  const fourth = await ask('Acme Lt')
  await page.run(() => page.find('[name="city"]').focus())
  await page.run(() => fourth.settle([suggestion('Acme Ltd')]))
  expect(options(page)).toEqual([])
})

const COUNTRIES = [
  ['CO', 'Colombia'],
  ['DE', 'Germany'],
  ['GR', 'Greece'],
] as const
const searched = field('choice', { name: 'country', look: 'search', named: COUNTRIES })

test('of many options the code of what is written in full is sent, in any capitals, and none once the text is another', async () => {
  const { screen, of } = makeScreen([searched])
  const page = await showScreen(StepPage, screen)
  await page.type('[name="country"]', 'germany')
  expect(of('type').at(-1)).toEqual(['country', 'DE'])
  expect(options(page)).toEqual([])
  await page.type('[name="country"]', 'germanys')
  expect(of('type').at(-1)?.[1]).not.toBe('DE')
  await page.type('[name="country"]', 'CO')
  expect([valueOf(page.find('[name="country"]')), of('type').at(-1)]).toEqual(['Colombia', ['country', 'CO']])
})

test('who types a name in capitals is not stopped where its beginning is the code of another', async () => {
  const { screen, of } = makeScreen([{ ...searched, named: [...COUNTRIES, ['AR', 'Argentina'], ['DZ', 'Argelia']] }])
  const page = await showScreen(StepPage, screen)
  const input = page.find('[name="country"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no input')
  const typeBy = (text: string, inputType: string) =>
    page.run(() => {
      setAsUser(input, 'value', text)
      input.dispatchEvent(makeEvent('input', { bubbles: true, isTrusted: true, inputType }))
    })
  for (const text of ['A', 'AR', 'ARG']) {
    await typeBy(text, 'insertText')
    expect([valueOf(input), options(page)]).toEqual([text, ['Argentina', 'Argelia']])
  }
  await typeBy('ARGELIA', 'insertText')
  expect(of('type').at(-1)).toEqual(['country', 'DZ'])
  await typeBy('AR', 'insertReplacementText')
  expect([valueOf(input), of('type').at(-1)]).toEqual(['Argentina', ['country', 'AR']])
})

test('the keys point at an option, and at none anew when the list is another', async () => {
  const { screen, of } = makeScreen([searched])
  const page = await showScreen(StepPage, screen)
  const input = page.find('[name="country"]')
  await page.type('[name="country"]', 'g')
  expect(options(page)).toEqual(expect.arrayContaining(['Germany', 'Greece']))
  await page.key(input, 'ArrowDown')
  await page.key(input, 'ArrowDown')
  const pointed = page.document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(pointed).toBe(options(page)[1])
  await page.type('[name="country"]', 'gr')
  expect(input.getAttribute('aria-activedescendant')).toBeNull()
  await page.key(input, 'Enter')
  expect(of('submit')).toEqual([])
  await page.key(input, 'ArrowDown')
  await page.key(input, 'Enter')
  expect([valueOf(input), options(page), of('type').at(-1)]).toEqual(['Greece', [], ['country', 'GR']])
})

test('a list opens when its empty field is entered, and closes when the focus leaves it, not when it goes to an option', async () => {
  const page = await showScreen(StepPage, makeScreen([searched, field('email')]).screen)
  await page.run(() => page.find('[name="country"]').focus())
  expect(options(page)).toHaveLength(3)
  await page.run(() => page.find('[role="option"]').focus())
  expect(options(page)).toHaveLength(3)
  await page.run(() => page.find('[name="email"]').focus())
  expect(options(page)).toEqual([])
})

test('steps of a count begin at its least, and stop at its edges', async () => {
  const { screen, of } = makeScreen([field('count', { name: 'children', range: { min: 2, max: 12, step: 1 } })])
  const page = await showScreen(StepPage, screen)
  const input = page.find('[name="children"]')
  const [less, more] = page.all('.stepper button')
  if (!less || !more) throw new Error('no steps')
  await page.press(more)
  expect(valueOf(input)).toBe('2')
  await page.press(less)
  expect(valueOf(input)).toBe('2')
  await page.type('[name="children"]', '11')
  await page.press(more)
  await page.press(more)
  expect([valueOf(input), of('type').at(-1)]).toEqual(['12', ['children', 12]])
})

test('a count that may be none begins with none', async () => {
  const page = await showScreen(StepPage, makeScreen([field('count', { name: 'children', range: { min: 0, max: 12, step: 1 } })]).screen)
  const more = page.all('.stepper button')[1]
  if (!more) throw new Error('no steps')
  await page.press(more)
  expect(valueOf(page.find('[name="children"]'))).toBe('0')
  await page.press(more)
  expect(valueOf(page.find('[name="children"]'))).toBe('1')
})

test('a box that says “more than the most” fills in the most, is unticked by another sum, and keeps the sum when it is unticked', async () => {
  const sum = field('money', { name: 'income', range: { min: 0, max: 500_000, step: 1 } })
  const { screen, of } = makeScreen([sum, field('yes-no', { name: 'more', marks: 'income' })], { answers: { income: 1000 } })
  const page = await showScreen(StepPage, screen)
  const box = page.find('#more')
  const state = () => [box instanceof HTMLInputElement && box.checked, valueOf(page.find('[name="income"]')).replaceAll(/\D/gu, '')]
  await page.press(box)
  expect(state()).toEqual([true, '500000'])
  expect(of('type')).toEqual([
    ['income', 500_000],
    ['more', true],
  ])
  await page.type('[name="income"]', '2000')
  expect([state(), of('type').at(-1)]).toEqual([
    [false, '2000'],
    ['income', 2000],
  ])
  await page.press(box)
  await page.press(box)
  expect(state()).toEqual([false, '500000'])
  await page.type('[name="income"]', '3000')
  expect(state()).toEqual([false, '3000'])
})

test('a date that is typed or pasted whole into one box is spread over all, and its parts lead from box to box', async () => {
  const { screen, of } = makeScreen([field('date', { name: 'birth' })])
  const page = await showScreen(StepPage, screen)
  const parts = () => ['day', 'month', 'year'].map((part) => Number(valueOf(page.find(`[name="birth.${part}"]`))))
  await page.type('[name="birth.day"]', '12/02/1985')
  expect(parts()).toEqual([12, 2, 1985])
  expect(of('type').at(-1)).toEqual(['birth', '1985-02-12'])
})

test('each box of a date takes a whole date of the market in words, as it is copied from elsewhere', async () => {
  const page = await showScreen(StepPage, makeScreen([field('date', { name: 'birth' })]).screen)
  const boxes = page.all('[name^="birth."]').map((one) => (one instanceof HTMLInputElement ? one.maxLength : 0))
  const longest = '25 de septiembre de 1990'
  expect([boxes.length, boxes.filter((most) => most < longest.length)]).toEqual([3, []])
  await page.type('[name="birth.day"]', longest)
  expect(['day', 'month', 'year'].map((part) => valueOf(page.find(`[name="birth.${part}"]`)))).toEqual(['25', '9', '1990'])
})

test('a password is shown and hidden by its button, which says which', async () => {
  const page = await showScreen(StepPage, makeScreen([field('password')]).screen)
  const input = page.find('[name="password"]')
  const button = page.button(t('password>show'))
  expect(input.getAttribute('type')).toBe('password')
  await page.type('[name="password"]', 'secret')
  await page.press(button)
  expect([input.getAttribute('type'), button.textContent, valueOf(input)]).toEqual(['text', t('password>hide'), 'secret'])
  // its words say what it does: "Hide, pressed" would say the opposite
  expect(button.hasAttribute('aria-pressed')).toBe(false)
})

test('the tile that answers yes is called yes, and the other one no', async () => {
  const page = await showScreen(StepPage, makeScreen([field('yes-no')]).screen)
  const labelOf = (value: string) => page.find(`[value="${value}"]`).closest('label')?.textContent
  expect(['true', 'false'].map(labelOf)).toEqual([t('yes'), t('no')])
})
