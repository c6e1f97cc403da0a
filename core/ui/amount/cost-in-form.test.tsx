import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { TextsContext } from '#core/ui/page/use-texts.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { setAsUser } from '#tests/dom/render-page.tsx'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'
import { makePage } from '#tests/session/make-page.ts'

afterEach(() => void vi.unstubAllGlobals())

const range = { min: 100_000, max: 900_000, step: 1000, default: 200_000 }
const period = { min: 2, max: 36, step: 1, default: 12 }
const page = makePage('one', {
  fields: [
    field('money', { name: 'amount', range, presets: [] }),
    field('count', { name: 'period', range: period, presets: [] }),
    field('text'),
  ],
})
const { site } = makeScreen(page).screen
const costing: ScreenProps['site'] = {
  ...site,
  firstPage: page,
  loan: { ...site.loan, amount: range, period: { ...period, scale: 'months' } },
  costExample: { terms: { amount: 1000, months: 12, nominalRate: 20, fee: 0 }, line: '{{instalment}}', said: {} },
}
const show = (more: Partial<ScreenProps> = {}) => showScreen(StepPage, makeScreen(page, { site: costing, ...more }).screen)
const digits = (text: string | null | undefined): number => Number(text?.replaceAll(/\D/gu, ''))

test('on a first page that asks amount and period itself, their cost stands behind both, and follows them', async () => {
  const { find, type } = await show()
  const at = find('.at')
  expect([at.previousElementSibling?.getAttribute('data-field'), at.nextElementSibling?.getAttribute('data-field')]).toEqual([
    'period',
    'text',
  ])
  expect(digits(at.firstChild?.textContent)).toBe(18_527)
  await type('[name="amount"]', '500000')
  expect(digits(at.firstChild?.textContent)).toBe(46_317)
  await type('[name="period"]', '6')
  expect(digits(at.firstChild?.textContent)).toBe(88_261)
  await type('[name="text"]', '1')
  expect(digits(at.firstChild?.textContent)).toBe(88_261)
})

test('a restored draft has its own cost', async () => {
  const { again, find } = await show()
  const draft = { amount: 500_000, period: 12 }
  await again({ answers: draft, renderedWith: draft })
  expect(digits(find('.at').firstChild?.textContent)).toBe(46_317)
})

test('the sentence that is seen is not read twice, and the one that is read waits for no key', async () => {
  const { find } = await show()
  expect(find('.at p').getAttribute('aria-hidden')).toBe('true')
  expect([find('.at output').className, digits(find('.at output').textContent)]).toEqual(['unseen', 18_527])
})

test('only the first page says it: no other has the representative example beside it', async () => {
  const other = makePage('two', { fields: [field('text')] })
  const { all } = await show({ site: { ...costing, firstPage: other } })
  expect(all('.at')).toEqual([])
})

test('the page is hydrated as it was rendered, and then says the cost of what was typed before', async () => {
  const { document } = openDom()
  const drawn = createElement(TextsContext, { value: t }, createElement(StepPage, makeScreen(page, { site: costing }).screen))
  const place = document.createElement('div')
  place.innerHTML = renderToString(drawn)
  document.body.append(place)
  const [seen, heard, amount] = ['.at p', 'output', '[name="amount"]'].map((selector) => place.querySelector<HTMLElement>(selector))
  expect([digits(seen?.textContent), digits(heard?.textContent)]).toEqual([18_527, 18_527])
  if (amount instanceof HTMLInputElement) setAsUser(amount, 'value', '500000')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { hydrateRoot } = await import('react-dom/client')
  const differences: unknown[] = []
  await act(async () => void hydrateRoot(place, drawn, { onRecoverableError: (error) => differences.push(error) }))
  expect([differences, digits(seen?.textContent), digits(heard?.textContent)]).toEqual([[], 46_317, 18_527])
  vi.advanceTimersByTime(700)
  expect(digits(heard?.textContent)).toBe(46_317)
})
