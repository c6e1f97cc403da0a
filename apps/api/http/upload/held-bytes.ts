import type { FastifyRequest } from 'fastify'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import { readUuid } from '../check-request.ts'
import type { ByteBudget } from '#apps/api/platform/limits/byte-budget.ts'

type Upload = Pick<FastifyRequest, 'headers' | 'ip'>

const held = new WeakMap<Upload, () => void>()

/** Takes room for a request's body until `releaseBytes`; false where there is none. */
export function holdBytes(budget: ByteBudget, request: Upload, bytes: number): boolean {
  const release = budget.take({ id: readUuid(request, LEAD_HEADER) ?? '', address: request.ip }, bytes)
  if (release) held.set(request, release)
  return release !== undefined
}

/** Gives the room back, at the latest when the request is answered: its bytes are in memory until then. */
export function releaseBytes(request: Upload): void {
  held.get(request)?.()
}
