import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { makeEvent } from '#tests/dom/make-event.ts'
import { setAsUser } from '#tests/dom/render-page.tsx'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'
import { makePage } from '#tests/session/make-page.ts'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useStep } from '#core/ui/page/use-step.ts'

afterEach(() => void vi.unstubAllGlobals())

const range = { min: 100_000, max: 900_000, step: 1000, default: 200_000 }
const amount = field('money', { name: 'amount', range, presets: [300_000, 500_000] })
const period = field('count', {
  name: 'period',
  range: { min: 2, max: 36, step: 1, default: 12 },
  presets: [6, 12],
  scale: 'months',
  slides: true,
})
const [LESS, MORE] = ['−', '+']

async function showAmount(more: Partial<ScreenProps> = {}) {
  const made = makeScreen([amount, period], more)
  const Form = (screen: ScreenProps) => {
    const step = useStep(screen)
    return (
      <PageFrame screen={step.screen}>
        <StepForm step={step} />
      </PageFrame>
    )
  }
  const page = await showScreen(Form, made.screen)
  const box = page.find('[name="amount"]')
  if (!(box instanceof HTMLInputElement)) throw new Error('the amount is an input')
  const chips = () =>
    page.all('[data-field="amount"] .chips button').map((one) => [digits(one.textContent), one.getAttribute('aria-pressed')])
  return { ...page, ...made, box, chips }
}
const digits = (text: string): number => Number(text.replaceAll(/\D/gu, ''))

test('steps of the amount and its slider stop at the edges of the range, and every change is saved', async () => {
  const { box, find, press, all, of, run } = await showAmount({ answers: { amount: 104_000 } })
  const [less, more] = [LESS, MORE].map((sign) =>
    all('[data-field="amount"] .stepper button').find(({ textContent }) => textContent === sign),
  )
  if (!less || !more) throw new Error('no steps')
  await press(less)
  expect(digits(box.value)).toBe(103_000)
  for (let times = 0; times < 6; times++) await press(less)
  expect(digits(box.value)).toBe(100_000)
  await press(more)
  expect(digits(box.value)).toBe(101_000)
  const slider = find('[data-field="amount"] .slider')
  if (!(slider instanceof HTMLInputElement)) throw new Error('no slider')
  await run(() => {
    slider.focus()
    setAsUser(slider, 'value', '900000')
    for (const type of ['input', 'change', 'keyup']) slider.dispatchEvent(makeEvent(type, { bubbles: true }))
  })
  expect(digits(box.value)).toBe(900_000)
  await press(more)
  expect(digits(box.value)).toBe(900_000)
  expect(of('type').at(-1)).toEqual(['amount', 900_000])
  expect(slider.getAttribute('aria-valuetext')).toMatch(/900/u)
})

test('a slider has the least of its range at its left end and the most at its right', async () => {
  const { all } = await showAmount()
  const endsOf = (name: string) => all(`[data-field="${name}"] .ends span`).map(({ textContent }) => digits(textContent))
  expect([endsOf('amount'), endsOf('period')]).toEqual([
    [100_000, 900_000],
    [2, 36],
  ])
})

test('a typed amount is a choice of its own beside the presets where the range has it, and none where it has not', async () => {
  const { chips, type } = await showAmount({ answers: { amount: 300_000 } })
  expect(chips()).toEqual([
    [300_000, 'true'],
    [500_000, 'false'],
  ])
  await type('[name="amount"]', '400000')
  expect(chips()).toEqual([
    [300_000, 'false'],
    [400_000, 'true'],
    [500_000, 'false'],
  ])
  for (const outside of ['99000', '901000', '400500', '5']) {
    await type('[name="amount"]', outside)
    expect(chips()).toEqual([
      [300_000, 'false'],
      [500_000, 'false'],
    ])
  }
  await type('[name="amount"]', '900000')
  expect(chips().map(([number]) => number)).toEqual([300_000, 500_000, 900_000])
})

