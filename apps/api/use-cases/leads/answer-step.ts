import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { LeadPayload } from '#core/contract/lead/lead-payload.ts'
import { missingFiles } from '#apps/api/domain/files/missing-files.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import type { Change } from './change-lead.ts'
import { sayErrors } from '#apps/api/domain/answers/find-errors.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { refuseConsents } from '#apps/api/domain/consents/refuse-consents.ts'
import { dropEmptied } from '#apps/api/domain/leads/drop-emptied.ts'
import { takeAnswers, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { validateStep, openStepOf } from '#apps/api/domain/views/open-step.ts'
import { namesOfSum, readAnswers } from '#apps/api/domain/answers/read-answers.ts'

/** Takes the answers of the step that the lead has open, if `path` is its call, and lets its partner go on. */
export async function answerStep(open: OpenLead, path: string, given: Partial<LeadPayload>): Promise<Change<LeadView>> {
  const { context, now } = open
  const page = openStepOf(context, open.lead)
  if (!page || (page.call?.path ?? CONTINUE) !== path) return { ok: false, error: 'move-not-allowed' }
  const isAsked = (name: string) => page.fields.some((field) => field.name === name.split('.')[0])
  dropEmptied(open, given, isAsked)
  const read = readAnswers(context, given, open.lead.answers, now)
  const errors = read.errors.filter(({ field }) => isAsked(field))
  const told = page.fields.filter(({ name }) => name in read.answers).flatMap((field) => namesOfSum(context, field))
  const taken = Object.entries(read.answers).filter(([name]) => isAsked(name) || told.includes(name))
  takeAnswers(open, Object.fromEntries(taken), given.numbers ?? {})
  const validated = [...validateStep(context, open.lead, page, now), ...(await missingFiles(open, page.fields))]
  const lacking = validated.filter(({ field }) => !errors.some((error) => error.field === field))
  if (errors.length + lacking.length > 0)
    return { ok: false, error: 'answers-refused', errors: sayErrors(context, [...errors, ...lacking]) }
  open.shown = given.shownConsents ?? []
  const refused = await refuseConsents(open)
  if (refused) return refused
  const moved = await applyEvent(open, 'step-answered', { step: page.id })
  return moved.ok ? { ok: true, reply: () => makeLeadView(context, open.lead, now) } : moved
}

/** The call of a step that has none of its own (core/contract/lead/continue-lead.ts). */
const CONTINUE = '/lead/continue/{id}'
