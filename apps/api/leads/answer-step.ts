import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { LeadPayload } from '#core/contract/lead/lead-payload.ts'
import { missingFiles } from '../files/missing-files.ts'
import { applyEvent } from '../effects/definition/apply-event.ts'
import type { Change } from './change-lead.ts'
import { sayErrors } from './find-errors.ts'
import { makeLeadView } from './make-lead-view.ts'
import { refuseConsents, takeAnswers, type OpenLead } from './open-lead.ts'
import { judgeStep, openStepOf } from './open-step.ts'
import { readAnswers } from './read-answers.ts'

/** Takes the answers of the step that the lead has open, if `path` is its call, and lets its partner go on. */
export async function answerStep(open: OpenLead, path: string, given: Partial<LeadPayload>): Promise<Change<LeadView>> {
  const { context, now } = open
  const page = openStepOf(context, open.lead)
  if (!page || (page.call?.path ?? CONTINUE) !== path) return { ok: false, error: 'move-not-allowed' }
  const read = readAnswers(context, given, open.lead.answers, now)
  const isAsked = (name: string) => page.fields.some((field) => field.name === name.split('.')[0])
  const errors = read.errors.filter(({ field }) => isAsked(field))
  takeAnswers(open, Object.fromEntries(Object.entries(read.answers).filter(([name]) => isAsked(name))), given.numbers ?? {})
  const validated = [...judgeStep(context, open.lead, page, now), ...(await missingFiles(open, page.fields))]
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