test('a preset is written into the amount, and what cannot be read leaves the last number', async () => {
  const { all, box, chips, press, type } = await showAmount()
  const preset = all('.chips button').find(({ textContent }) => digits(textContent) === 500_000)
  if (!preset) throw new Error('no preset')
  await press(preset)
  expect(digits(box.value)).toBe(500_000)
  await type('[name="amount"]', 'x')
  expect(chips().find(([, isPressed]) => isPressed === 'true')?.[0]).toBe(500_000)
})

/** A first page with the amount in a sheet. */
async function showSheet(more: Partial<ScreenProps> = {}) {
  const made = makeScreen(makePage('one', { fields: [field('email')], sheet: [amount, period] }), { asksSheet: 0, ...more })
  const page = await showScreen(StepPage, made.screen)
  const dialog = page.find('dialog')
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('the sheet is a dialog')
  const done = page.find('dialog .go')
  return { ...page, ...made, dialog, done, close: () => page.press(page.find('dialog .close')) }
}

test('Continue opens the sheet once, and goes on by itself when it is completed', async () => {
  const { again, dialog, done, document, of, press, type } = await showSheet()
  await again({ asksSheet: 1 })
  expect([dialog.open, document.activeElement?.getAttribute('id')]).toEqual([true, 'sheet-title'])
  await type('[name="amount"]', '400000')
  expect(of('type')).toEqual([])
  await press(done)
  expect([dialog.open, dialog.returnValue]).toEqual([false, 'answered'])
  expect(of('type')).toEqual([
    ['amount', 400_000],
    ['period', 12],
  ])
  expect(of('submit')).toHaveLength(1)
})

test('a sheet that was only closed keeps nothing of what was typed, and the next Continue sends what the page shows', async () => {
  const { again, close, dialog, document, find, of, press, type } = await showSheet()
  await again({ asksSheet: 1 })
  await type('[name="amount"]', '400000')
  await close()
  expect([dialog.open, dialog.returnValue]).toEqual([false, 'dismissed'])
  const box = document.querySelector('[name="amount"]')
  expect(box instanceof HTMLInputElement && digits(box.value)).toBe(200_000)
  await press(find('button[type="submit"]'))
  expect(of('submit')).toEqual([[expect.objectContaining({ amount: 200_000, period: 12 })]])
})

test('a sheet that the applicant opens and closes counts as no answer: Continue still asks', async () => {
  const { button, close, dialog, document, find, of, press } = await showSheet()
  const change = button(t('change'))
  await press(change)
  expect(dialog.open).toBe(true)
  await close()
  expect([dialog.open, dialog.returnValue, document.activeElement === change]).toEqual([false, '', true])
  await press(find('button[type="submit"]'))
  expect(of('submit')[0]?.[0]).not.toHaveProperty('amount')
})

test('completing the sheet after its own button changes the amount and presses nothing', async () => {
  const { button, done, find, of, press, type } = await showSheet()
  await press(button(t('change')))
  await type('[name="amount"]', '400000')
  await press(done)
  expect(of('submit')).toEqual([])
  expect(digits(find('.asked .amount').textContent)).toBe(400_000)
})

test('a wrong amount keeps the sheet open with the box in focus, and the sentence goes when it is corrected', async () => {
  const { again, dialog, document, done, find, of, press, type } = await showSheet()
  await again({ asksSheet: 1 })
  const shown = () => find('#amount-error').textContent
  await type('[name="amount"]', '5')
  await press(done)
  expect([dialog.open, of('type'), document.activeElement?.getAttribute('name')]).toEqual([true, [], 'amount'])
  expect(shown()).not.toBe('')
  await type('[name="amount"]', '400000')
  expect([shown(), find('[name="amount"]').getAttribute('aria-invalid')]).toEqual(['', null])
})

