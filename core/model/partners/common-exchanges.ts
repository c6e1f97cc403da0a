import type { ExampleResponse, ExampleWebhook, Exchange, WebhookFault } from './examples.ts'
import { fillIn } from './fill-in.ts'
import type { LoanOutcomeKind } from './loan-outcome.ts'

/** What a lender says became of the loan, once the applicant has come to its page: in the form of the standard interface. */
export function outcomesOf(accepted: Exchange): readonly Exchange[] {
  return [
    { ...accepted, scenario: 'loan-funded', webhooks: [{ ...sent('funded', 3000, funded(first)), times: 2 }] },
    {
      ...accepted,
      scenario: 'loan-cancelled',
      webhooks: [sent('funded', 3000, funded(first)), sent('cancelled', 8000, ended('cancelled', second))],
    },
    { ...accepted, scenario: 'loan-returned', webhooks: [sent('returned', 3000, ended('returned', first))] },
    {
      ...accepted,
      scenario: 'loan-disorder',
      webhooks: [sent('cancelled', 3000, ended('cancelled', second)), sent('funded', 8000, funded(first))],
    },
  ]
}

/**
 * Messages about a loan with something wrong in them, once the applicant has come to the lender's page, or was erased. After
 * each comes a right one.
 */
export function messageFaultsOf(accepted: Exchange, isToldOfErasures: boolean): readonly Exchange[] {
  const isPaidOut = sent('funded', 3000, funded(first))
  const wrong = (fault: WebhookFault, message: ExampleWebhook = isPaidOut): ExampleWebhook => ({ ...message, fault })
  const late = { ...isPaidOut, afterMs: 8000 }
  const cancelled = sent('cancelled', 8000, ended('cancelled', second))
  const of = (scenario: string, ...webhooks: readonly ExampleWebhook[]): Exchange => ({ ...accepted, scenario, webhooks })
  const onErasure = (message: ExampleWebhook): ExampleWebhook => ({ ...message, on: ['erased'] })
  const approved: ExampleWebhook = { ...isPaidOut, body: accepted.response.body, means: 'accepted' }
  return [
    of('message-forged', wrong('wrong-signature'), late),
    of('message-old', wrong('old-timestamp'), late),
    of('message-replayed', isPaidOut, wrong('used-id', { ...isPaidOut, afterMs: 5000 }), cancelled),
    of('message-two-answers', isPaidOut, wrong('used-id', sent('returned', 5000, ended('returned', second))), cancelled),
    of('message-unknown', wrong('wrong-words', sent('funded', 3000, { ...funded(first), reference: '{{reference}}-0' })), late),
    of('message-overpriced', wrong('wrong-words', sent('funded', 3000, { ...funded(first), price: BEYOND_ANY_PRICE })), late),
    ...(isToldOfErasures ? [of('message-erased', onErasure(wrong('wrong-words', approved)), onErasure(late))] : []),
  ]
}

const [first, second] = ['{{decidedAt}}', '{{aSecondLater}}']
const funded = (at: string) => ({ status: 'funded', reference: '{{reference}}', at, amount: '{{amount}}' })
const ended = (status: 'cancelled' | 'returned', at: string) => ({ status, reference: '{{reference}}', at, reason: 'example' })
const sent = (means: LoanOutcomeKind, afterMs: number, body: unknown): ExampleWebhook => ({ on: ['arrived'], afterMs, body, means })
/** In hundredths, in every currency. */
const BEYOND_ANY_PRICE = 1_000_000_000_000

/** Longer than the time limit of any partner. */
const NEVER_MS = 120_000

/** The faults that any partner may have. */
export const faultsOf = (accepted: Exchange): readonly Exchange[] => [
  { ...accepted, scenario: 'slow', fault: { delayMs: 3000, isOnce: true } },
  { ...accepted, scenario: 'timeout', fault: { delayMs: NEVER_MS, isOnce: true } },
  { ...accepted, scenario: 'silent', fault: { delayMs: NEVER_MS } },
  { ...accepted, scenario: 'drip', fault: { bytePauseMs: 300, isOnce: true } },
  { ...accepted, scenario: 'cut', fault: { instead: 'broken-connection', isOnce: true } },
  { ...accepted, scenario: 'flaky', fault: { instead: UNAVAILABLE, isOnce: true } },
  {
    ...accepted,
    scenario: 'elsewhere',
    response: { ...accepted.response, body: fillIn(accepted.response.body, { site: 'https://lender.evil.example' }) },
  },
  {
    ...accepted,
    scenario: 'script',
    response: { ...accepted.response, body: fillIn(accepted.response.body, { site: 'javascript:alert(1)//' }) },
  },
  { ...accepted, scenario: 'busy', fault: { instead: TOO_MANY, isOnce: true } },
  notJson('html', { raw: '<!doctype html><title>Welcome</title><p>approved', headers: { 'content-type': 'text/html' } }),
  notJson('empty', { raw: '' }),
  notJson('truncated', { raw: '{"status":"approved","reference":"R-1","offer":{"id":' }),
  notJson('duplicate-keys', { raw: '{"status":"declined","status":"approved","reference":"R-1"}' }),
  notJson('nested', { raw: `${'['.repeat(5000)}${']'.repeat(5000)}` }),
  { scenario: 'error', means: 'failed', response: { status: 500, body: undefined, raw: 'Internal Server Error' } },
  {
    scenario: 'garbage',
    means: 'failed',
    response: { status: 200, body: undefined, raw: '{"status":"APPR\u0000<!doctype html><p>\uFFFD' },
  },
  { scenario: 'nonsense', means: 'failed', response: { status: 200, body: [{ approved: 'maybe', redirect: null }] } },
  { scenario: 'huge', means: 'failed', response: { status: 200, body: undefined, raw: '{"approved":true},', rawBytes: 50_000_000 } },
  {
    scenario: 'redirect',
    means: 'failed',
    response: { status: 307, body: undefined, raw: '', headers: { location: 'http://169.254.169.254/' } },
  },
  { scenario: 'loop', means: 'failed', response: { status: 307, body: undefined, raw: '', headers: { location: '?again' } } },
]

const UNAVAILABLE: ExampleResponse = { status: 503, body: undefined, raw: 'Service Unavailable', headers: { 'retry-after': '1' } }
const TOO_MANY: ExampleResponse = { status: 429, body: undefined, raw: 'Too Many Requests', headers: { 'retry-after': '1' } }

/** A response with the status of a success that is no strict JSON. */
const notJson = (scenario: string, response: Pick<ExampleResponse, 'raw' | 'headers'>): Exchange => ({
  scenario,
  means: 'failed',
  response: { status: 200, body: undefined, ...response },
})
