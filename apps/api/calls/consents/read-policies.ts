import { readPolicies } from '#core/contract/consents/read-policies.ts'
import { answerCall } from '../definition/answer-call.ts'

export default [
  answerCall(readPolicies, async ({ site: { policies, operator } }) => ({
    ok: true,
    reply: policies.map((policy) => ({ ...policy, reviewedBy: operator.reviewedBy })),
  })),
]
