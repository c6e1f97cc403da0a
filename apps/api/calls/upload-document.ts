import { uploadDocument } from '../../../core/contract/upload-document.ts'
import { keepUpload } from '../files/keep-upload.ts'
import { answerCall } from '../http/answer-call.ts'

export default [answerCall(uploadDocument, ({ body, ...asked }, api) => keepUpload(api, { ...body, ...asked }))]
