import { z } from 'zod'
import { callOnce, callWithRetry, type Door } from './call-with-retry.ts'
import { pickOne } from '#tools/process/make-random.ts'

/** A lead, and the secret of the browser that applies. */
export interface OwnLead {
  readonly id: string
  readonly token: string
}

const compared = z.object({
  comparison: z.object({ asked: z.number() }),
  offers: z.array(z.object({ id: z.string(), partner: z.string(), revision: z.number().default(0) })).min(1),
})

/**
 * Chooses one of the offers side by side and leaves for its lender; a second device chooses at the same time. Returns the
 * lender of the choice that was acknowledged first; undefined where no offers are compared.
 */
export async function chooseOffer(door: Door, { id, token }: OwnLead): Promise<string | undefined> {
  const read = compared.safeParse(await callWithRetry(door, { method: 'GET', path: `/api/lead/status/${id}`, token }))
  if (!read.success) return undefined
  const { offers } = read.data
  const [mine, other] = [pickOne(door.random, offers), pickOne(door.random, offers)]
  const bodyOf = ({ id: offerId, partner, revision }: (typeof offers)[number]) => ({ partner, offerId, revision })
  const path = `/api/lead/choose/${id}`
  const [chosen] = await Promise.all([
    callWithRetry(door, { method: 'POST', path, token, body: bodyOf(mine) }),
    callOnce(door, { method: 'POST', path, token, body: bodyOf(other) }),
  ])
  const { offers: after } = offersShown.parse(chosen)
  const one = after.find(({ isChosen }) => isChosen)
  if (!one) throw new Error('a choice was acknowledged, and no offer is chosen')
  // a second device may have chosen another since: then its choice counts, and this page is told so
  await callOnce(door, { method: 'POST', path: `/api/lead/${id}/redirect`, token, body: { offerId: one.id } })
  return one.partner
}

const offersShown = z.object({ offers: z.array(z.object({ id: z.string(), partner: z.string(), isChosen: z.literal(true).optional() })) })
