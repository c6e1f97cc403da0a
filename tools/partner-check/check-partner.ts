import { randomUUID } from 'node:crypto'
import type { Application, PartnerRequest } from '#core/model/partners/gateway.ts'
import { checkAnswer, type CheckedAnswer, type StandardAnswer } from './check-answer.ts'
import { notShown, passed, resultOf, type CheckResult } from './check-result.ts'
import type { ExampleMarket } from './example-application.ts'
import { exampleReceipt } from './example-receipt.ts'
import { sendAsServer, type Endpoint, type Otherwise } from './send-as-server.ts'
import { checkStatus } from './check-status.ts'

/** What is checked: an endpoint, with applications of a country; the word of a step that it plays, if it has one. */
export interface Checking {
  readonly endpoint: Endpoint
  readonly example: ExampleMarket
  readonly step?: string
}

/** A check that goes on with an application which the endpoint has answered. */
interface Answered extends Checking {
  readonly application: Application
  readonly answer: StandardAnswer
}

/**
 * Acts as the server does against a lender's endpoint, with applications of nobody, and returns what each check
 * showed, in order. Requests are sent one after the other.
 */
export async function checkPartner(checking: Checking): Promise<readonly CheckResult[]> {
  const application = checking.example.apply()
  const first = await ask(checking, application)
  const results = [...first.results, ...(await checkRefusals(checking))]
  if (!first.answer) return [...results, notShown('everything about a known application', 'no application was answered')]
  const answered = { ...checking, application, answer: first.answer }
  return [
    ...results,
    ...(await checkRepeat(answered)),
    ...(await checkUnknown(checking)),
    await checkReceipt(checking),
    ...(await checkWord(checking, 'rejected', 'declined')),
    ...(await checkErasures(checking)),
    ...(await checkStep(checking)),
    ...(await checkNotifications(answered)),
  ]
}

async function ask({ endpoint, example }: Checking, application: Application): Promise<CheckedAnswer> {
  return checkAnswer(await sendAsServer(endpoint, example.gateway.ask(application)), example.market)
}

async function checkRefusals({ endpoint, example }: Checking): Promise<readonly CheckResult[]> {
  const refused = async (check: string, otherwise: Otherwise, mend: string) => {
    const received = await sendAsServer(endpoint, example.gateway.ask(example.apply()), otherwise)
    return checkStatus(check, received, { isGood: (status) => status === 401, expected: '401', mend })
  }
  return [
    await refused(
      'wrong signature is refused',
      { secret: randomUUID() },
      'Verify webhook-signature over the raw bytes before you read them.',
    ),
    await refused('missing signature is refused', { isUnsigned: true }, 'Refuse a request without the three headers of the signature.'),
    await refused('old timestamp is refused', { ageSeconds: 900 }, 'Refuse a webhook-timestamp more than 300 seconds from your clock.'),
  ]
}

/** The same key twice is the same application, and a pending one is asked about by its reference. */
async function checkRepeat({ endpoint, example, application, answer }: Answered): Promise<readonly CheckResult[]> {
  const same = async (check: string, request: PartnerRequest) => {
    const { answer: again, results } = checkAnswer(await sendAsServer(endpoint, request), example.market)
    if (!again) return results.find(({ outcome }) => outcome === 'failed') ?? notShown(check, 'the response could not be read')
    return resultOf(
      check,
      again.reference === answer.reference
        ? undefined
        : {
            expected: 'the same reference as before',
            came: 'another one',
            mend: 'Keep the idempotency-key of each application, and return what you decided about it.',
          },
    )
  }
  const asking = example.gateway.askAgain?.(application, answer.reference)
  return [
    await same('same key, same application', example.gateway.ask(application)),
    ...(asking ? [await same('asking again', asking)] : []),
  ]
}

async function checkUnknown({ endpoint, example }: Checking): Promise<readonly CheckResult[]> {
  const nobody = { leadId: randomUUID(), idempotencyKey: randomUUID(), reference: `unknown-${randomUUID()}` }
  const { askAgain, erase } = example.gateway
  const unknown = async (check: string, request: PartnerRequest | undefined) =>
    request
      ? [
          checkStatus(check, await sendAsServer(endpoint, request), {
            isGood: (status) => status === 404,
            expected: '404',
            mend: 'Return 404 for a reference that you do not know.',
          }),
        ]
      : []
  return [
    ...(await unknown('unknown reference is not found', askAgain?.(example.apply(), nobody.reference))),
    ...(await unknown('erasure of an unknown reference is not found', erase?.(nobody))),
  ]
}

