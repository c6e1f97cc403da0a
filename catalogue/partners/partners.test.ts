import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chainOf, EXAMPLE_DAY, type Examples } from '#core/model/partners/examples.ts'
import { fillIn } from '#core/model/partners/fill-in.ts'
import type { Gateway } from '#core/model/partners/gateway.ts'
import { ownNeeds } from '#core/model/site/link-needs.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import { describeField } from '#core/fields/resolve-field.ts'
import { allSites } from '#core/model/site/site.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { EXAMPLE_PLACES } from '#tests/catalogue/partners/example-places.ts'
import { changedApplication, changedPlaces, requestPlaces } from '#tests/catalogue/partners/request-places.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'

const PLACES = EXAMPLE_PLACES
const { amount, period, instalment, total, nominalRate, apr, fees, moneyWithinHours, expiresAt } = PLACES
const OFFER = { amount, period, instalment, total, nominalRate, apr }
const FURTHER = { fees, moneyWithinHours, expiresAt }

const partners: readonly [string, Examples, Gateway | undefined][] = Object.entries(examples).map(([id, one]) => [id, one, gateways[id]])

describe.each(partners)('the gateway of %s', (id, { application, request, changes = [], exchanges, signature, ...further }, gateway) => {
  if (!gateway) throw new Error(`partners/${id} lacks its gateway`)
  const partner = registry.partners[id]
  const site = allSites(registry).find((one) => one.id === `${application.brand}-${application.country}`)

  test('asks as its example says', () => expect(gateway.ask(application)).toEqual(request))

  test('takes a response that says nothing it knows for a failure, with its status', () => {
    for (const body of [undefined, {}, [], 'accepted', { status: 'nonsense' }])
      expect(gateway.read({ status: 503, body })).toEqual({ verdict: 'failed', reason: 'HTTP 503' })
  })

  test.each(changes)('asks otherwise with the answers $answers, at the places that its example says', (change) => {
    const changed = requestPlaces(gateway.ask(changedApplication(application, change)))
    expect(changedPlaces(requestPlaces(request), changed)).toEqual(change.request)
  })

  test.each(exchanges)('understands $scenario as $means', ({ response, means, reason, askAgainMs }) => {
    expect(gateway.read({ ...response, body: fillIn(response.body, PLACES) })).toMatchObject({
      verdict: means,
      ...(reason !== undefined && { reason }),
      ...(askAgainMs !== undefined && { askAgainMs }),
    })
  })

  test.each(exchanges.flatMap(({ scenario, later }) => chainOf(later).map((one) => ({ scenario, ...one }))))(
    'understands what follows $scenario as $means',
    ({ response, means }) => expect(gateway.read({ ...response, body: fillIn(response.body, PLACES) }).verdict).toBe(means),
  )

  test('reads the figures of the offer and the address of an accepted application', () => {
    const body = fillIn(exchanges.find(({ scenario }) => scenario === 'accepted')?.response.body, PLACES)
    const answer = gateway.read({ status: 200, body })
    if (answer.verdict !== 'accepted') throw new Error(`read as ${answer.verdict}`)
    expect(answer.offer).toMatchObject(OFFER)
    const stated = JSON.stringify(exchanges.find(({ scenario }) => scenario === 'accepted')?.response.body)
    for (const [name, value] of Object.entries(FURTHER).filter(([one]) => stated.includes(`{{${one}}}`)))
      expect(answer.offer).toHaveProperty(name, value)
    expect(answer.reference).toBe('R-1')
    expect(answer.offer?.id).toMatch(/^R-1./u)
    expect(answer.redirect?.url).toMatch(`https://sandbox.example/partners/${id}/welcome`)
    expect(JSON.stringify(answer.redirect)).toContain('R-1')
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'accepted'],
    ['an empty object', {}],
  ])('takes %s for a failure', (_, body) => expect(gateway.read({ status: 200, body }).verdict).toBe('failed'))

  test('[ASVS-14.2.6] sends the partner nothing that it does not need', () => {
    const stated: readonly string[] = [
      ...(site?.country.needs ?? []),
      ...(partner?.needs ?? []),
      ...(partner?.eligibility.map(({ field }) => field) ?? []),
    ]
    expect(Object.keys(application.answers).filter((name) => !stated.includes(name))).toEqual([])
  })

  test('sends the partner everything that it says it needs', () => {
    const payload = [...ownNeeds(registry, id), ...(partner?.eligibility.map(({ field }) => field) ?? [])]
    const whole = JSON.stringify(gateway.ask(application))
    const without = (name: string) => {
      const answers = Object.fromEntries(Object.entries(application.answers).filter(([one]) => one !== name))
      return JSON.stringify(gateway.ask({ ...application, answers }))
    }
    expect(payload.filter((name) => without(name) === whole)).toEqual([])
  })

  test('has an example whose answers an applicant could give', () => {
    if (!site) throw new Error('the example names no site')
    const context = { today: EXAMPLE_DAY, age: site.country.age }
    const errors = Object.keys(application.answers).flatMap((name): readonly unknown[] => {
      const point = registry.dataPoints[name]
      if (!point) return [`${name} is no data point`]
      const error = validateAnswer(describeField(registry, site, point), { ...application.answers }, context)
      return error ? [error] : []
    })
    expect(errors).toEqual([])
  })

  test('[SEC-L11] is notified of a withdrawn consent as its example says, if it has a call for that, by ids that both sides store', () => {
    const { withdrawal } = further
    expect(gateway.withdrawConsent !== undefined).toBe(withdrawal !== undefined)
    if (!withdrawal) return
    const payload = gateway.withdrawConsent?.(withdrawal.withdrawn)
    expect(payload).toEqual(withdrawal.request)
    const { reference: _, ...unanswered } = withdrawal.withdrawn
    expect(gateway.withdrawConsent?.(unanswered).path).toContain(withdrawal.withdrawn.leadId)
  })

  test('asks again, erases and answers a step as its examples say, by ids that both sides store', () => {
    const { askingAgain, erasure, stepAnswer } = further
    expect({
      askingAgain: askingAgain && gateway.askAgain?.(application, askingAgain.reference),
      erasure: erasure && gateway.erase?.(erasure.erased),
      stepAnswer: stepAnswer && gateway.answerStep?.(application, stepAnswer.step),
    }).toEqual({ askingAgain: askingAgain?.request, erasure: erasure?.request, stepAnswer: stepAnswer?.request })
  })

  test('is notified of a withdrawn application as its example says, if it has a call for that, by ids that both sides store', () => {
    const { applicationWithdrawal } = further
    expect(gateway.withdraw !== undefined).toBe(applicationWithdrawal !== undefined)
    if (!applicationWithdrawal) return
    const { withdrawn, request: reported } = applicationWithdrawal
    expect(gateway.withdraw?.(withdrawn)).toEqual(reported)
    const { reference: _, ...unanswered } = withdrawn
    expect(gateway.withdraw?.(unanswered).path).toContain(withdrawn.leadId)
  })

  test('gives the files of a step, and tells of those that wait, as its examples say, if it takes any', () => {
    const { waiting, stepAnswer } = further
    expect([gateway.takesDocuments === true, gateway.documentsWaiting !== undefined]).toEqual([
      waiting !== undefined,
      waiting !== undefined,
    ])
    if (!waiting || !stepAnswer) return
    expect(gateway.documentsWaiting?.(waiting.waiting)).toEqual(waiting.request)
    const { documents } = waiting.waiting
    const request = gateway.answerStep?.(application, { ...stepAnswer.step, documents })
    expect(JSON.stringify(request?.body)).toContain(JSON.stringify(documents).slice(1, -1))
    const { reference: _, ...unanswered } = waiting.waiting
    expect(gateway.documentsWaiting?.(unanswered).path).toContain(unanswered.leadId)
  })

  test('reports a choice as its examples say, and by our id of the lead if the partner never gave one of its own', () => {
    const { choice } = further
    expect([gateway.choose, gateway.notChosen].map((call) => call !== undefined)).toEqual([choice !== undefined, choice !== undefined])
    if (!choice) return
    expect(gateway.choose?.(choice.chosen)).toEqual(choice.request)
    expect(gateway.notChosen?.(choice.chosen)).toEqual(choice.notChosen)
    const { reference: _, ...unanswered } = choice.chosen
    for (const call of [gateway.choose, gateway.notChosen]) expect(call?.(unanswered).path).toContain(choice.chosen.leadId)
  })

  test('says that an enquiry must be soft as its example says, at no other place', () => {
    const soft = requestPlaces(gateway.ask({ ...application, enquiry: 'soft' }))
    expect(changedPlaces(requestPlaces(request), soft)).toEqual(further.softEnquiry ?? {})
  })

  test('understands the messages that the partner sends by itself', () => {
    for (const [means, body] of Object.entries(further.messages ?? {}))
      expect(gateway.read({ status: 200, body: fillIn(body, PLACES) })).toMatchObject({ verdict: means, reference: 'R-1' })
  })

  test('[ASVS-4.1.5] signs the body exactly where the partner wants it', () => {
    if (signature === 'standard-webhooks') return expect(gateway.sign).toBe(signature)
    if (gateway.sign === 'standard-webhooks') throw new Error('the example does not say that requests are signed')
    const signed = gateway.sign?.({ body: '{"a":1}', at: new Date('2026-11-20T12:00:00Z') }, 'a secret')
    const mac = createHmac('sha256', 'a secret').update('1795176000.{"a":1}').digest('hex')
    expect(signed).toEqual(signature && { [signature.timestamp]: '1795176000', [signature.signature]: mac })
  })
})

test('the partners and the country together need every section of the Colombian order', () => {
  const site = allSites(registry).find((one) => one.id === 'loanwright-co')
  if (!site) throw new Error('the default brand is not offered in Colombia')
  const planned = planJourney({ registry, site, answers: {}, today: EXAMPLE_DAY }).map(({ path }) => path)
  expect(ORDER.filter((path) => !planned.includes(path))).toEqual([])
})

const ORDER = [
  'initial-details',
  'loan-purpose',
  'name',
  'gender',
  'date-of-birth',
  'personal-code',
  'marital-status',
  'education',
  'dependants',
  'address-information',
  'flat-number',
  'housing-information',
  'housing-tenure-since-date',
  'income-source',
  'employer-name',
  'job-title',
  'job-area',
  'position-type',
  'income-contract-started-at',
  'income-contract-expires-at',
  'monthly-income',
  'income-payday',
  'monthly-extra-income',
  'monthly-expenses',
  'monthly-credit-commitments',
  'total-debt',
  'credit-history',
  'vehicle-ownership',
  'online-banking',
  'bank-account',
  'pep-details',
]
