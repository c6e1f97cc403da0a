import { isAnswered } from '../../../core/define/answers.ts'
import { holds } from '../../../core/define/condition.ts'
import type { OpenLead } from '../leads/open-lead.ts'

/** Why a partner that fits is not asked now, or undefined: its selling tiers, its hours, answers it needs. */
export function refusePartner({ context, lead, now }: OpenLead, id: string): 'tier' | 'closed' | 'needs' | undefined {
  const partner = context.registry.partners[id]
  if (!partner) return 'needs'
  if (lead.sellingTier !== null && partner.sellingTiers.length > 0 && !partner.sellingTiers.includes(lead.sellingTier)) return 'tier'
  if (partner.hours && !isOpen(partner.hours, now, context.site.country.timeZone)) return 'closed'
  const lacks = partner.needs.some((name) => {
    const field = context.fields.get(name)
    return (
      field !== undefined &&
      !field.optional &&
      holds(field.when, lead.answers) === true &&
      !isAnswered(lead.answers, name) &&
      isAskedAlways(context.pages, name)
    )
  })
  return lacks ? 'needs' : undefined
}

/** Whether no page lets the question be passed over. */
const isAskedAlways = (pages: OpenLead['context']['pages'], name: string): boolean =>
  ![...pages.values()].some((page) => page.fields.some((field) => field.name === name && field.optional))

function isOpen([from, to]: readonly [number, number], now: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  return hour >= from && hour < to
}
