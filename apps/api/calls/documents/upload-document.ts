import { uploadDocument } from '#core/contract/documents/upload-document.ts'
import { keepUpload } from '#apps/api/use-cases/documents/keep-upload.ts'
import { takePart } from '#apps/api/use-cases/documents/take-part.ts'
import { answerCall } from '../definition/answer-call.ts'

export default [
  answerCall(uploadDocument, ({ body: { upload, offset, size, ...body }, ...asked }, api) =>
    upload === undefined
      ? keepUpload(api, { ...body, ...asked })
      : takePart(api, { ...body, ...asked, upload, offset: Number(offset ?? 0), size: Number(size ?? body.file.size) }),
  ),
]
