import { forgetDevice } from '#core/contract/customer/forget-device.ts'
import { answerCall } from '../definition/answer-call.ts'
import { lockOut } from '#apps/api/domain/leads/devices.ts'

export default [
  answerCall(forgetDevice, async ({ token, site, body }, api) => {
    await lockOut(api, { token, site, leadId: body?.leadId })
    return { ok: true, reply: null, isLastForDevice: true }
  }),
]
