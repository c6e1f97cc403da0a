import type { LeadPayload } from '#core/contract/lead/lead-payload.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Api } from '#apps/api/domain/api.ts'
import type { Answer, CallKey } from '#apps/api/domain/refusals/refusal.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { findTransition } from '#core/lead/transitions.ts'
import { changeLead, type Change } from './change-lead.ts'
import { findErrors, sayErrors } from '#apps/api/domain/answers/find-errors.ts'
import { nextProgress } from '#apps/api/domain/leads/enter-pages.ts'
import { extrasOf, makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { refuseConsents } from '#apps/api/domain/consents/refuse-consents.ts'
import { dropEmptied } from '#apps/api/domain/leads/drop-emptied.ts'
import { isOvertaken, takeAnswers, type OpenLead, type LeadPorts } from '#apps/api/domain/leads/open-lead.ts'
import { planLead } from '#apps/api/domain/views/plan-lead.ts'
import { readAnswers } from '#apps/api/domain/answers/read-answers.ts'

/** A save as it was asked for. */
export interface SaveAsked {
  readonly site: SiteContext
  readonly token: string | undefined
  readonly address: string
  readonly key: CallKey
  readonly body: LeadPayload & { readonly id: string }
}

/** Saves answers of a lead; a save with one wrong answer changes nothing. With `isSubmitted` the application is handed over. */
export function saveAnswers(
  api: LeadPorts & Pick<Api, 'database' | 'count' | 'owners'>,
  { body, ...asked }: SaveAsked,
): Promise<Answer<LeadView>> {
  const { site } = asked
  return changeLead(api, { ...asked, leadId: body.id }, async (open) => {
    dropEmptied(open, body)
    const { answers, errors } = readAnswers(site, body, open.lead.answers, open.now)
    if (errors.length > 0) return { ok: false, error: 'answers-refused', errors: sayErrors(site, errors) }
    const { numbers = {} } = body
    if (body.isSubmitted && mayBeSubmitted(open) && isOvertaken(open, answers, numbers)) return { ok: false, error: 'answers-changed' }
    takeAnswers(open, answers, numbers)
    open.shown = body.shownConsents ?? []
    const refused = await refuseConsents(open)
    if (refused) return refused
    return body.isSubmitted ? submit(open) : save(open, Object.keys(answers).length)
  })
}

async function save(open: OpenLead, count: number): Promise<Change<LeadView>> {
  open.lead = { ...open.lead, progress: nextProgress(open.context, open.lead, open.now) }
  const moved = await applyEvent(open, 'answers-saved', { answers: count })
  return moved.ok ? { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now) } : moved
}

/** What is over already is refused as such. */
const mayBeSubmitted = ({ lead }: OpenLead): boolean => findTransition(lead.status, 'application-submitted').ok

/** Everything that the plan asks must be answered, and every consent that the country requires given. */
async function submit(open: OpenLead): Promise<Change<LeadView>> {
  const errors = findErrors(open.context, planLead(open.context, open.lead, open.now), open.lead.answers, open.now)
  if (errors.length > 0) return { ok: false, error: 'answers-refused', errors: sayErrors(open.context, errors) }
  const moved = await applyEvent(open, 'application-submitted')
  if (!moved.ok) return moved
  open.lead = { ...open.lead, submittedAt: open.now }
  return { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now, extrasOf(open.sending)) }
}
