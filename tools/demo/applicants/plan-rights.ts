import { ownConsents } from '#core/contract/consents/customer-consents.ts'
import type { Applicant, OwnLead } from './applicant.ts'

const DAY_MS = 86_400_000
const ERASED = 0.025
const WITHDRAWN = 0.05

/** Some ask days later to be erased, and some withdraw a consent. */
export function planRights({ world, random, door }: Applicant, { id, token }: OwnLead): void {
  const drawn = random()
  const at = world.clock.now() + (0.5 + random() * 12) * DAY_MS
  if (drawn >= WITHDRAWN || at > world.to) return
  world.timeline.begin(async () => {
    await world.timeline.until(at)
    if (drawn < ERASED) {
      await door({ method: 'POST', path: `/api/customer/${id}/erasure`, token })
      return
    }
    const path = `/api/customer/${id}/consents`
    const given = ownConsents.safeParse((await door({ method: 'GET', path, token })).body).data ?? []
    const [withdrawn] = given.filter(({ accepted }) => accepted === true)
    if (withdrawn) await door({ method: 'POST', path, token, body: { consents: [{ code: withdrawn.code, accepted: false }] } })
  })
}
