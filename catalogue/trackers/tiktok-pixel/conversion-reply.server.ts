import { z } from 'zod'
import type { ConversionReply } from '#core/model/vendors/conversion.ts'

const answered = z.object({ code: z.number() })

const TAKEN = 0
/** Too many requests; other codes from 50000 on are faults of TikTok's own. */
const TOO_MANY = 40_100
const OWN_FAULTS = 50_000

/**
 * TikTok answers with 200 whatever it does with an event, and says in `code` what that was:
 * https://business-api.tiktok.com/portal/docs?id=1737172488964097
 */
export default function readTikTokReply(body: unknown): ConversionReply {
  const { data } = answered.safeParse(body)
  if (!data || data.code === TAKEN) return { state: 'told' }
  const reason = `code ${data.code}`
  return { state: data.code === TOO_MANY || data.code >= OWN_FAULTS ? 'again' : 'refused', reason }
}
