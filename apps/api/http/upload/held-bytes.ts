import type { FastifyRequest } from 'fastify'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import { readUuid } from '../check-request.ts'
import type { ByteBudget } from '#apps/api/platform/limits/byte-budget.ts'

const held = new WeakMap<FastifyRequest, () => void>()

/** Takes room for a request's body until `releaseBytes`; false where there is none. */
export function holdBytes(budget: ByteBudget, request: FastifyRequest, bytes: number): boolean {
  const release = budget.take(readUuid(request, LEAD_HEADER) ?? '', bytes)
  if (release) held.set(request, release)
  return release !== undefined
}

/** Gives the room back, at the latest when the request is answered: its bytes are in memory until then. */
export function releaseBytes(request: FastifyRequest): void {
  held.get(request)?.()
}
