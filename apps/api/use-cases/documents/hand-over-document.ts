import { gateways } from '#catalogue/gateways.gen.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { webhookKeysOf } from '#apps/api/domain/partners/secrets-of.ts'
import { addFetch, countFetch, findSending, markReceived, MOST_FETCHES, type FoundSending } from '#apps/api/store/documents/sendings.ts'
import { takeEvent } from '#apps/api/store/partners/webhooks.ts'
import { placeOfFile } from '#apps/api/platform/files/place-of-file.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { validateWebhook, type SignedMessage } from '#apps/api/platform/secrets/sign-webhook.ts'

/** A lender's request about a file: whose, by which link, and signed. */
export interface DocumentAsked {
  readonly partner: string
  readonly token: string
  readonly headers: SignedMessage['headers']
}

/**
 * Why a lender gets no file: its signature is wrong or was used before, there is no such link for it, or its time is over,
 * it confirmed, fetched too often, or needs the file no more.
 */
export type NotHandedOver = 'refused' | 'unknown' | 'over'

/** A file for a lender. `fetchId` names the note of the fetch, to say how it ended; without it, only headers were asked for. */
export interface HandedOver {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly sendingId: string
  readonly fetchId?: string
}

export type DocumentPorts = Pick<Api, 'settings' | 'database' | 'encryption' | 'files' | 'outside' | 'log'>

/** Opens a file for the lender that was sent it. Asking for its headers alone counts as no fetch. */
export async function handOverDocument(api: DocumentPorts, asked: DocumentAsked, isHead: boolean): Promise<HandedOver | NotHandedOver> {
  const { database, outside, log } = api
  const found = await findAsked(api, asked)
  if (typeof found === 'string') return found
  const { id: sendingId, mediaType, document_id: documentId } = found
  const now = outside.now()
  const bytes = isOpenAt(found, now) ? await readFile(api, found, isHead) : undefined
  const fetchId = await database.inTransaction(async (tx) => {
    const isOpen = bytes !== undefined && (isHead || (await countFetch(tx, sendingId)))
    const noted = await addFetch(tx, sendingId, isOpen ? (isHead ? 'looked' : 'begun') : 'over', now)
    return isOpen ? noted : undefined
  })
  const { partner } = asked
  log.info({ partner, documentId, isOpen: fetchId !== undefined }, 'a lender asked for a file')
  if (fetchId === undefined || bytes === undefined || mediaType === null) return 'over'
  return { bytes, mediaType, sendingId, ...(!isHead && { fetchId }) }
}

/** The file's bytes. Where our own store fails, the fetch is noted as broken and counts as none of the lender's. */
async function readFile(
  { database, outside, files, encryption }: Pick<DocumentPorts, 'database' | 'outside' | 'files' | 'encryption'>,
  { id, file, document_id: documentId, fetches }: FoundSending,
  isHead: boolean,
): Promise<Buffer | undefined> {
  if (file === null || (!isHead && fetches >= MOST_FETCHES)) return undefined
  try {
    return encryption.decryptBytes(await files.read(file), placeOfFile(documentId))
  } catch (error) {
    if (!isHead) await addFetch(database.db, id, 'broken', outside.now())
    throw error
  }
}

/** Takes a lender's word that it has a file: nothing opens it any more. Said again, it changes nothing. */
export async function confirmDocument(api: DocumentPorts, asked: DocumentAsked): Promise<'confirmed' | NotHandedOver> {
  const { database, outside, log } = api
  const found = await findAsked(api, asked)
  if (typeof found === 'string') return found
  if (found.received_at !== null) return 'confirmed'
  if (found.ended_at !== null) return 'over'
  await database.inTransaction(async (tx) => {
    await markReceived(tx, [found.id], outside.now())
    await addFetch(tx, found.id, 'received', outside.now())
  })
  log.info({ partner: asked.partner, documentId: found.document_id }, 'a lender confirmed a file')
  return 'confirmed'
}

/** A signature says nothing of the address it is for, so each counts once. */
async function findAsked(api: DocumentPorts, { partner, token, headers }: DocumentAsked): Promise<FoundSending | 'refused' | 'unknown'> {
  const { settings, database, outside, log } = api
  if (!lookUp(gateways, partner) || !settings.PARTNERS.includes(partner)) return 'unknown'
  const now = outside.now()
  const validated = validateWebhook({ headers, body: Buffer.alloc(0) }, webhookKeysOf(settings, partner), now)
  const why = validated.ok ? undefined : validated.why
  const isNew = validated.ok && (await database.inTransaction((tx) => takeEvent(tx, partner, validated.id, now)))
  if (!isNew) {
    log.warn({ partner, why: why ?? 'repeated' }, 'a request for a file was refused')
    return 'refused'
  }
  return (await findSending(database.db, hash(token), partner)) ?? 'unknown'
}

const isOpenAt = (
  { received_at: receivedAt, ended_at: endedAt, expires_at: expiresAt, file, isNeeded }: FoundSending,
  now: Date,
): boolean => receivedAt === null && endedAt === null && now < expiresAt && file !== null && isNeeded
