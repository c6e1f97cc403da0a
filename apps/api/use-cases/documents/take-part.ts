import type { Api } from '#apps/api/domain/api.ts'
import { addPart, dropParts, endOf, readParts, type PartRow } from '#apps/api/store/documents/document-parts.ts'
import { findPlace, type DocumentRow } from '#apps/api/store/documents/documents.ts'
import type { Answer } from '#apps/api/domain/refusals/refusal.ts'
import { limitUploads } from '#apps/api/domain/refusals/limit-rates.ts'
import { LARGEST_FILE_BYTES } from '#apps/api/platform/files/cleaned-file.ts'
import { findOpenPlace } from './find-open-place.ts'
import { BUSY, cleanInTurn, keepFile, refuseFile, type Upload, type UploadReply } from './keep-upload.ts'
import { placeOfPart } from '#apps/api/platform/files/place-of-file.ts'
import { removeFiles } from '#apps/api/platform/files/remove-files.ts'

/** A part of a file: from which byte on, of how many, in which sending. */
export interface FilePart extends Upload {
  readonly upload: string
  readonly offset: number
  readonly size: number
}

/**
 * Takes a part of a file, and with the last one the file. Only the part that follows what has come is taken; any other is
 * answered with how much has come, so that the sender goes on there. What came is sealed until the file is whole.
 */
export async function takePart(api: Api, part: FilePart): Promise<Answer<UploadReply>> {
  const found = await findOpenPlace(api, part)
  if (!found.ok) return found
  const { place } = found
  // the end of a file counts as well, when it is cleaned
  const tooMany = part.offset === 0 && part.file.size < part.size ? await limitUploads(api, part.leadId) : undefined
  if (tooMany) return tooMany
  if (place.file !== null && place.upload === part.upload) return kept(place, part.size)
  const bytes = Buffer.from(await part.file.arrayBuffer())
  const end = part.offset + bytes.length
  if (part.size > LARGEST_FILE_BYTES || end > part.size) return refuseFile(part, place, 'file-too-large')
  const received = endOf(await readParts(api.database.db, place.id, part.upload))
  if (part.offset !== received) return soFar(place, received)
  if (end !== part.size) return await keepPart(api, part, place, bytes)
  return await cleanInTurn(api, place, async () => await finish(api, part, place, bytes))
}

const kept = ({ id, media_type }: DocumentRow, received: number): Answer<UploadReply> => ({
  ok: true,
  reply: { documentId: id, received, mediaType: media_type === 'application/pdf' ? media_type : 'image/jpeg' },
})

const soFar = ({ id }: DocumentRow, received: number): Answer<UploadReply> => ({ ok: true, reply: { documentId: id, received } })

/** The part is in the folder before the table knows it; what the table does not take is removed again. */
async function keepPart(
  api: Pick<Api, 'database' | 'encryption' | 'files' | 'log' | 'outside'>,
  part: FilePart,
  place: DocumentRow,
  bytes: Buffer,
): Promise<Answer<UploadReply>> {
  const { upload, offset } = part
  if (bytes.length === 0) return soFar(place, offset)
  const file = await api.files.write(api.encryption.encryptBytes(bytes, placeOfPart(place.id, upload, offset)))
  const row = { document_id: place.id, upload, starts: offset, bytes: bytes.length, file, at: api.outside.now() }
  const { parts, dropped } = await api.database.inTransaction((tx) => addPart(tx, place.lead_id, row))
  const isTaken = parts.some((one) => one.file === file)
  await removeFiles(api, [...dropped, ...(isTaken ? [] : [file])])
  return soFar(place, endOf(parts))
}

/** The parts go when the file is kept or will never be taken; a failure leaves them for another try. */
async function finish(api: Api, part: FilePart, place: DocumentRow, bytes: Buffer): Promise<Answer<UploadReply>> {
  const now = await findPlace(api.database.db, place.id, place.lead_id)
  // another last part was before this one
  if (now && now.file !== null && now.upload === part.upload) return kept(now, part.size)
  const read = () => readParts(api.database.db, place.id, part.upload)
  const parts = await read()
  if (part.offset !== endOf(parts)) return soFar(place, endOf(parts))
  const opened = await Promise.all(parts.map((one) => openPart(api, one)))
  const isLost = opened.includes(undefined)
  // a change of keys gave one of them another file
  if (isLost && filesOf(await read()) !== filesOf(parts)) return BUSY
  const whole = Buffer.concat([...opened.flatMap((one) => one ?? []), bytes])
  const answer = isLost ? soFar(place, 0) : await keepFile(api, part, place, whole)
  if (answer.ok || answer.error === 'answers-refused') {
    await removeFiles(api, await dropParts(api.database.db, place.id, part.upload))
  }
  return answer
}

const filesOf = (parts: readonly PartRow[]): string => parts.map(({ file }) => file).join()

/** Undefined for a part that the folder has no more, or whose key is gone. */
async function openPart(
  { files, encryption }: Pick<Api, 'encryption' | 'files'>,
  { document_id, upload, starts, file }: PartRow,
): Promise<Buffer | undefined> {
  try {
    return encryption.decryptBytes(await files.read(file), placeOfPart(document_id, upload, starts))
  } catch {
    return undefined
  }
}
