import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { beginVisit, type KeptVisit } from './begin-visit.ts'

/**
 * Compares generated visits with a second, simple implementation of the specification's sentences.
 * The seed is printed; SEED=<number> repeats the run.
 */
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647)
const VISITS = 10_000
/** Minimum number of page loads in one browser. */
const ARRIVALS = 5

interface Arrival {
  readonly hoursLater: number
  readonly tab: 'first' | 'second'
  readonly isNewTab: boolean
  readonly isInHash: boolean
  readonly params: { readonly [name: string]: string }
  readonly fbcCookie?: string
}
interface Settings {
  readonly expiryHours: number
  readonly clickDays: number
  readonly logRetargeting: boolean
  readonly logAbandonment: boolean
}

const BEGIN = Date.UTC(2026, 10, 20)
const [urlId, otherId] = ['aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa', 'BBBBBBBB-BBBB-BBBB-BBBB-BBBBBBBBBBBB']
const text = (...values: string[]) => fc.constantFrom(...values, '', ' ')
const params = fc.record(
  {
    refName: text('a', 'b', 'house'),
    refSubId: text('s1', 's2'),
    refTransactionId: text('t1'),
    s_id: text('t1', 't2'),
    amount: text('500000', '123456', '1', '999999999', 'much', '-1', '1e6'),
    period: text('12', '1', '0', '99', '3.4', 'x'),
    sellingTierGlobalId: text('7'),
    fbclid: text('f1'),
    ttclid: text('tt1'),
    sessionId: text(urlId, otherId, 'nope', `${urlId}0`, `{${urlId}}`),
    utm_source: text('retargeting', 'abandonment', 'search'),
    gclid: text('g1', 'g2'),
    gclsrc: text('aw', 'ds', 'aw.ds', '3p.ds'),
    gbraid: text('gb'),
    wbraid: text('wb'),
  },
  { requiredKeys: [] },
)
const arrival: fc.Arbitrary<Arrival> = fc.record({
  hoursLater: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 470, max: 490 }), fc.integer({ min: 2150, max: 2170 })),
  tab: fc.constantFrom('first', 'second'),
  isNewTab: fc.boolean(),
  isInHash: fc.boolean(),
  params,
  fbcCookie: fc.option(fc.constant('fb.1.1.cookie'), { nil: undefined }),
})
const settings: fc.Arbitrary<Settings> = fc.record({
  expiryHours: fc.constantFrom(480, 480, 24, Number.NaN),
  clickDays: fc.constantFrom(90, 1),
  logRetargeting: fc.boolean(),
  logAbandonment: fc.boolean(),
})

test(`${VISITS} generated visits are what a simple second implementation of the specification says`, () => {
  console.log(`visits: SEED=${seed}`)
  let visits = 0
  const browser = fc.property(fc.array(arrival, { minLength: ARRIVALS, maxLength: 12 }), settings, (arrivals, own) => {
    visits += arrivals.length
    compare(arrivals, own)
  })
  fc.assert(browser, { seed, numRuns: VISITS / ARRIVALS })
  console.log(`visits: ${visits} compared`)
  expect(visits).toBeGreaterThanOrEqual(VISITS)
})

/** Runs the page loads of one browser through the product and the model, and compares them. */
function compare(arrivals: readonly Arrival[], own: Settings): void {
  let kept: Kept = { first: {}, second: {}, local: {} }
  const model = newModel()
  let at = BEGIN
  arrivals.forEach((one, index) => {
    at += one.hoursLater * 3_600_000
    const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    if (one.isNewTab) {
      kept = { ...kept, [one.tab]: {} }
      model[one.tab] = {}
    }
    const expected = modelArrival(model, one, { at, uuid, own })
    const found = productArrival(kept, one, { at, uuid, own })
    kept = found.kept
    expect(found.seen).toEqual(expected)
  })
}

// the product -------------------------------------------------------------------------------------

interface Moment {
  readonly at: number
  readonly uuid: string
  readonly own: Settings
}
/** What each of two tabs stores, and what they share. */
type Kept = { readonly [Place in 'first' | 'second' | 'local']: KeptVisit }

function productArrival(kept: Kept, one: Arrival, { at, uuid, own }: Moment) {
  const query = new URLSearchParams(one.params)
  const places = [kept[one.tab], kept.local]
  const before: KeptVisit = {
    ...kept.local,
    ...kept[one.tab],
    affiliateReferenceParams: places.map(({ affiliateReferenceParams: references = [] }) => references[0]),
  }
  const { visit, keep, log } = beginVisit(
    {
      address: `https://apply.example/application-frontend/${one.isInHash ? '#' : '?'}${query}`,
      cookies: { _fbc: one.fbcCookie },
      clickIds,
      now: new Date(at),
      randomUuid: () => uuid,
      loan: {
        amount: { min: 100_000, max: 10_000_000, step: 1000, default: 200_000 },
        period: { min: 1, max: 36, step: 1, default: 12, scale: 'months' },
        presets: { amount: [], period: [] },
      },
      limits: {
        affiliateReferenceExpiryHours: own.expiryHours,
        legacyClickIdExpiryDays: own.clickDays,
        sessionExpirationHours: 24,
        sessionLoggingPercentage: 100,
        logRetargeting: own.logRetargeting,
        logAbandonment: own.logAbandonment,
        staticReferences: ['house'],
      },
    },
    before,
  )
  const { affiliateReferenceParams = [], clicks, isRecordingBlocked, ...tab } = keep
  const click = clicks?.['gclid']
  const { metaPixel, tikTokPixel } = visit.clicks
  const { attribute, subId, transactionId, setAt } = visit.affiliate ?? {}
  const seen = {
    session: [visit.session.id, visit.session.startedAt.getTime(), visit.session.isNew],
    affiliate: [attribute, subId, transactionId, setAt?.getTime()],
    click: [...['gclid', 'gbraid', 'wbraid'].map((name) => click?.parameters[name]), click?.setAt.getTime()],
    loan: [visit.entry.amount, visit.entry.period],
    fbc: metaPixel?.['fbc'],
    ttclid: tikTokPixel?.['ttclid'],
    tier: visit.sellingTierGlobalId,
    source: visit.leadSource,
    isBlocked: visit.isRecordingBlocked,
    initAt: keep.initAt?.getTime(),
    log: [...log],
  }
  const [inTab, inLocal] = affiliateReferenceParams.map((reference) => ({ affiliateReferenceParams: [reference] }))
  return { seen, kept: { ...kept, [one.tab]: { ...tab, ...inTab }, local: { ...inLocal, clicks, isRecordingBlocked } } }
}

