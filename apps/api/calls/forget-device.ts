import { forgetDevice } from '../../../core/contract/forget-device.ts'
import { answerCall } from '../http/answer-call.ts'

export default [answerCall(forgetDevice, () => Promise.resolve({ ok: true, reply: null, isLastForDevice: true }))]
