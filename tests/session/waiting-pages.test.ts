import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROMISES_EMAIL_AFTER_MS } from '#core/lead/waiting-times.ts'
import type { ListName, Lists } from '#core/ui/page/screen.ts'
import { makeEvent } from '#tests/dom/make-event.ts'
import { field, makeScreen, pageOf, showScreen, t, viewOf } from '#tests/dom/show-screen.tsx'
import { makePage } from './make-page.ts'
import Accepted from '#catalogue/steps/19-offer/accepted/screen.tsx'
import Checking from '#catalogue/steps/19-offer/checking/screen.tsx'
import Consents from '#catalogue/steps/19-offer/consents/screen.tsx'
import Vehicle from '#catalogue/steps/19-offer/vehicle/screen.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type View = NonNullable<ReturnType<typeof viewOf>>
const offer = (partnerName: string, total: number): View['offers'][number] => ({
  id: `${partnerName} offer`,
  partner: partnerName,
  partnerName,
  amount: 1000,
  period: 12,
  periodScale: 'months',
  instalment: total / 12,
  total,
  nominalRate: 10,
  apr: 11,
})

test('each offer’s button leads to its own lender, the cheapest first, and declining skips', async () => {
  const { screen, of } = makeScreen(pageOf('accepted'), {
    view: viewOf({ offers: [offer('Uno', 2400), offer('Dos', 1200), offer('Tres', 1800)] }),
  })
  const page = await showScreen(Accepted, screen)
  expect(page.all('article h2').map(({ textContent }) => /Dos|Tres|Uno/u.exec(textContent)?.[0])).toEqual(['Dos', 'Tres', 'Uno'])
  for (const button of page.all('article button')) await page.press(button)
  expect(of('redirect')).toEqual([['Dos offer'], ['Tres offer'], ['Uno offer']])
  await page.press(page.button(t('steps>accepted>more>decline')))
  expect(of('skip')).toHaveLength(1)
})

const MORE = 'steps>checking>more'
const asked: View['asked'] = [
  { name: 'Uno', state: 'answered', outcome: 'declined' },
  { name: 'Dos', state: 'waiting', outcome: 'failed' },
  { name: 'Tres', state: 'waiting', outcome: 'asked' },
]
async function showChecking(view: Partial<View> = {}, lists: Partial<Lists> = {}) {
  const actions = { readList: <Name extends ListName>(list: Name) => Promise.resolve(lists[list]) }
  const made = makeScreen(pageOf('checking'), { view: viewOf({ asked, ...view }), actions })
  const page = await showScreen(Checking, made.screen)
  const isLong = () => page.text().includes(t(`${MORE}>long`))
  return { ...page, ...made, isLong, pass: (ms: number) => page.run(() => vi.advanceTimersByTimeAsync(ms)) }
}

test('each lender is shown with what is known of it: answered, waiting, or that it gives no answer', async () => {
  const page = await showChecking()
  expect(page.all('.lenders li span').map(({ textContent }) => textContent)).toEqual(
    ['answered', 'failed', 'waiting'].map((key) => t(`${MORE}>${key}`)),
  )
  expect(page.find('.count').textContent).toBe(t(`${MORE}>progress`, { answered: 1 }))
})

test('where offers are compared, the page says how many of how many lenders have answered, and how soon others do', async () => {
  const comparison = { asked: 7, answered: 4, waiting: 3, usuallySeconds: 20, mayLend: [] }
  const page = await showChecking({ comparison })
  const OFFERS = 'steps>accepted>more>'
  const answers = t(`${OFFERS}answers`, { answered: 4, asked: 7 })
  expect(page.find('.count').textContent).toBe(`${answers} ${t(`${OFFERS}usually`, { seconds: 20 })}`)
  await page.again({ view: viewOf({ asked, comparison: { ...comparison, waiting: 0 } }) })
  expect(page.find('.count').textContent).toBe(`${answers} ${t(`${OFFERS}noMore`)}`)
})

test('an applicant who waits long is told of the e-mail, once the whole wait is long, and one who came back late at once', async () => {
  const page = await showChecking({ waitedSeconds: 10 })
  await page.pass(PROMISES_EMAIL_AFTER_MS - 10_001)
  expect(page.isLong()).toBe(false)
  await page.pass(1)
  expect(page.isLong()).toBe(true)
  vi.unstubAllGlobals()
  expect((await showChecking({ waitedSeconds: PROMISES_EMAIL_AFTER_MS / 1000 })).isLong()).toBe(true)
})

