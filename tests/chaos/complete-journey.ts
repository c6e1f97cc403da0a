import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { nestAnswers, wirePathsOf } from '#core/lead/nest-answers.ts'
import { site } from '../journeys/harness/test-applicant.ts'
import { applicantOf, firstNames } from './applicant.ts'
import { callOnce, callWithRetry, type Door, type Reply } from './call-with-retry.ts'
import { chooseOffer } from './choose-offer.ts'
import { pickOne } from '#tools/process/make-random.ts'

/** An answer whose save the server acknowledged. */
export interface Acknowledged {
  readonly number: number
  readonly value: AnswerValue
}

/** The responses that an applicant without a browser received. */
export interface Journey {
  readonly number: number
  readonly sessionId: string
  readonly scenario: string
  readonly id?: string
  readonly acknowledged: ReadonlyMap<string, Acknowledged>
  /**
   * When the hand-over was acknowledged and when the decision was received, in performance.now()
   * time.
   */
  readonly handedOverAt?: number
  readonly decidedAt?: number
  readonly status?: number
  /** The lender whose offer was chosen, where the choice was acknowledged. */
  readonly chosen?: string
  /** Why the journey did not reach its end. */
  readonly trouble?: string
}

const SCENARIOS = ['accepted', 'accepted', 'rejected', 'pending', 'slow', 'error'] as const
const SAVES = 3
const DECIDED = [LEAD_STATUS.offered, LEAD_STATUS.accepted, LEAD_STATUS.redirected, LEAD_STATUS.rejected]
const paths = wirePathsOf(registry)
const messages = z.array(z.object({ text: z.string().optional(), at: z.string() }))

/**
 * Completes an application from its first page to its decision, whatever process is killed
 * meanwhile.
 */
export async function completeJourney(door: Door & { readonly onLead?: () => void }, sandboxUrl: string, number: number): Promise<Journey> {
  const scenario = pickOne(door.random, SCENARIOS)
  const journey = { number, scenario, sessionId: randomUUID(), acknowledged: new Map<string, Acknowledged>() }
  const response: { id?: string; status?: number; chosen?: string; handedOverAt?: number; decidedAt?: number } = {}
  try {
    const answers = applicantOf(number, scenario)
    const applying = await begin(door, journey, answers)
    response.id = applying.id
    door.onLead?.()
    await answerRest(door, applying, answers)
    await confirmPhone(door, applying, { sandboxUrl, phone: String(answers['phoneNumber']) })
    response.handedOverAt = performance.now()
    response.status = await untilDecided(door, applying)
    response.decidedAt = performance.now()
    const chosen = await chooseOffer(door, applying)
    if (chosen !== undefined) response.chosen = chosen
    return { ...journey, ...response }
  } catch (error) {
    return { ...journey, ...response, trouble: error instanceof Error ? error.message : String(error) }
  }
}

interface Applying {
  readonly id: string
  readonly token: string
  readonly acknowledged: Map<string, Acknowledged>
}

async function begin(
  door: Door,
  { sessionId, acknowledged }: { readonly sessionId: string; readonly acknowledged: Map<string, Acknowledged> },
  answers: Answers,
): Promise<Applying> {
  const first = only(answers, firstNames)
  const made = await callWithRetry(door, { method: 'POST', path: '/api/v3/lead', body: payload(first, 1, { sessionId }) })
  note(acknowledged, first, 1)
  return { id: String(made['id']), token: String(made['token']), acknowledged }
}

/**
 * Sends the remaining answers in several saves; one answer is sent again with another value, and
 * the last save submits.
 */
async function answerRest(door: Door, applying: Applying, answers: Answers): Promise<void> {
  const { id, token, acknowledged } = applying
  const rest = Object.keys(answers).filter((name) => !firstNames.includes(name))
  for (let save = 0; save < SAVES; save++) {
    const part = { ...only(answers, rest.slice((save * rest.length) / SAVES, ((save + 1) * rest.length) / SAVES)), period: 3 + save }
    const number = save + 2
    const isLast = save === SAVES - 1
    await callWithRetry(door, {
      method: 'PUT',
      path: '/api/v3/lead',
      token,
      body: payload(part, number, { id, ...(isLast && { isSubmitted: true }) }),
    })
    note(acknowledged, part, number)
  }
}

async function confirmPhone(
  door: Door,
  { id, token }: Applying,
  { sandboxUrl, phone }: { readonly sandboxUrl: string; readonly phone: string },
): Promise<void> {
  const own = { method: 'POST', token } as const
  for (let presses = 0; presses <= PRESSES; presses++) {
    // as an applicant does: a server that was killed while it sent one leaves it to the next, which takes its time
    if (presses > 0) await callOnce(door, { ...own, path: '/api/v2/customer/mobile/resend-code', body: { leadId: id } })
    const code = await readCode(sandboxUrl, phone)
    if (code === undefined) continue
    await callWithRetry(door, { ...own, path: '/api/v2/customer/mobile/verify', body: { leadId: id, code } })
    return
  }
  throw new Error(`no code came by SMS, though ${PRESSES} more were asked for`)
}

/** How often an applicant asks for another code, and how long they look for each. */
const PRESSES = 4
const LOOKS_FOR_MS = 60_000

async function readCode(sandboxUrl: string, phone: string): Promise<string | undefined> {
  for (const until = Date.now() + LOOKS_FOR_MS; Date.now() < until; await wait(150)) {
    const received = await fetch(`${sandboxUrl}/messages.json?to=${encodeURIComponent(phone)}`)
      .then(async (answer) => messages.parse(await answer.json()))
      .catch(() => [])
    const newest = received.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
    const code = /\b\d{6}\b/u.exec(newest?.text ?? '')?.[0]
    if (code !== undefined) return code
  }
  return undefined
}

const DECIDED_WITHIN_MS = 300_000

async function untilDecided(door: Door, { id, token }: Applying): Promise<number> {
  let view: Reply = {}
  for (const until = Date.now() + DECIDED_WITHIN_MS; Date.now() < until;) {
    const after = view['version'] === undefined ? '' : `?after=${Number(view['version'])}`
    view = await callWithRetry(door, { method: 'GET', path: `/api/lead/status/${id}${after}`, token })
    if (DECIDED.some((status) => status === view['leadStatus'])) return Number(view['leadStatus'])
  }
  throw new Error(`the lead stays at ${String(view['leadStatus'])}`)
}

const only = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(names.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])))

function payload(answers: Answers, number: number, more: object): object {
  const numbers = Object.fromEntries(Object.keys(answers).map((name) => [name, number]))
  return { product: site.brand.product, ...nestAnswers(answers, paths), numbers, ...more }
}

function note(acknowledged: Map<string, Acknowledged>, answers: Answers, number: number): void {
  for (const [name, value] of Object.entries(answers)) if (value !== undefined) acknowledged.set(name, { number, value })
}
