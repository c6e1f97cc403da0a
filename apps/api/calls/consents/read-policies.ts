import { readPolicies } from '#core/contract/consents/read-policies.ts'
import { answerCall } from '../definition/answer-call.ts'

export default [answerCall(readPolicies, async ({ site }) => ({ ok: true, reply: [...site.policies] }))]
