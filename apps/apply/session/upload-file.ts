import { callBackend, headersOf } from '../../../core/browser/backend.ts'
import type { HttpAnswer } from '../../../core/browser/http.ts'
import { pauseBefore, shouldTryAgain } from '../../../core/browser/save-queue.ts'
import { sendFile } from '../../../core/browser/send-file.ts'
import { takeDocumentPlace } from '../../../core/contract/take-document-place.ts'
import { uploadDocument } from '../../../core/contract/upload-document.ts'
import type { FileSending, FileSent } from '../../../core/ui/screen.ts'
import { problemKey } from './call-patiently.ts'
import type { Session } from './session.ts'
import { errorsOf } from './settle-save.ts'

const TRIES = 3

/** Takes a file's place and sends the file there, tried again with the same key as the network comes and goes. */
export async function uploadFile(session: Session, { field, file, signal, onProgress }: FileSending): Promise<FileSent> {
  const { backend, store } = session
  const { leadId = '' } = store.getState()
  const placeKey = session.newId()
  const place = await untilAnswered(session, signal, () =>
    callBackend(backend, takeDocumentPlace, { body: { leadId, field }, key: placeKey, signal }),
  )
  const documentId = idIn(place)
  if (documentId === undefined) return refusalOf(session, place)
  const headers = headersOf(backend, session.newId())
  const url = `${backend.backendUrl}${uploadDocument.path}`
  const sent = await untilAnswered(session, signal, () =>
    sendFile({ url, headers, parts: { leadId, documentId, file }, signal, onProgress }),
  )
  return sent.isSuccess ? { ok: true, id: documentId } : refusalOf(session, sent)
}

async function untilAnswered(session: Session, signal: AbortSignal, send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    if (signal.aborted || tries === TRIES || !shouldTryAgain(answer)) return answer
    await session.waitForNetwork(pauseBefore(tries - 1, answer, session.chance()), signal)
  }
}

const idIn = ({ isSuccess, body }: HttpAnswer): string | undefined =>
  isSuccess && typeof body === 'object' && body !== null && 'documentId' in body && typeof body.documentId === 'string'
    ? body.documentId
    : undefined

/** The server's own sentence; none where there was no answer. */
function refusalOf(session: Session, answer: HttpAnswer): FileSent {
  const said = errorsOf(answer)[0]?.message
  if (said !== undefined) return { ok: false, message: said }
  const isAnswered = answer.status >= 400 && answer.status < 500 && answer.status !== 444 && answer.status !== 499
  return isAnswered ? { ok: false, message: session.findText([problemKey(answer)], {}) } : { ok: false }
}
