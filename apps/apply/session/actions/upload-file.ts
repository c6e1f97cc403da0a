import { callBackend, headersOf } from '#core/browser/network/backend.ts'
import type { HttpResponse } from '#core/browser/network/http.ts'
import { pauseBefore, RETRIES, shouldRetry } from '#core/browser/network/retry-policy.ts'
import { sendFile } from '#core/browser/network/send-file.ts'
import { takeDocumentPlace } from '#core/contract/documents/take-document-place.gen.ts'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import { uploadDocument } from '#core/contract/documents/upload-document.gen.ts'
import type { FileSending, FileSent } from '#core/ui/page/screen.ts'
import { sayProblem } from '../sync/call-with-retry.ts'
import { FIRST_PART_BYTES, nextPartBytes } from '../navigation/part-bytes.ts'
import type { Session } from '../state/session.ts'
import { errorsOf } from '../sync/settle-save.ts'

const TRIES = 3
/** A server that has no room now says when to come back: it is asked again for so long. */
const BUSY_MS = 120_000

/** A file on its way: its place, the number of this sending, and how much of it the server has. */
interface Begun {
  readonly documentId: string
  readonly upload: string
  readonly field: string
  received: number
}

/** Files that are not through yet, so that one which is sent once more goes on where it stopped. */
const begun = new WeakMap<File, Begun>()

/** Takes a file's place and sends the file there in parts, each tried again as the network comes and goes. */
export async function uploadFile(session: Session, sending: FileSending): Promise<FileSent> {
  const { field, file, signal } = sending
  const before = begun.get(file)
  if (before?.field === field) return await sendOn(session, sending, before)
  const { backend, store } = session
  const { leadId = '' } = store.getState()
  const key = session.newId()
  const place = await untilAnswered(session, signal, () =>
    callBackend(backend, takeDocumentPlace, { body: { leadId, field }, key, signal }),
  )
  const documentId = place.isSuccess ? takeDocumentPlace.parse(place.body)?.documentId : undefined
  if (documentId === undefined) return refusalOf(session, place)
  const fresh = { documentId, field, upload: session.newId(), received: 0 }
  begun.set(file, fresh)
  return await sendOn(session, sending, fresh)
}

/** Sends what the server does not have yet. One that says again and again that it has less than it had is given up. */
async function sendOn(session: Session, sending: FileSending, on: Begun): Promise<FileSent> {
  let length = FIRST_PART_BYTES
  for (let stalls = 0; ;) {
    const began = session.now()
    const response = await sendPart(session, sending, on, length)
    if (!response.isSuccess) return giveUp(session, sending.file, response)
    const stored = uploadDocument.parse(response.body)
    if (stored?.mediaType !== undefined) {
      begun.delete(sending.file)
      return { ok: true, id: on.documentId }
    }
    const received = stored?.received ?? 0
    stalls += received > on.received ? 0 : 1
    if (stalls > TRIES) return giveUp(session, sending.file, response)
    length = nextPartBytes(received - on.received, session.now() - began)
    on.received = received
  }
}

function sendPart(session: Session, { file, signal, onProgress }: FileSending, on: Begun, length: number): Promise<HttpResponse> {
  const { backend, store } = session
  const { leadId = '' } = store.getState()
  const { documentId, upload, received } = on
  const part = file.slice(received, received + length)
  const parts = { leadId, documentId, upload, offset: String(received), size: String(file.size), file: new File([part], file.name) }
  const headers = { ...headersOf(backend, session.newId()), [LEAD_HEADER]: leadId }
  const url = `${backend.backendUrl}${uploadDocument.path}`
  // what is out may still be lost: the last of it counts when the server says so
  const report = (share: number) => onProgress(Math.min(0.99, (received + share * part.size) / file.size))
  return untilAnswered(session, signal, () => sendFile({ url, headers, parts, signal, onProgress: report }))
}

/** What the server will not take is begun anew the next time, and so is what stalls; the rest goes on where it stopped. */
function giveUp(session: Session, file: File, response: HttpResponse): FileSent {
  if (!shouldRetry(response)) begun.delete(file)
  return refusalOf(session, response)
}

async function untilAnswered(session: Session, signal: AbortSignal, send: () => Promise<HttpResponse>): Promise<HttpResponse> {
  const began = session.now()
  for (let tries = 1; ; tries++) {
    const response = await send()
    const isBusy = (response.status === 429 || response.status === 503) && session.now() - began < BUSY_MS
    if (signal.aborted || (tries >= TRIES && !isBusy) || !shouldRetry(response)) return response
    await session.waitForNetwork(pauseBefore(RETRIES.save, tries - 1, session.chance(), response), signal)
  }
}

/** The server's own sentence; none where there was no answer. */
function refusalOf(session: Session, response: HttpResponse): FileSent {
  const said = errorsOf(response)[0]?.message
  if (said !== undefined) return { ok: false, message: said }
  const isAnswered = response.status >= 400 && response.status < 500 && response.status !== 444 && response.status !== 499
  return isAnswered ? { ok: false, message: sayProblem(session, response) } : { ok: false }
}
