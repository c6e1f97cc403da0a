import type { z } from 'zod'
import type { Api } from '#apps/api/domain/api.ts'
import type { Call } from '#core/contract/define-call.ts'
import type { Answer, CallKey } from '#apps/api/domain/refusals/refusal.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'

interface AskedBy {
  readonly site: SiteContext
  /** The lead's secret, from the bearer token or the cookie. */
  readonly token: string | undefined
  readonly key: CallKey
  /** Where the call came from, as far as the trusted proxies say. */
  readonly address: string
  /** Aborted when the server closes, or the caller is gone. */
  readonly signal: AbortSignal
  /** Aborted when the caller is gone. */
  readonly gone: AbortSignal
}

/** A call as it came in, each part read by the contract's schema. */
export type Asked<Of> = AskedBy & {
  readonly params: PartOf<Of, 'params'>
  readonly query: PartOf<Of, 'query'>
  readonly body: PartOf<Of, 'body'>
}

type PartOf<Of, Name extends string> = Of extends { readonly [Key in Name]: infer Schema extends z.ZodType } ? z.output<Schema> : undefined
type ReplyOf<Of> = Of extends { readonly reply: { readonly body: infer Schema extends z.ZodType } } ? z.input<Schema> : never

/** A call before its parts are read. */
export type RawAsked = AskedBy & { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** A call with what answers it; the default export of each file of calls/ is a list of them. */
export interface AnsweredCall {
  readonly call: Call
  readonly run: (asked: RawAsked, api: Api) => Promise<Answer<unknown>>
}

/** Ties a call of the contract to what answers it. The parts arrive validated; what does not pass is refused before. */
export function answerCall<const Of extends Call>(
  call: Of,
  answer: (asked: Asked<Of>, api: Api) => Promise<Answer<ReplyOf<Of>>>,
): AnsweredCall
export function answerCall(call: Call, answer: (asked: RawAsked, api: Api) => Promise<Answer<unknown>>): AnsweredCall {
  return {
    call,
    run: async (asked, api) => {
      const params = call.params?.safeParse(asked.params)
      if (params?.success === false) return { ok: false, error: call.access === 'lead' ? 'lead-unknown' : 'request-refused' }
      const query = call.query?.safeParse(asked.query)
      if (query?.success === false) return { ok: false, error: 'request-refused' }
      const body = call.body?.safeParse(asked.body)
      if (body?.success === false) return { ok: false, error: 'body-malformed' }
      return answer({ ...asked, params: params?.data, query: query?.data, body: body?.data }, api)
    },
  }
}
