import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '#core/browser/network/server-time.ts'
import { sayOffer } from '#core/ui/offer/say-offer.ts'
import { resizeTo } from '#tests/dom/add-missing.ts'
import { makeEvent } from '#tests/dom/make-event.ts'
import { comparison, offer, ranges, say, showCompared } from '#tests/dom/show-compared.tsx'
import { t } from '#tests/dom/show-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('offers are sorted by what is paid in all, the cheapest is named, and the others say what they cost more', async () => {
  const page = await showCompared([offer('Dos', 336_000), offer('Uno', 324_000)])
  expect(page.names()).toEqual(['Uno', 'Dos'])
  expect(page.all('.tag').map(({ textContent }) => textContent)).toEqual([say('best')])
  expect(page.all('.marks .more').map(({ textContent }) => textContent.replaceAll(/\D/gu, ''))).toEqual(['12000'])
  expect(page.all('article .go')).toEqual([page.buttonOf('Uno')])
  expect(page.text()).toContain(say('byTotal'))
  expect(page.text()).toContain(say('paidSame'))
})

test('where sums differ nothing is called cheapest, and the rate makes the order', async () => {
  const page = await showCompared([offer('Dos', 120_000, { amount: 100_000, apr: 20 }), offer('Uno', 324_000)])
  expect(page.names()).toEqual(['Uno', 'Dos'])
  expect([page.all('.tag'), page.all('.marks .more')]).toEqual([[], []])
  expect(page.text()).toContain(say('byRate'))
})

test('the choice names the offer and the revision that is shown; without a change it names no sum', async () => {
  const page = await showCompared([offer('Uno', 324_000, { revision: 2 })])
  await page.press(page.buttonOf('Uno'))
  expect(page.of('choose')).toEqual([[{ partner: 'uno', offerId: '1', revision: 2 }]])
})

test('what a lender does not state is said, and what it still asks is named by its page', async () => {
  const page = await showCompared([
    offer('Uno', 324_000, { isIndicative: true, step: 'id-upload', leadsTo: 'step', expiresAt: '2099-03-20T18:00:00Z' }),
  ])
  expect(page.all('.unstated dd').map(({ textContent }) => textContent)).toEqual([say('unstated'), say('unstated')])
  const terms = page.all('.said').map(({ textContent }) => textContent)
  expect(terms).toContain(`${say('step')}${t('steps>id-upload>title')}`)
  expect(terms.find((one) => one.startsWith(say('valid')))).toMatch(/20/u)
  expect(page.text()).toContain(say('indicative'))
  expect(page.text()).not.toContain(say('leaving', { partner: 'Uno' }))
})

test('fees and the time until the money comes are told in hours, and in minutes below one', async () => {
  const page = await showCompared([
    offer('Uno', 324_000, { fees: 0, moneyWithinHours: 24 }),
    offer('Dos', 336_000, { moneyWithinHours: 0.5 }),
  ])
  expect(page.text()).toContain(say('hours', { hours: 24 }))
  expect(page.text()).toContain(say('minutes', { minutes: 30 }))
})

test('changed figures stand beside those of before, and are agreed to by another press', async () => {
  const { id: _, partner: __, partnerName: ___, periodScale: ____, leadsTo: _____, ...before } = offer('Uno', 324_000)
  const page = await showCompared([offer('Uno', 336_000, { revision: 1, before })])
  expect(page.text()).toContain(say('revised'))
  expect(page.all('.was').map(({ textContent }) => textContent.replaceAll(/\D/gu, ''))).toEqual(['27000', '324000', '24000'])
  await page.press(page.buttonOf('Uno'))
  expect(page.of('choose')).toEqual([[{ partner: 'uno', offerId: '1', revision: 1 }]])
})

