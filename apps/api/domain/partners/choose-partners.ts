import { askedNow, modeFor, routeLead, type Verdict } from '#core/journey/route-lead.ts'
import type { Mode } from '#core/model/partners/routing.ts'
import { takePlaces, type Place } from '#apps/api/store/partners/reservations.ts'
import { addRouting } from '#apps/api/store/partners/routings.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { countRefusedSources } from './counting/count-refused-sources.ts'
import { routingFacts } from './routing-facts.ts'

/** A verdict for every partner of the market; those to be asked have a place under their cap, and the log has all of it. */
export async function choosePartners(
  open: OpenLead,
): Promise<{ readonly verdicts: readonly Verdict[]; readonly places: readonly Place[]; readonly mode: Mode }> {
  const { context, lead, now: at, tx } = open
  const { rules, version } = context.routing
  const day = { country: context.site.countryId, day: context.today(at) }
  for (;;) {
    const facts = await routingFacts(open)
    const verdicts = routeLead(rules, facts)
    const places = askedNow(verdicts).map((partner): Place => {
      const { price = 0, cap } = rules.partners[partner] ?? {}
      return { submissionId: makeId(at), partner, price: facts.bids[partner] ?? price, ...cap }
    })
    // where another process was faster, everything is looked at again
    if (!(await takePlaces(tx, { leadId: lead.id, ...day }, places))) continue
    await addRouting(tx, { leadId: lead.id, at, site: lead.site, rules: version, facts, digest: hexHash(JSON.stringify(facts)), verdicts })
    await countRefusedSources(open, facts, verdicts)
    open.lead = { ...lead, routed: { facts, verdicts } }
    return { verdicts, places, mode: modeFor(rules, facts) }
  }
}