// the model ---------------------------------------------------------------------------------------

interface ModelReference {
  parts: (string | undefined)[]
  at: number
}
interface ModelTab {
  id?: string
  start?: number
  tier?: string
  initAt?: number
  reference?: ModelReference
}
interface Model {
  first: ModelTab
  second: ModelTab
  local: { reference?: ModelReference; click?: { ids: (string | undefined)[]; at: number }; isBlocked?: boolean }
}

const newModel = (): Model => ({ first: {}, second: {}, local: {} })

function modelArrival(model: Model, { tab: name, params: given, fbcCookie }: Arrival, { at, uuid, own }: Moment) {
  const tab = model[name]
  const { local } = model
  const value = (name: string) => (given[name] ?? '').trim() || undefined

  // "none of refName, refSubId, refTransactionId gives an empty reference and a log entry"; s_id as
  // fallback
  const parts = [value('refName'), value('refSubId'), value('refTransactionId') ?? value('s_id')]
  const hasParts = parts.some((part) => part !== undefined)
  const log = hasParts ? [] : ['No valid affiliate parameters found in URL data.']

  // "lookup is session storage first, then local storage"; "static references never expire; others
  // expire a configured number of hours after setAt (invalid config means not expired)"
  // "on expiry the affiliate parameters are removed": *choice*, where they are that have expired
  const isPast = (one?: ModelReference) =>
    one !== undefined && one.parts[0] !== 'house' && own.expiryHours > 0 && at >= one.at + own.expiryHours * 3_600_000
  let isReset = isPast(tab.reference ?? local.reference)
  for (const place of [tab, local]) if (isPast(place.reference)) delete place.reference
  let reference = tab.reference ?? local.reference
  // "it counts as changed when attribute, subId or transactionId differ, and only if the new one
  // has at least one"
  if (hasParts && JSON.stringify(parts) !== JSON.stringify(reference?.parts ?? [])) {
    reference = { parts, at }
    isReset = true
    // "otherwise saved": *choice*, for the whole browser at a change alone
    local.reference = reference
  }
  tab.reference = reference

  // "a new session starts if a valid URL id differs from the stored one or none is stored"; a reset
  // has "a new session id"
  const wanted = value('sessionId')
  const valid = wanted && /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/u.test(wanted) ? wanted : undefined
  const isNew = isReset || tab.id === undefined || (valid !== undefined && valid !== tab.id)
  if (isNew) {
    tab.id = valid !== undefined && valid !== tab.id ? valid : uuid
    tab.start = at
  }

  // "count only if gclsrc is absent or contains 'aw' and at least one id is present"; expires and
  // is removed
  const ids = [value('gclid'), value('gbraid'), value('wbraid')]
  const source = value('gclsrc')
  if (ids.some((id) => id !== undefined) && (source === undefined || source.includes('aw'))) local.click = { ids, at }
  else if (local.click && at >= local.click.at + own.clickDays * 86_400_000) delete local.click

  // "if utm_source is retargeting and logging of retargeting is off, or ... the blocked flag is
  // stored as true"
  const campaign = value('utm_source')
  if (campaign === 'retargeting' && !own.logRetargeting) local.isBlocked = true
  if (campaign === 'abandonment' && !own.logAbandonment) local.isBlocked = true

  const fbclid = value('fbclid')
  // "the session data is reset": *choice*, the tier of the link that was reset too
  tab.tier = value('sellingTierGlobalId') ?? (isReset ? undefined : tab.tier)
  tab.initAt = tab.initAt ?? at
  return {
    session: [tab.id, tab.start, isNew],
    affiliate: [...(reference?.parts ?? [undefined, undefined, undefined]), reference?.at],
    click: [...(local.click?.ids ?? [undefined, undefined, undefined]), local.click?.at],
    loan: [modelNumber(value('amount'), 100_000, 10_000_000, 1000), modelNumber(value('period'), 1, 36, 1)],
    fbc: fbcCookie ?? (fbclid ? `fb.1.${at}.${fbclid}` : undefined),
    ttclid: value('ttclid'),
    tier: tab.tier,
    source: reference?.parts[0] ?? campaign ?? 'direct',
    isBlocked: local.isBlocked ?? false,
    initAt: tab.initAt,
    log,
  }
}

/** Returns the nearest of the range's steps, found by checking all of them. */
function modelNumber(typed: string | undefined, min: number, max: number, step: number): number | undefined {
  const wanted = Number(typed)
  if (typed === undefined || Number.isNaN(wanted)) return undefined
  let nearest = min
  for (let one = min; one <= max; one += step) if (Math.abs(one - wanted) < Math.abs(nearest - wanted)) nearest = one
  return nearest
}