test('until somebody does something offers are sorted as they come; after that what is there keeps its place until it is sorted', async () => {
  const [dear, middle, cheap] = [offer('Tres', 348_000), offer('Dos', 336_000), offer('Uno', 324_000)]
  const page = await showCompared([dear])
  await page.next([dear, middle])
  expect(page.names()).toEqual(['Dos', 'Tres'])
  await page.run(() => page.window.dispatchEvent(makeEvent('pointerdown')))
  page.buttonOf('Tres').focus()
  await page.next([dear, middle, cheap])
  expect(page.names()).toEqual(['Dos', 'Tres', 'Uno'])
  expect(page.document.activeElement).toBe(page.buttonOf('Tres'))
  expect(page.all('.marks .new')).toHaveLength(2)
  await page.press(page.button(say('sort')))
  expect(page.names()).toEqual(['Uno', 'Dos', 'Tres'])
  expect(page.all('button').map(({ textContent }) => textContent)).not.toContain(say('sort'))
})

test('a screen reader hears of what arrived and ended, once and together, and of a view without news nothing', async () => {
  const page = await showCompared([offer('Uno', 324_000)])
  await page.pass(3000)
  expect(page.heard()).toBe('')
  await page.next([offer('Uno', 324_000), offer('Dos', 336_000)])
  await page.pass(500)
  await page.next([offer('Uno', 324_000), offer('Dos', 336_000), offer('Tres', 348_000)])
  expect(page.heard()).toBe('')
  await page.pass(2000)
  expect(page.heard()).toBe(say('arrived', { partners: 'Dos y Tres' }))
  await page.next([offer('Uno', 324_000), offer('Dos', 330_000, { revision: 1 })])
  await page.pass(2000)
  expect(page.heard()).toBe(`${say('changed', { partners: 'Dos' })} ${say('ended', { partners: 'Tres' })}`)
})

test('an offer that ends under the focus leaves it at the sentence above the offers, not at the top of the page', async () => {
  const page = await showCompared([offer('Uno', 324_000), offer('Dos', 336_000)])
  await page.press(page.buttonOf('Dos'))
  await page.next([offer('Uno', 324_000)])
  expect(page.document.activeElement).toBe(page.find('.count'))
})

test('an offer whose time is over, also while the page is open, has no button and no part in the order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-03-20T17:59:59Z') })
  const over = offer('Tres', 300_000, { expiresAt: '2026-03-20T17:00:00Z' })
  const page = await showCompared([over, offer('Uno', 324_000, { expiresAt: '2026-03-20T18:00:00Z' }), offer('Dos', 336_000)])
  expect(page.names()).toEqual(['Uno', 'Dos'])
  await page.pass(1000)
  expect(page.names()).toEqual(['Dos'])
  expect(page.text()).toContain(t('problems>offer-ended'))
})

test('an offer ends by the server’s clock, not by that of a phone that is a day ahead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-03-21T12:00:00Z') })
  noteServerTime(new Headers({ 'Cache-Control': 'no-store', Date: 'Fri, 20 Mar 2026 12:00:00 GMT' }), Date.now())
  const page = await showCompared([offer('Uno', 324_000, { expiresAt: '2026-03-20T18:00:00Z' })])
  expect(page.names()).toEqual(['Uno'])
  noteServerTime(new Headers({ 'Cache-Control': 'no-store', Date: new Date().toUTCString() }), Date.now())
})

test.each([
  ['50 minutes ahead', '2026-03-20T17:50:00Z', '2026-03-20T17:40:00Z', ['Uno']],
  ['50 minutes behind', '2026-03-20T16:10:00Z', '2026-03-20T16:20:00Z', []],
])('an offer ends by the server’s clock also where a phone is %s', async (_, onPhone, expiresAt, names) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse(onPhone) })
  noteServerTime(new Headers({ 'Cache-Control': 'no-store', Date: 'Fri, 20 Mar 2026 17:00:00 GMT' }), Date.now())
  const page = await showCompared([offer('Uno', 324_000, { expiresAt })])
  expect(page.names()).toEqual(names)
  noteServerTime(new Headers({ 'Cache-Control': 'no-store', Date: new Date().toUTCString() }), Date.now())
})

test('an offer ends while the page is open also where the phone’s clock is set back meanwhile', async () => {
  const at = Date.parse('2026-03-20T17:59:50Z')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: at })
  const page = await showCompared([offer('Uno', 324_000, { expiresAt: '2026-03-20T18:00:00Z' }), offer('Dos', 336_000)])
  await page.pass(5000)
  vi.setSystemTime(at + 3000)
  await page.pass(5000)
  expect(page.names()).toEqual(['Uno', 'Dos'])
  await page.pass(2001)
  expect(page.names()).toEqual(['Dos'])
})

