import type { OpenedLead } from '#core/contract/customer/open-link.ts'
import { maskPhone } from '#core/fields/phone/mask-phone.ts'
import { nestAnswers } from '#core/lead/nest-answers.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { Lead } from '../leads/lead.ts'
import { makeLeadView } from './make-lead-view.ts'

/** The lead with its answers, for a device whose applicant has proved to be the one; codes and passwords stay here. */
export function showOpened(context: SiteContext, lead: Lead, now: Date): OpenedLead {
  const shown = Object.entries(lead.answers).filter(([name]) => context.registry.dataPoints[name]?.in !== 'step')
  return {
    lead: makeLeadView(context, lead, now),
    application: nestAnswers(Object.fromEntries(shown), context.wirePaths),
    numbers: { ...lead.numbers },
  }
}

/** The end of the phone to which a code would go: enough for its owner, nothing for anyone else. */
export const endOfPhone = ({ site }: SiteContext, { answers: { phoneNumber } }: Lead): string =>
  maskPhone(site.country.phone, typeof phoneNumber === 'string' ? phoneNumber : '', 2)