test('a screen reader hears of progress rarely, and the same sentence twice never', async () => {
  const page = await showChecking()
  const heard = () => page.document.querySelector('[role="status"] .unseen')?.textContent
  const isHidden = () => page.find('.count').getAttribute('aria-hidden')
  expect([heard(), isHidden()]).toEqual([t(`${MORE}>progress`, { answered: 1 }), 'true'])
  await page.again({ view: viewOf({ asked: asked.map((one) => ({ ...one, state: 'answered' })) }) })
  expect([heard(), isHidden()]).toEqual([undefined, null])
  await page.pass(5000)
  expect([heard(), isHidden()]).toEqual([t(`${MORE}>progress`, { answered: 3 }), 'true'])
})

test('a logo that does not load leaves the lender’s name', async () => {
  const page = await showChecking({}, { 'partner-logos': [{ name: 'Uno', url: 'https://a.example/uno.svg' }] })
  await page.pass(0)
  expect(page.find('.lenders img').getAttribute('alt')).toBe('Uno')
  await page.run(() => page.find('.lenders img').dispatchEvent(makeEvent('error')))
  expect([page.document.querySelector('.lenders img'), page.find('.lenders').textContent.startsWith('Uno')]).toEqual([null, true])
})

const consent = { code: 'own.SCORE', field: 'x', sentence: 'I agree', version: '1', required: true, asked: true } as const

const cells = [field('text', { name: 'consentCode' }), field('yes-no', { name: 'consentGiven' })]
const described = field('rows', { name: 'describedConsents', rows: { min: 0, max: 9, fields: cells } })

test('consents that do not come are asked for again at a press, and the page says which of the two it is', async () => {
  const lists: Partial<Lists>[] = []
  const waiting: (() => void)[] = []
  const readList = async <Name extends ListName>(list: Name) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return lists.shift()?.[list]
  }
  const { screen, of } = makeScreen(makePage('consents', { fields: [described], skippable: true }), { actions: { readList } })
  const page = await showScreen(Consents, screen)
  const said = () => page.document.querySelector('[role="status"]')?.textContent
  const answer = (list: Lists['asked-consents'] | undefined) => {
    lists.push({ 'asked-consents': list })
    return page.run(() => waiting.shift()?.())
  }
  const [opening, missing] = ['opening', 'missing'].map((key) => t(`steps>consents>more>${key}`))
  expect(said()).toBe(opening)
  await answer(undefined)
  expect(said()).toBe(missing)
  await page.press(page.button(t('retry')))
  expect([said(), page.all('button').some(({ textContent }) => textContent === t('retry'))]).toEqual([opening, false])
  await page.press(page.button(t('skip')))
  expect(of('skip')).toHaveLength(1)
  await answer([])
  expect(said()).toBe(missing)
  await page.press(page.button(t('retry')))
  await answer([consent])
  expect(page.text()).toContain('I agree')
  await page.press(page.find('input[type="checkbox"]'))
  await page.press(page.find('button[type="submit"]'))
  expect(of('submit')).toEqual([[{ describedConsents: [{ consentCode: 'own.SCORE', consentGiven: true }] }]])
})

test('the models are those of the make, also while the make is typed, and a text before the list comes stays', async () => {
  let bring: () => void = () => undefined
  const here = new Promise<void>((resolve) => (bring = resolve))
  const models = { Seat: [{ name: 'Ibiza', minYear: 2010, maxYear: 2012 }], Ford: [{ name: 'Fiesta', minYear: 2015, maxYear: 2016 }] }
  const lists: Partial<Lists> = { 'vehicle-models': models }
  const readList = async <Name extends ListName>(list: Name) => {
    await here
    return lists[list]
  }
  const fields = (['vehicleMake', 'vehicleModel', 'vehicleYear'] as const).map((name) => field('text', { name }))
  const { screen } = makeScreen(makePage('vehicle', { fields }), { actions: { readList } })
  const page = await showScreen(Vehicle, screen)
  const options = (name: string) => page.all(`[data-field="${name}"] [role="option"]`).map(({ textContent }) => textContent)
  await page.type('[name="vehicleMake"]', 'F')
  await page.run(() => bring())
  const make = page.find('[name="vehicleMake"]')
  expect(make instanceof HTMLInputElement && make.value).toBe('F')
  await page.type('[name="vehicleMake"]', 'Ford')
  await page.run(() => page.find('[name="vehicleModel"]').focus())
  expect(options('vehicleModel')).toEqual(['Fiesta'])
  await page.type('[name="vehicleModel"]', 'Fiesta')
  const years = () => page.all('[name="vehicleYear"] option').map((one) => one.getAttribute('value'))
  expect(years()).toEqual(['', '2016', '2015'])
  await page.type('[name="vehicleMake"]', 'Seat')
  await page.type('[name="vehicleModel"]', 'Ibiza')
  expect(years()).toEqual(['', '2012', '2011', '2010'])
})