test('a lender’s own sum that is on no step of the site can be compared: its button writes it as it says', async () => {
  const odd = { amount: 123_450, amountRange: { min: 100_000, max: 300_000, step: 10 } }
  const page = await showCompared([offer('Uno', 324_000, odd), offer('Dos', 336_000, ranges)])
  const [preset = page.document.body] = page
    .all('.wanted .chips button')
    .filter(({ textContent }) => textContent.replaceAll(/\D/gu, '').startsWith('12345'))
  await page.press(preset)
  const input = page.find('[name="offerAmount"]')
  expect(input instanceof HTMLInputElement && input.value.replaceAll(/\D/gu, '')).toBe('123450')
})

test('another sum is calculated within an offer’s ranges, marked, and told with the choice; beyond them all lenders can be asked again', async () => {
  const page = await showCompared([offer('Uno', 324_000, ranges), offer('Dos', 336_000)])
  await page.type('[name="offerAmount"]', '150000')
  expect(page.names()).toEqual(['Uno'])
  expect(page.text()).toContain(say('calculated'))
  await page.press(page.buttonOf('Uno'))
  expect(page.of('choose')).toEqual([[{ partner: 'uno', offerId: '1', revision: 0, amount: 150_000, period: 12 }]])
  const again = page.find('[aria-labelledby="beyond"] button')
  expect(page.find('[aria-labelledby="beyond"] li').textContent).toMatch(/^Dos/u)
  await page.press(again)
  expect(page.of('reapply')).toEqual([[{ amount: 150_000, period: 12 }]])
  await page.press(page.button(say('asMade')))
  expect(page.names()).toEqual(['Uno', 'Dos'])
  expect(page.find('[name="offerAmount"]').getAttribute('value')?.replaceAll(/\D/gu, '')).toBe('300000')
  expect(page.text()).not.toContain(say('calculated'))
})

test('a lender whose ranges end below the wanted sum is named with the least and the most that it lends, and for how long', async () => {
  const small = { amount: 200_000, amountRange: { min: 100_000, max: 200_000, step: 50_000 }, periodRange: { min: 6, max: 12, step: 1 } }
  const page = await showCompared([offer('Uno', 324_000, ranges), offer('Dos', 216_000, small)])
  await page.type('[name="offerAmount"]', '250000')
  const digits = page.find('[aria-labelledby="beyond"] li').textContent.match(/[\d.]+/gu)
  expect(digits?.map((sum) => sum.replaceAll('.', ''))).toEqual(['100000', '200000', '6', '12'])
})

test('another sum sorts the offers, also those that came while they were read', async () => {
  const page = await showCompared([offer('Dos', 336_000, ranges)])
  await page.run(() => page.window.dispatchEvent(makeEvent('pointerdown')))
  await page.next([offer('Dos', 336_000, ranges), offer('Uno', 324_000, { ...ranges, instalment: 26_000, total: 312_000, nominalRate: 6 })])
  expect(page.names()).toEqual(['Dos', 'Uno'])
  await page.type('[name="offerAmount"]', '150000')
  expect(page.names()).toEqual(['Uno', 'Dos'])
})

test('a sum that no site lends changes nothing and says why', async () => {
  const page = await showCompared([offer('Uno', 324_000, ranges)])
  await page.type('[name="offerAmount"]', '1')
  expect(page.find('#offerAmount-error').hidden).toBe(false)
  expect(page.names()).toEqual(['Uno'])
  expect(page.text()).not.toContain(say('calculated'))
})

test('nothing can be changed where no lender leaves it open', async () => {
  const page = await showCompared([offer('Uno', 324_000)])
  expect(page.all('.wanted')).toEqual([])
  vi.unstubAllGlobals()
  const { periodRange } = ranges
  const open = await showCompared([offer('Uno', 324_000, { periodRange })])
  expect(open.all('.wanted [name]').map((one) => one.getAttribute('name'))).toEqual(['offerPeriod'])
})

