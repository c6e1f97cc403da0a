import { z } from 'zod'
import type { Call } from '#core/contract/define-call.ts'
import { leadView } from '#core/contract/lead/lead-view.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { StepCall } from '#core/model/step.ts'
import { answerCall, type AnsweredCall } from './answer-call.ts'
import { answerStep } from '#apps/api/use-cases/leads/answer-step.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { stepBody } from './lead-body.ts'
import { leadId } from '#core/contract/lead/lead-id.ts'

/** The calls that steps make when they are continued: each method and path once, whichever steps share it. */
export function stepCalls(registry: Registry): readonly AnsweredCall[] {
  const calls = registry.steps.flatMap(({ call }) => (call ? [call] : []))
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()].map(answerCallOf)
}

const params = z.object({ id: leadId.optional() })

/** Answers a step's call: judges the answers of the step that the lead has open, and lets its partner go on. */
function answerCallOf({ method, path }: StepCall): AnsweredCall {
  const call = {
    method,
    path,
    summary: 'Answer a step of a partner',
    params,
    body: stepBody,
    reply: { status: 200, body: leadView },
    errors: ['answers-refused', 'lead-unknown', 'move-not-allowed', 'lead-expired', 'key-reused', 'key-in-use'],
    access: 'lead',
  } as const satisfies Call
  return answerCall(call, async ({ params: { id }, body: given, ...asked }, api) => {
    const leadId = id ?? given.leadId ?? given.id
    if (leadId === undefined) return { ok: false, error: 'lead-unknown' }
    return changeLead(api, { ...asked, leadId }, (open) => answerStep(open, path, given))
  })
}
