import { z } from 'zod'
import type { Call } from '../../../core/contract/define-call.ts'
import { leadPayload } from '../../../core/contract/lead-payload.ts'
import { leadView, type LeadView } from '../../../core/contract/lead-view.ts'
import { judgePage } from '../../../core/define/judge-answer.ts'
import type { Registry } from '../../../core/define/registry.ts'
import type { StepCall } from '../../../core/define/step.ts'
import { answerCall, type AnsweredCall } from '../http/answer-call.ts'
import { applyEvent } from './apply-event.ts'
import { changeLead, type Change } from './change-lead.ts'
import { sayErrors } from './find-errors.ts'
import { makeLeadView } from './make-lead-view.ts'
import { takeAnswers, type OpenLead } from './open-lead.ts'
import { readAnswers } from './read-answers.ts'

/** The calls that steps make when they are continued: each method and path once, whichever steps share it. */
export function stepCalls(registry: Registry): readonly AnsweredCall[] {
  const calls = registry.steps.flatMap(({ call }) => (call ? [call] : []))
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()].map(answerStep)
}

const params = z.object({ id: z.uuid().optional() })
const body = leadPayload.partial().extend({ leadId: z.uuid().optional() })

/** Answers a step's call: judges the answers of the step that the lead has open, and lets its partner go on. */
function answerStep({ method, path }: StepCall): AnsweredCall {
  const call = {
    method,
    path,
    summary: 'Answer a step of a partner',
    params,
    body,
    reply: { status: 200, body: leadView },
    errors: ['answers-refused', 'lead-unknown', 'move-not-allowed', 'lead-expired', 'key-reused', 'key-in-use'],
    access: 'lead',
  } as const satisfies Call
  return answerCall(call, async ({ params: { id }, body: given, ...asked }, api) => {
    const leadId = id ?? given.leadId ?? given.id
    if (leadId === undefined) return { ok: false, error: 'lead-unknown' }
    return changeLead(api, { ...asked, leadId }, (open) => takeStep(open, path, given))
  })
}

async function takeStep(open: OpenLead, path: string, given: z.infer<typeof body>): Promise<Change<LeadView>> {
  const { context, lead, now } = open
  const page = context.pages.get(lead.step ?? '')
  if (page?.call?.path !== path) return { ok: false, error: 'move-not-allowed' }
  const { answers, errors } = readAnswers(context, given, lead.answers, now)
  const lacking = judgePage(page.fields, { ...lead.answers, ...answers }, context.judging(now)).filter(
    ({ field }) => !errors.some((error) => error.field === field),
  )
  if (errors.length + lacking.length > 0)
    return { ok: false, error: 'answers-refused', errors: sayErrors(context, [...errors, ...lacking]) }
  takeAnswers(open, answers, given.numbers ?? {})
  open.shown = given.shownConsents ?? []
  const moved = await applyEvent(open, 'step-answered', { step: page.id })
  return moved.ok ? { ok: true, reply: () => makeLeadView(context, open.lead, now) } : moved
}