test('lenders without figures stand apart, each with its own button', async () => {
  const mayLend = [
    { partner: 'tres', partnerName: 'Tres', step: 'id-upload' },
    { partner: 'seis', partnerName: 'Seis' },
  ]
  const page = await showCompared([], { comparison: { ...comparison, mayLend } })
  expect(page.find('h1').textContent).toBe(say('mayOnly'))
  expect(page.all('.may li').map(({ textContent }) => textContent.includes(t('steps>id-upload>title')))).toEqual([true, false])
  await page.press(page.button(say('goWith', { partner: 'Seis' })))
  expect(page.of('choose')).toEqual([[{ partner: 'seis', revision: 0 }]])
  expect(page.all('article')).toEqual([])
})

test('the page says how many lenders have answered, how soon others do if that is known, and when none is to come', async () => {
  const page = await showCompared([offer('Uno', 324_000)])
  const said = () => page.find('.count').textContent
  const answers = say('answers', { answered: 4, asked: 7 })
  expect(said()).toBe(`${answers} ${say('usually', { seconds: 20 })}`)
  const { usuallySeconds: _, ...unknown } = comparison
  await page.next([offer('Uno', 324_000)], { comparison: unknown })
  expect(said()).toBe(answers)
  await page.next([offer('Uno', 324_000)], { comparison: { ...comparison, waiting: 0 } })
  expect(said()).toBe(`${answers} ${say('noMore')}`)
})

test('a tablet that is turned keeps the focus at the same offer’s button, there and back', async () => {
  const page = await showCompared([offer('Uno', 324_000), offer('Dos', 336_000)])
  page.buttonOf('Dos').focus()
  for (const width of [900, 899, 900]) {
    await page.run(() => resizeTo(width))
    expect(page.document.activeElement).toBe(page.buttonOf('Dos'))
  }
})

test('the pressed button alone is busy while the choice is sent', async () => {
  const page = await showCompared([offer('Uno', 324_000), offer('Dos', 336_000)])
  await page.press(page.buttonOf('Dos'))
  await page.again({ waiting: 'sending' })
  expect(page.all('button[aria-busy]')).toEqual([page.buttonOf('Dos')])
})

test('where there is room the offers are a table and no cards: a row header names the lender, and its button says whose it is', async () => {
  const offers = [offer('Uno', 324_000, { expiresAt: '2099-03-20T18:00:00Z' }), offer('Dos', 336_000)]
  const page = await showCompared(offers)
  await page.run(() => resizeTo(900))
  expect(page.all('article')).toEqual([])
  expect(page.all('tbody th').map(({ textContent }) => textContent)).toEqual([`Uno${say('best')}`, 'Dos'])
  const headers = () => page.all('thead th').map(({ className }) => className)
  expect(headers()).toEqual(['', 'instalment', 'total', 'apr', 'fees', 'money'])
  expect(page.find('caption').textContent).toMatch(/300/u)
  const described = page.buttonOf('Dos').getAttribute('aria-describedby') ?? ''
  expect(page.document.getElementById(described)?.textContent).toBe('Dos')
  expect(page.find('.terms').textContent).toContain(say('valid'))
  const [first = offer('Uno', 324_000)] = offers
  const told = page.find('tbody').textContent
  const common = new Set(['amount', 'period'])
  const figures = sayOffer(t, page.screen.site, first, true).filter(({ name }) => !common.has(name))
  expect(figures.filter(({ value }) => !told.includes(value)).map(({ name }) => name)).toEqual([])
  await page.next([offer('Uno', 324_000), offer('Dos', 120_000, { amount: 100_000 })])
  expect(headers()).toEqual(['', 'amount', 'instalment', 'total', 'apr', 'fees', 'money'])
  expect(page.all('td.amount small').map(({ textContent }) => textContent.match(/\d+/u)?.[0])).toEqual(['12', '12'])
  await page.run(() => resizeTo(899))
  expect([page.all('table'), page.names().length]).toEqual([[], 2])
})

test('declining says that all offers end, and skips', async () => {
  const page = await showCompared([offer('Uno', 324_000)])
  expect(page.text()).toContain(say('endsAll'))
  await page.press(page.button(say('decline')))
  expect(page.of('skip')).toHaveLength(1)
})