test('the second press of a double click on Continue does not complete the sheet that the first one opened; Enter does', async () => {
  const { again, dialog, done, find, key, run, of } = await showSheet()
  await again({ asksSheet: 1 })
  await run(() => done.dispatchEvent(makeEvent('click', { bubbles: true, cancelable: true, detail: 2 })))
  expect(dialog.open).toBe(true)
  await key(done, 'Enter')
  expect(dialog.open).toBe(true)
  await key(find('dialog [name="amount"]'), 'Enter')
  expect([dialog.open, of('submit').length]).toEqual([false, 1])
})

test('a restored draft is shown in a closed sheet, and does not overwrite what is typed in an open one', async () => {
  const { again, button, document, press, type } = await showSheet()
  const box = () => {
    const found = document.querySelector('[name="amount"]')
    return found instanceof HTMLInputElement ? digits(found.value) : 0
  }
  await again({ answers: { amount: 700_000 }, renderedWith: { amount: 700_000 } })
  expect(box()).toBe(700_000)
  await press(button(t('change')))
  await type('[name="amount"]', '400000')
  await again({ answers: { amount: 800_000 }, renderedWith: { amount: 800_000 } })
  expect(box()).toBe(400_000)
})

const { site } = makeScreen([]).screen
const costing: ScreenProps['site'] = {
  ...site,
  loan: { ...site.loan, amount: range, period: { ...site.loan.period, min: 2, max: 36, step: 1, default: 12 } },
  costExample: {
    terms: { amount: 1000, months: 12, nominalRate: 20, fee: 0 },
    line: '{{instalment}} / {{total}} / {{yearlyRate}}',
    said: {},
  },
}
/** What is seen of the cost and what a screen reader says, as numbers. */
const costOf = (page: { readonly find: (selector: string) => HTMLElement }, within: string) =>
  [page.find(`${within} .at p`), page.find(`${within} output`)].map(({ textContent }) => digits(textContent.split('/')[0] ?? ''))

test('the cost in the sheet follows every key for the eye, and is heard once the keys rest', async () => {
  const page = await showSheet({ site: costing })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  expect(costOf(page, 'dialog')).toEqual([18_527, 18_527])
  await page.type('[name="amount"]', '400000')
  await page.run(() => vi.advanceTimersByTime(600))
  await page.type('[name="amount"]', '500000')
  expect(costOf(page, 'dialog')).toEqual([46_317, 18_527])
  await page.run(() => vi.advanceTimersByTime(600))
  expect(costOf(page, 'dialog')).toEqual([46_317, 18_527])
  await page.run(() => vi.advanceTimersByTime(200))
  expect(costOf(page, 'dialog')).toEqual([46_317, 46_317])
})

test('the steps, presets and slider change the cost too, and a wrong amount has none', async () => {
  const page = await showSheet({ site: costing })
  const seen = () => costOf(page, 'dialog')[0]
  const preset = page.all('dialog .chips button').find(({ textContent }) => digits(textContent) === 500_000)
  if (!preset) throw new Error('no preset')
  await page.press(preset)
  expect(seen()).toBe(46_317)
  await page.type('[name="period"]', '6')
  expect(seen()).toBe(88_261)
  await page.type('[name="amount"]', '5')
  expect(page.find('dialog .at p').textContent).toBe('')
})

test('the card states the cost of the amount asked for, and of the new one once the sheet is completed', async () => {
  const page = await showSheet({ site: costing })
  const stated = () => digits(page.find('.asked .at p').textContent.split('/')[0] ?? '')
  expect(stated()).toBe(18_527)
  await page.press(page.button(t('change')))
  await page.type('[name="amount"]', '500000')
  expect(stated()).toBe(18_527)
  await page.press(page.done)
  expect(stated()).toBe(46_317)
})

test('a market without an example has neither sentence', async () => {
  const { costExample: _, ...without } = costing
  const page = await showSheet({ site: without })
  expect(page.all('.at')).toEqual([])
})
