import { describe, expect, it, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import { standardGateway } from '#core/contract/partners/standard-gateway.ts'
import type { Examples, Exchange } from '#core/model/partners/examples.ts'
import type { Application, Gateway } from '#core/model/partners/gateway.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import { partnerFaults } from './partner-faults.ts'

/** A partner without a fault, which each test takes something from. */
const ID = 'trial-lender'
const STEP = 'trial-offer'
const partner: Partner = {
  name: 'Trial lender',
  countries: ['es'],
  eligibility: [],
  needs: ['amount', 'period', 'email', 'phoneNumber', 'firstName'],
  price: 100,
  acceptance: 0.5,
  sellingTiers: [],
  limits: { timeoutMs: 5000, tries: 3 },
  redirectHosts: ['trial-lender.example'],
  steps: { [STEP]: { kind: 'application', flow: 'server', rank: 60, phase: 'after-offer' } },
}
const gateway = standardGateway(partner)
const answers = {
  amount: 1000,
  period: 12,
  email: 'ana@example.com',
  phoneNumber: '+34612345678',
  firstName: 'Ana',
}
const examples = standardExamples(partner, {
  id: ID,
  country: 'es',
  brand: 'loanwright',
  currency: 'EUR',
  answers,
  terms: { nominal: 24, moneyWithinHours: 24 },
  steps: [{ step: STEP }],
})
function withoutConsent(application: Application): Application {
  const { consent: _, ...others } = application
  return others
}
const NO_RECEIPT = 'the request of the application does not have the receipt of the consents (`consent`)'
const withPartner = { ...registry, partners: { ...registry.partners, [ID]: partner } }

interface Changes {
  readonly gateway?: Partial<Gateway>
  readonly examples?: Partial<Examples>
}
const faultsWith = (changes: Changes): readonly string[] =>
  partnerFaults(withPartner, ID, { ...gateway, ...changes.gateway }, { ...examples, ...changes.examples })

/** Returns the examples with the exchanges that a function makes of one of them. */
function exchangesWith(scenario: string, change: (exchange: Exchange) => readonly Exchange[]): Changes {
  return { examples: { exchanges: examples.exchanges.flatMap((one) => (one.scenario === scenario ? change(one) : [one])) } }
}

function withoutLater(exchange: Exchange): Exchange {
  const { later: _, ...first } = exchange
  return first
}

const bodyWith = (scenario: string, body: object): Changes =>
  exchangesWith(scenario, (one) => [{ ...one, response: { ...one.response, body: Object.assign({}, one.response.body, body) } }])

const applicationWith = (change: Partial<Application>): Changes => {
  const application = { ...examples.application, ...change }
  return { examples: { application, request: gateway.ask(application) } }
}

test('a partner whose examples show everything has no fault', () => expect(faultsWith({})).toEqual([]))

describe('the contract says in a sentence', () => {
  it.each(['accepted', 'rejected', 'duplicate', 'pending', STEP])('that the scenario "%s" is missing', (scenario) => {
    expect(faultsWith(exchangesWith(scenario, () => []))).toContain(`examples.ts lacks the scenario "${scenario}"`)
  })

  it('that a scenario means something else than its name says', () => {
    const response = { status: 200, body: { status: 'declined', reference: '{{reference}}', reason: 'policy' } }
    expect(faultsWith(exchangesWith('duplicate', (one) => [{ ...one, means: 'declined', reason: 'policy', response }]))).toEqual([
      '"duplicate" must mean duplicate, and it means declined',
    ])
  })

  it('that an accepted application has no offer, or other figures than were asked for', () => {
    expect(faultsWith(bodyWith('accepted', { offer: undefined }))).toEqual([
      '"accepted" must have an offer with {{amount}}, {{period}}, {{instalment}}, {{total}}, {{nominalRate}} and {{apr}}',
    ])
    const offer = { id: '1', amount: '{{amount}}', period: '{{period}}', instalment: 1, total: '{{total}}', nominalRate: 1, apr: '{{apr}}' }
    expect(faultsWith(bodyWith('accepted', { offer }))).toEqual([
      '"accepted": the instalment of the offer must be {{instalment}}, and the gateway reads 1',
      '"accepted": the nominalRate of the offer must be {{nominalRate}}, and the gateway reads 1',
    ])
  })

  it.each([undefined, { url: 'https://lender.example' }, { url: `{{site}}/partners/${ID}/welcome` }])(
    'that an accepted application leads to %o, and not to the page that the sandbox has for it',
    (redirect) => {
      expect(faultsWith(bodyWith('accepted', { redirect }))).toEqual([
        `"accepted" must redirect to {{site}}/partners/${ID}/welcome, with {{reference}} in the address or its parameters`,
      ])
    },
  )

  it('that a pending application is accepted never, at once, or later than it is asked about again', () => {
    const pending = (change: (exchange: Exchange) => Exchange) => faultsWith(exchangesWith('pending', (one) => [change(one)]))
    expect(pending(withoutLater)).toEqual(['"pending" needs a later response that means accepted'])
    for (const afterMs of [0, 2001])
      expect(pending((one) => (one.later ? { ...one, later: { ...one.later, afterMs } } : one))).toEqual([
        '"pending": later.afterMs must be above 0 and at most 2000, when the gateway asks again',
      ])
  })

  it('that a step is not the one of its scenario, does not end in an acceptance, or belongs to nobody', () => {
    expect(faultsWith(bodyWith(STEP, { step: 'elsewhere' }))).toEqual([
      `"${STEP}" must ask for the step ${STEP}, and the gateway reads elsewhere`,
    ])
    expect(faultsWith(exchangesWith(STEP, (one) => [withoutLater(one)]))).toEqual([`"${STEP}" must end in a response that means accepted`])
    expect(faultsWith(exchangesWith(STEP, (one) => [one, { ...one, scenario: 'other' }]))).toEqual([
      'the scenario "other" asks for a step: name it after a step that partner.ts has or wants',
    ])
  })

  it('that the brand of the example is not offered in its country', () => {
    expect(faultsWith(applicationWith({ brand: 'nobody' }))).toEqual(['application: the brand "nobody" is not offered in es'])
  })

  it('that the example is of another market, or of an applicant whom the partner excludes', () => {
    expect(faultsWith(applicationWith({ currency: 'MXN' }))).toContain('application: the currency is "MXN", and that of es is EUR')
    expect(faultsWith(applicationWith({ country: 'de' }))).toContain('application: the partner does not lend in de')
    const eligibility = [{ field: 'amount', atLeast: 1001 }] as const
    const picky = { ...registry, partners: { ...registry.partners, [ID]: { ...partner, eligibility } } }
    expect(partnerFaults(picky, ID, gateway, examples)).toEqual(['application: the partner\'s own rule "amount atLeast 1001" excludes it'])
  })

  it('that an answer is missing, needed by nobody, unknown, or none that an applicant could give', () => {
    const { firstName: _, ...without } = answers
    const faultsOf = (changed: Application['answers']) => faultsWith(applicationWith({ answers: changed }))
    expect(faultsOf(without)).toEqual(['application: answers lacks "firstName", which the partner needs'])
    expect(faultsOf({ ...answers, cofidisProfession: 'OTRO' })).toEqual([
      'application: answers has "cofidisProfession", which neither the partner nor the country needs',
    ])
    expect(faultsOf({ ...answers, ...Object.fromEntries([['nickname', 'x']]) })).toContain(
      'application: answers has "nickname", which no step introduces',
    )
    expect(faultsOf({ ...answers, firstName: '1' })).toEqual([
      expect.stringMatching(/^application: no applicant could answer firstName with "1" on 2026-11-20 \([a-z-]+\)$/u),
    ])
  })

  it('that the gateway asks otherwise than the example says', () => {
    expect(faultsWith({ examples: { request: { ...examples.request, path: '/elsewhere' } } })).toEqual([
      expect.stringMatching(/^the gateway asks \{"method":"POST","path":"\/applications".* and examples\.ts says .*"\/elsewhere"/u),
    ])
  })

  it('that the gateway leaves out what the partner needs, or what the sandbox has to know', () => {
    const request = { method: 'POST', path: '/applications', body: { id: examples.application.leadId } } as const
    expect(faultsWith({ gateway: { ask: () => request }, examples: { request, softEnquiry: {} } })).toEqual([
      ...partner.needs.map((name) => `the gateway does not send "${name}", which the partner needs`),
      'the request must have the key, email, amount, period of the application, or the sandbox cannot simulate the partner',
      NO_RECEIPT,
    ])
  })

  it('that a choice is reported otherwise than the example says, or by a gateway without an example', () => {
    const { choice } = examples
    if (!choice) throw new Error('the standard interface takes choices')
    const elsewhere = { ...choice.request, path: '/elsewhere' } as const
    expect(faultsWith({ examples: { choice: { ...choice, request: elsewhere } } })).toEqual([
      expect.stringMatching(/^the gateway reports a choice by .* and examples\.ts says .*"\/elsewhere"/u),
    ])
    expect(faultsWith({ examples: { choice: { ...choice, notChosen: elsewhere } } })).toEqual([
      expect.stringMatching(/^the gateway reports another choice by .* and examples\.ts says .*"\/elsewhere"/u),
    ])
    expect(faultsWith({ examples: { choice: undefined } })).toEqual(['examples.ts lacks "choice": its gateway makes that request'])
  })

  it('that a soft enquiry is not asked for as the example says', () => {
    expect(faultsWith({ examples: { softEnquiry: undefined } })).toEqual([
      'a soft enquiry changes {"body.enquiry":"soft"}, and examples.ts says {}',
    ])
  })

  it('that an application or a step goes without the receipt of the consents', () => {
    const ask: typeof gateway.ask = (application) => gateway.ask(withoutConsent(application))
    expect(faultsWith({ gateway: { ask } })).toEqual([NO_RECEIPT])
    const answerStep: Gateway['answerStep'] = (application, step) => {
      if (!gateway.answerStep) throw new Error('the standard interface takes answers of steps')
      return gateway.answerStep(withoutConsent(application), step)
    }
    expect(faultsWith({ gateway: { answerStep } })).toEqual([
      'the request of the step does not have the receipt of the consents (`consent`)',
    ])
  })

  it('that a message is not understood, or names no application', () => {
    const messages = { confirmed: { status: 'confirmed' }, withdrawn: { status: 'confirmed', reference: '{{reference}}' } }
    expect(faultsWith({ examples: { messages } })).toEqual([
      expect.stringMatching(/^messages\.confirmed must mean confirmed with \{\{reference\}\}, and the gateway reads .*failed/u),
      expect.stringMatching(/^messages\.withdrawn must mean withdrawn with \{\{reference\}\}, and the gateway reads .*confirmed/u),
    ])
  })

  it('that an answer is empty, or like another, so that nobody would notice if the two were swapped', () => {
    expect(faultsWith(applicationWith({ answers: { ...answers, amount: 0 } }))).toContain(
      'application: amount is empty (0): give each a value of its own, so that a test notices if the gateway swaps or drops one',
    )
    expect(faultsWith(applicationWith({ answers: { ...answers, period: 1000 } }))).toContain(
      'application: amount and period are both 1000: give each a value of its own, so that a test notices if the gateway swaps or drops one',
    )
  })

  describe('of a gateway with an interface of its own', () => {
    /** Sends two answers of yes or no, and a document by a code, under names of the partner's own. */
    const ask: Gateway['ask'] = (application) => {
      const { hasOtherLoans, hasBankAccount, housingTenure, totalDebtIsMore } = application.answers
      const own = { loans: hasOtherLoans, account: hasBankAccount, home: housingTenure === 'RENT' ? 'R' : housingTenure }
      const request = gateway.ask(application)
      return { ...request, body: { ...Object(request.body), own: { ...own, ...(totalDebtIsMore && { more: true }) } } }
    }
    const own = { hasOtherLoans: false, hasBankAccount: false, housingTenure: 'OWNER' }
    const application = { ...examples.application, answers: { ...answers, ...own } }
    const shown = (changes: Examples['changes'], as = ask) =>
      faultsWith({
        gateway: { ask: as },
        examples: { application, request: ask(application), ...(changes && { changes }) },
      }).filter((fault) => !fault.includes('neither the partner nor the country needs'))
    const loans = { answers: { hasOtherLoans: true }, request: { 'body.own.loans': true } }
    const home = { answers: { housingTenure: 'RENT' }, request: { 'body.own.home': 'R' } }
    const more = { answers: { totalDebtIsMore: true }, request: { 'body.answers.totalDebtIsMore': true, 'body.own.more': true } }

    it('which answers no example tells apart, shows, or shows in the code that is sent', () => {
      expect(shown(undefined)).toEqual([
        'the gateway sends "totalDebtIsMore", and no example shows it: give the application that answer, or add it to "changes"',
        'the request has the same at body.own.loans and body.own.account in every example: add to "changes" an answer that changes one of them, so that a test notices if the gateway swaps them',
        'the gateway has a code of its own for housingTenure "RENT", and no example shows it: add it to "changes"',
      ])
      expect(shown([loans, home, more])).toEqual([])
    })

    it('that the request changes at other places than the example says', () => {
      const swapped: Gateway['ask'] = ({ answers: { hasOtherLoans, hasBankAccount, ...others }, ...rest }) =>
        ask({ ...rest, answers: { ...others, hasOtherLoans: hasBankAccount ?? false, hasBankAccount: hasOtherLoans ?? false } })
      expect(shown([loans, home, more], swapped)).toEqual([
        'with {"hasOtherLoans":true} the request changes by {"body.own.account":true}, and examples.ts says {"body.own.loans":true}',
      ])
    })
  })

  it('that a refusal has another reason, or a pending application is asked about later, than the example says', () => {
    const differing = (scenario: string, change: Partial<Exchange>) => faultsWith(exchangesWith(scenario, (one) => [{ ...one, ...change }]))
    expect(differing('rejected', { reason: 'other' })).toEqual([
      '"rejected": the reason is "internal-policy", and examples.ts says "other"',
    ])
    expect(differing('pending', { askAgainMs: 1 })).toEqual(['"pending": the askAgainMs is 2000, and examples.ts says 1'])
  })

  it('that an offer has the number of the application, or that a withdrawn consent has one value twice', () => {
    const offer = { id: '{{reference}}', amount: '{{amount}}', period: '{{period}}', instalment: '{{instalment}}', total: '{{total}}' }
    expect(faultsWith(bodyWith('accepted', { offer: { ...offer, nominalRate: '{{nominalRate}}', apr: '{{apr}}' } }))).toEqual([
      '"accepted": the id of the offer must differ from the reference, as {{reference}}-1 does',
    ])
    const withdrawn = { leadId: 'L-1', idempotencyKey: 'K-1', reference: 'R-1', code: 'R-1', withdrawnAt: '2026-11-20T12:00:00.000Z' }
    const request = gateway.withdrawConsent?.(withdrawn)
    expect(request && faultsWith({ examples: { withdrawal: { withdrawn, request } } })).toEqual([
      expect.stringMatching(/^withdrawal\.reference and withdrawal\.code are both "R-1": give each a value of its own/u),
    ])
  })

  it('that the examples lack the request that asks again', () => {
    const { askingAgain: _, ...rest } = examples
    expect(partnerFaults(withPartner, ID, gateway, rest)).toEqual(['examples.ts lacks "askingAgain": its gateway makes that request'])
  })

  it('that the examples lack the withdrawal or the signature that the gateway has', () => {
    const { withdrawal: _, signature: __, ...rest } = examples
    expect(partnerFaults(withPartner, ID, gateway, rest)).toEqual([
      'the gateway reports withdrawn consents, and examples.ts lacks "withdrawal"',
      'the gateway signs its requests otherwise than "signature" in examples.ts says',
    ])
  })

  it('that the gateway understands what is no response, or a reference that is too long', () => {
    const careless: Gateway['read'] = (response) => (response.body === null ? { verdict: 'declined', reason: '' } : gateway.read(response))
    expect(faultsWith({ gateway: { read: careless } })).toEqual(['the response null must be a failure, and the gateway reads declined'])
    const unbounded: Gateway['read'] = (response) =>
      JSON.stringify(response.body ?? '').includes('RRRR') ? { verdict: 'duplicate' } : gateway.read(response)
    expect(faultsWith({ gateway: { read: unbounded } })).toEqual([
      'a reference of 101 letters must be a failure, and the gateway reads duplicate: make it with defineGateway',
    ])
  })
})
