import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import type { OutsideAnswer } from '../platform/platform.ts'
import { findUnsentPostback, holdPostback, settlePostback, type Postback } from '../store/partners/postbacks.ts'
import { noteFailing, noteWell } from '../store/partners/receivers.ts'
import { signWebhook } from '../platform/secrets/sign-webhook.ts'
import { fillAddress, hasMacros } from '../domain/postbacks/fill-address.ts'
import { receiverOf, type Receiver } from '../domain/postbacks/receiver-of.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({ postbackId: z.string(), leadId: z.string() })

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'send-postback': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'send-postback',
  payload,
  // tried for more than a day, at most every 6 h
  limits: { expireInSeconds: 30, retryLimit: 16, retryDelay: 5, retryDelayMax: 21_600 },
  atOnce: 4,
  run: sendPostback,
})

export const ANSWERS_WITHIN_MS = 10_000
/** A receiver that has failed for so long is told nothing more until somebody switches it on. */
export const OFF_AFTER_MS = 5 * 86_400_000
const GONE = 410

/**
 * The job of telling a receiver what happened to a lead, by a call that Standard Webhooks sign. A failure throws and is tried
 * again, with the same id and the same body, signed at its own moment.
 */
export async function sendPostback(api: Api, { postbackId }: JobPayloads['send-postback']): Promise<void> {
  const postback = await findUnsentPostback(api.database.db, postbackId)
  if (!postback) return
  const receiver = receiverOf(api.settings, postback.receiver)
  if (!receiver) return await settle(api, postback, 'held')
  if (postback.isOff) return await hold(api, postback)
  const status = await post(api, receiver, postback)
  if (status >= 200 && status < 300) {
    await settle(api, postback, 'told')
    if (postback.isFailing) await noteWell(api.database.db, postback.receiver)
    return
  }
  api.metrics.postbackTried('failed')
  await fail(api, postback.receiver, status)
  throw new Error(status === 0 ? 'the receiver cannot be reached' : `the receiver answered ${status}`)
}

async function settle(
  { database, metrics, outside }: Pick<Api, 'database' | 'metrics' | 'outside'>,
  { id }: Postback,
  outcome: 'told' | 'held',
): Promise<void> {
  await settlePostback(database.db, id, outcome, outside.now())
  metrics.postbackTried(outcome)
}

/** Whoever has switched the receiver on meanwhile has sent another job for the message. */
async function hold({ database, metrics, outside }: Pick<Api, 'database' | 'metrics' | 'outside'>, { id }: Postback): Promise<void> {
  if (await holdPostback(database.db, id, outside.now())) metrics.postbackTried('held')
}

/** The status of the answer, 0 where none came. */
async function post({ outside }: Pick<Api, 'outside'>, { url, secrets }: Receiver, postback: Postback): Promise<number> {
  const keys = secrets.map(({ key }) => key)
  const { body, ...request } = requestOf(url, postback.body)
  const signed = signWebhook({ id: postback.id, at: outside.now(), body: Buffer.from(body ?? '') }, keys)
  try {
    const answer = await outside.send(request.url, {
      method: request.method,
      headers: { ...request.headers, ...signed },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    await leaveUnread(answer)
    return answer.status
  } catch {
    return 0
  }
}

interface PostbackRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}

/** The message as JSON; an address with macros has it in itself, and nothing is sent beside it. */
const requestOf = (url: string, body: string): PostbackRequest =>
  hasMacros(url)
    ? { method: 'GET', url: fillAddress(url, body), headers: {} }
    : { method: 'POST', url, headers: { 'content-type': 'application/json' }, body }

/** What a receiver says is of no interest; leaving the loop closes the connection. */
async function leaveUnread({ body }: OutsideAnswer): Promise<void> {
  for await (const _ of body ?? []) return
}

async function fail(
  { database, outside, log }: Pick<Api, 'database' | 'log' | 'outside'>,
  receiver: string,
  status: number,
): Promise<void> {
  const at = outside.now()
  const offBefore = status === GONE ? at : new Date(at.getTime() - OFF_AFTER_MS)
  if (await noteFailing(database.db, receiver, { at, offBefore })) log.error({ receiver, status }, 'receiver switched off')
}