/** Each is named as the server names it: one that was declined by the lender's number, one whose answer was lost by the lead's id. */
async function checkErasures(checking: Checking): Promise<readonly CheckResult[]> {
  const { endpoint, example } = checking
  const erased = async (check: string, { leadId, idempotencyKey }: Application, reference?: string) => {
    const request = example.gateway.erase?.({ leadId, idempotencyKey, ...(reference !== undefined && { reference }) })
    const mend = 'Find the application by your reference whatever you decided, and by our id of the lead.'
    return request ? [checkStatus(check, await sendAsServer(endpoint, request), { isGood: isSuccess, expected: '2xx', mend })] : []
  }
  const [declined, lost] = [example.apply('rejected'), example.apply()]
  const { answer } = await ask(checking, declined)
  const isDeclined = answer?.status === 'declined'
  await ask(checking, lost)
  return [
    ...(isDeclined ? await erased('erasure of a declined application', declined, answer.reference) : []),
    ...(await erased("erasure by the lead's id", lost)),
  ]
}

async function checkReceipt(checking: Checking): Promise<CheckResult> {
  const application = checking.example.apply()
  const { answer, results } = await ask(checking, { ...application, consent: exampleReceipt(application.leadId) })
  const failed = results.find((one) => one.outcome === 'failed')
  return answer
    ? passed('consent receipt is accepted')
    : failed
      ? { ...failed, check: 'consent receipt is accepted' }
      : notShown('consent receipt is accepted', 'no answer')
}

/** An application whose e-mail address steers a test endpoint, as it steers the sandbox. */
async function checkWord(checking: Checking, word: string, status: StandardAnswer['status']): Promise<readonly CheckResult[]> {
  const check = `answer ${status}`
  const { answer, results } = await ask(checking, checking.example.apply(word))
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  if (failed.length > 0) return failed
  return answer?.status === status
    ? [passed(check)]
    : [notShown(check, `partner-check+${word}@example.com was answered with ${answer?.status ?? 'nothing'}`)]
}

async function checkStep(checking: Checking): Promise<readonly CheckResult[]> {
  const check = 'answers to a step'
  const { endpoint, example, step } = checking
  if (step === undefined) return [notShown(check, 'no step was named: --step <word> sends partner-check+<word>@example.com')]
  const application = example.apply(step)
  const { answer, results } = await ask(checking, application)
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  if (failed.length > 0) return failed
  if (answer?.status !== 'step') return [notShown(check, `the answer was ${answer?.status ?? 'nothing'}, not step`)]
  const request = example.gateway.answerStep?.(application, { id: answer.step, reference: answer.reference, answers: {} })
  if (!request) return []
  const { results: after } = checkAnswer(await sendAsServer(endpoint, request), example.market)
  const fault = after.find(({ outcome }) => outcome === 'failed')
  return [fault ? { ...fault, check } : passed(check)]
}

/** Messages about a known application, each sent twice with one id, which is its key too; the erasure is the last, by the application's key. */
async function checkNotifications({ endpoint, example, application, answer }: Answered): Promise<readonly CheckResult[]> {
  const { choose, notChosen, withdrawConsent, withdraw, erase } = example.gateway
  const about = { leadId: application.leadId, idempotencyKey: application.idempotencyKey, reference: answer.reference }
  const offer = answer.status === 'approved' && answer.offer ? { offerId: answer.offer.id } : {}
  const withdrawn = { ...about, code: 'PARTNER_TRANSFER', withdrawnAt: new Date().toISOString() }
  const messages: readonly (readonly [string, PartnerRequest | undefined])[] = [
    ['choice', choose?.({ ...about, ...offer })],
    ['choice of another offer', notChosen?.(about)],
    ['consent withdrawal', withdrawConsent?.(withdrawn)],
    ['withdrawal of the application', withdraw?.({ ...about, withdrawnAt: withdrawn.withdrawnAt })],
    ['erasure', erase?.(about)],
  ]
  const results: CheckResult[] = []
  for (const [check, request] of messages) {
    if (!request) continue
    const messageId = check === 'erasure' ? undefined : randomUUID()
    const keyed = { ...request, headers: { ...request.headers, 'idempotency-key': messageId ?? application.idempotencyKey } }
    const send = () => sendAsServer(endpoint, keyed, { ...(messageId !== undefined && { id: messageId }) })
    const mend = 'Return 2xx for a message about an application that you know.'
    results.push(checkStatus(check, await send(), { isGood: isSuccess, expected: '2xx', mend }))
    const isTaken = (status: number) => isSuccess(status) || (check === 'erasure' && status === 404)
    const again = { isGood: isTaken, expected: '2xx again', mend: 'The same message may come twice: take it as done.' }
    results.push(checkStatus(`${check}, repeated`, await send(), again))
  }
  return results
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300
