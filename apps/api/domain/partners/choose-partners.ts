import { askedNow, routeLead, type Verdict } from '#core/journey/route-lead.ts'
import { leavePlace, takePlace, type Place } from '#apps/api/store/partners/partner-days.ts'
import { addRouting } from '#apps/api/store/partners/routings.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { routingFacts } from './routing-facts.ts'

/** A verdict for every partner of the market; those to be asked have a place under their cap, and the log has all of it. */
export async function choosePartners(
  open: OpenLead,
): Promise<{ readonly verdicts: readonly Verdict[]; readonly places: readonly Place[] }> {
  const { rules, version } = open.context.routing
  for (;;) {
    const facts = await routingFacts(open)
    const verdicts = routeLead(rules, facts)
    const places = askedNow(verdicts).map((partner): Place => {
      const { price = 0, cap } = rules.partners[partner] ?? {}
      return { partner, price: facts.bids[partner] ?? price, ...cap }
    })
    if (!(await takeAll(open, places))) continue
    const { now: at, lead, tx } = open
    await addRouting(tx, { leadId: lead.id, at, site: lead.site, rules: version, facts, digest: hexHash(JSON.stringify(facts)), verdicts })
    return { verdicts, places }
  }
}

/** All of them or none: where another process was faster, everything is looked at again. */
async function takeAll({ tx, context, now }: OpenLead, places: readonly Place[]): Promise<boolean> {
  const day = { country: context.site.countryId, day: context.today(now) }
  const taken: Place[] = []
  // always in the same order, so that no two transactions wait for each other
  for (const place of places.filter(isCapped).toSorted((a, b) => (a.partner < b.partner ? -1 : 1))) {
    if (await takePlace(tx, day, place)) taken.push(place)
    else {
      for (const one of taken) await leavePlace(tx, day, one)
      return false
    }
  }
  return true
}

const isCapped = ({ perDay, budgetPerDay }: Place): boolean => perDay !== undefined || budgetPerDay !== undefined
