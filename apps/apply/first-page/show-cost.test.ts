import { afterEach, expect, test, vi } from 'vitest'
import { openDom } from '#tests/dom/open-dom.ts'
import { CONFIGURATION_ID } from './handover.ts'
import { hideCost, showCost } from './show-cost.ts'

afterEach(() => void vi.unstubAllGlobals())

const RENDERED = 'as rendered'
const fields = [
  { name: 'amount', kind: 'money', wire: 'amount' },
  { name: 'period', kind: 'count', wire: 'period' },
]
const site = {
  locale: 'es-CO',
  currency: { code: 'COP', symbol: '$', place: 'before' },
  costExample: { said: { 1000: { 12: 'a thousand' }, 300_000: { 6: 'half a year', 12: 'a year' } } },
}

/** A page with a form that asks for a loan, as the build writes it. */
function open(amount: string, { isInSheet = true, cost = `<p aria-hidden="true">${RENDERED}</p><output>${RENDERED}</output>` } = {}) {
  const { document } = openDom()
  vi.stubGlobal('__HAS_SHEET__', isInSheet)
  const configuration = { ...site, firstPage: isInSheet ? { fields: [], sheet: fields } : { fields } }
  document.body.innerHTML = `<form><input name="amount" value="${amount}"><input name="period" value="12"><div>${cost}</div></form>
    <script type="application/json" id="${CONFIGURATION_ID}">${JSON.stringify(configuration)}</script>`
  const texts = () => ['p', 'output'].map((selector) => document.querySelector(selector)?.textContent)
  return { document, texts }
}

test.each([true, false])('the sentence of the loan is seen, and heard only when it is to be: in a sheet %j', (isInSheet) => {
  const { document, texts } = open('300.000', { isInSheet })
  showCost(document, false)
  expect(texts()).toEqual(['a year', RENDERED])
  showCost(document, true)
  expect(texts()).toEqual(['a year', 'a year'])
  hideCost(document)
  expect(texts()).toEqual([RENDERED, RENDERED])
})

// with a comma for decimals, 10,00 is ten
test.each(['310000', '10,00', '-1000', '', 'x', 'toString'])(
  'of %j the page has no sentence, and none of another loan is left',
  (amount) => {
    const { document, texts } = open(amount)
    showCost(document, true)
    expect(texts()).toEqual(['', ''])
  },
)

test('in a market without an example nothing is said, and nothing breaks', () => {
  const { document } = open('300000', { cost: '' })
  showCost(document, true)
  hideCost(document)
  expect(document.querySelector('form')?.textContent).toBe('')
})
