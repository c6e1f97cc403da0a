import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../domain/api.ts'
import type { Refusal } from '../domain/refusals/refusal.ts'
import { findSite, findSiteOfCall } from './find-site.ts'
import { limitAddress, limitReads } from '../domain/refusals/limit-rates.ts'
import { sendRefusal } from './send-refusal.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu

/** The value of a header that must be a UUID, in lower case. */
export function readUuid({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined
}

/** What refuses a call before a byte of its body is read. */
export type EarlyCheck = (api: Api, request: FastifyRequest) => Promise<Refusal | undefined>

/** Refuses a reading call of an address that sends too many. */
export const checkRead: EarlyCheck = (api, request) => limitReads(api, request.ip)

/** Refuses a changing call for what its headers say, before a byte of its body is read. */
export async function checkRequest(api: Pick<Api, 'settings' | 'count' | 'sites'>, request: FastifyRequest): Promise<Refusal | undefined> {
  if (!findSiteOfCall(api, request)) return { ok: false, error: 'site-unknown' }
  if (readUuid(request, 'idempotency-key') === undefined) return { ok: false, error: 'request-refused' }
  return await limitAddress(api, request.ip)
}

/** A hook of a route, run before its body is read: whatever is refused is answered there. */
export const refuseEarly =
  (api: Api, check: EarlyCheck) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refused = await check(api, request)
    if (refused) await sendRefusal(reply, refused, findSiteOfCall(api, request) ?? findSite(api, request))
  }
