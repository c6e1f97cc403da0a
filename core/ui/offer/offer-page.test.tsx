import { afterEach, expect, test, vi } from 'vitest'
import { field, makeScreen, showScreen, t, viewOf, type ScreenChanges } from '#tests/dom/show-screen.tsx'
import { makePage } from '#tests/session/make-page.ts'
import { OfferPage } from './offer-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

type Offer = ReturnType<typeof viewOf>['offers'][number]
const offer = (id: string, total: number, more: Partial<Offer> = {}): Offer => ({
  id,
  partner: 'uno',
  partnerName: 'Uno',
  amount: 400_000,
  period: 10,
  periodScale: 'months',
  instalment: total / 10,
  total,
  nominalRate: 10,
  apr: 11,
  ...more,
})
const amount = field('money', { name: 'offerAmount', presets: [200_000, 300_000, 900_000], range: { min: 1, max: 9_000_000, step: 1 } })
const period = field('count', { name: 'offerPeriod', presets: [6, 12], range: { min: 1, max: 99, step: 1 } })
const amountRange = { min: 100_000, max: 400_000, step: 100_000 }
const digits = (text: string) => Number(text.replaceAll(/\D/gu, ''))

async function showOffer(asked: readonly ReturnType<typeof field>[], offers: readonly Offer[], more: ScreenChanges = {}) {
  const made = makeScreen(makePage('offer', { fields: asked, skippable: true, phase: 'after-offer' }), {
    view: viewOf({ offers: [...offers] }),
    ...more,
  })
  const page = await showScreen(OfferPage, made.screen)
  const value = (name: string) => {
    const found = page.document.querySelector(`[name="${name}"]`)
    return found instanceof HTMLInputElement ? found.value : undefined
  }
  return { ...page, ...made, value, goOn: () => page.press(page.find('button[type="submit"]')) }
}

test('what the offer leaves open is asked within its range, and begins with its own value; what it fixes is sent unasked', async () => {
  const page = await showOffer([amount, period], [offer('a', 500_000, { amountRange })])
  expect([digits(page.value('offerAmount') ?? ''), page.value('offerPeriod')]).toEqual([400_000, undefined])
  expect(page.all('.chips button').map(({ textContent }) => digits(textContent))).toEqual([200_000, 300_000, 400_000])
  await page.press(page.button('+'))
  await page.goOn()
  expect(page.of('submit')).toEqual([[{ offerAmount: 400_000, offerPeriod: 10 }]])
})

test('an amount that the applicant gave before is kept where the offer leaves it open, and none where it does not', async () => {
  const answers = { offerAmount: 200_000, offerPeriod: 6 }
  const page = await showOffer([amount, period], [offer('a', 500_000, { amountRange })], { answers })
  expect(digits(page.value('offerAmount') ?? '')).toBe(200_000)
  await page.goOn()
  expect(page.of('submit')).toEqual([[{ offerAmount: 200_000, offerPeriod: 10 }]])
})

test('of several offers the one with the lowest rate is first and none is chosen; the chosen one sets the range', async () => {
  const choice = field('text', { name: 'offerId' })
  const dear = offer('dear', 900_000, { amountRange: { min: 500_000, max: 800_000, step: 100_000 }, amount: 500_000 })
  const page = await showOffer([choice, amount], [dear, offer('cheap', 500_000, { amountRange })])
  const radios = () =>
    page.all('input[type="radio"]').map((one) => [one.getAttribute('value'), one instanceof HTMLInputElement && one.checked])
  expect(radios()).toEqual([
    ['cheap', false],
    ['dear', false],
  ])
  // what is paid in all says nothing where the sums differ
  expect(page.all('.best')).toHaveLength(0)
  await page.again({ errors: [{ fieldName: 'offerId', message: 'Choose one' }] })
  expect(page.find('#offerId-error').textContent).toBe('Choose one')
  await page.press(page.find('input[value="dear"]'))
  await page.again({ answers: { offerId: 'dear' } })
  expect(page.of('type').at(-1)).toEqual(['offerId', 'dear'])
  vi.unstubAllGlobals()
  const one = await showOffer([choice], [offer('only', 500_000)])
  expect(one.all('input[type="radio"]').map((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual([true])
})

test.each([
  ['one', ['a'], 'ends'],
  ['several', ['a', 'b'], 'endsSeveral'],
] as const)('declining %s says what ends, beside its button and so not on paper, and skips', async (_, ids, says) => {
  const page = await showOffer(
    [],
    ids.map((id) => offer(id, 500_000)),
  )
  expect(page.find('form + .after').textContent).toBe(t(`steps>accepted>more>${says}`))
  await page.press(page.button(t('steps>accepted>more>decline')))
  expect(page.of('skip')).toHaveLength(1)
})
