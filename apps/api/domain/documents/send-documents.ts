import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { SentDocument } from '#core/model/partners/gateway.ts'
import { addDocumentLink, markReceived, putSending, readKept, type KeptPlace } from '#apps/api/store/documents/sendings.ts'
import { placeOfFile } from '#apps/api/platform/files/place-of-file.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { pooledRandomBytes } from '#apps/api/platform/secrets/pooled-random-bytes.ts'
import type { Api } from '../api.ts'
import type { Lead } from '../leads/lead.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { documentUrl } from './document-url.ts'
import { splitByWay, type Way } from './split-by-way.ts'

/** What files are sent with. */
export type DocumentPorts = Pick<Api, 'database' | 'encryption' | 'files' | 'outside' | 'settings'>

interface SendingPorts extends Pick<DocumentPorts, 'encryption' | 'outside' | 'settings'> {
  readonly database: Pick<Api['database'], 'db' | 'inTransaction'>
  readonly files: Pick<Api['files'], 'read'>
}

/** Which lender is sent which files of a lead: those of these data points that are kept. */
export interface DocumentRecipient {
  readonly lead: Pick<Lead, 'id' | 'site'>
  readonly context: Pick<SiteContext, 'registry'>
  readonly submission: { readonly id: string; readonly partner: string }
  readonly fields: readonly string[]
  /** By link in any case, whatever the lender chose. */
  readonly isByLink?: true
}

/** Files as they are sent, and the sendings whose bytes are in the request itself. */
export interface SentDocuments {
  readonly documents: readonly SentDocument[]
  readonly inline: readonly string[]
}

const HOUR_MS = 3_600_000
const SECRET_BYTES = 32

/**
 * Prepares files for a lender: notes that it is sent them, and makes each one's link, or opens its bytes for the request. Of a
 * link's secret only the hash is kept, so each call makes new links; the earlier ones stay good.
 */
export async function sendDocuments(api: SendingPorts, recipient: DocumentRecipient): Promise<SentDocuments> {
  const kept = (await readKept(api.database.db, recipient.lead.id)).filter(({ field }) => recipient.fields.includes(field))
  const chosen = recipient.context.registry.partners[recipient.submission.partner]?.documents ?? 'link'
  const way = recipient.isByLink ? 'link' : chosen
  const opened = await Promise.all(kept.map(async (place) => ({ place, content: await openFile(api, place) })))
  const ways = splitByWay(
    way,
    opened.map(({ content }) => content.length),
  )
  return await api.database.inTransaction(async (tx) => {
    const sent: { readonly document: SentDocument; readonly inline: readonly string[] }[] = []
    for (const [index, file] of opened.entries()) sent.push(await send(api, tx, { recipient, ...file, way: ways[index] ?? 'link' }))
    return { documents: sent.map(({ document }) => document), inline: sent.flatMap(({ inline }) => inline) }
  })
}

/** Notes that a lender has the files whose bytes were in a request that it understood. */
export const confirmInline = ({ database, outside }: Pick<Api, 'database' | 'outside'>, { inline }: SentDocuments): Promise<void> =>
  markReceived(database.db, inline, outside.now())

const openFile = async ({ files, encryption }: Pick<SendingPorts, 'files' | 'encryption'>, { id, file }: KeptPlace): Promise<Buffer> =>
  encryption.decryptBytes(await files.read(file), placeOfFile(id))

interface Sent {
  readonly recipient: DocumentRecipient
  readonly place: KeptPlace
  readonly content: Buffer
  readonly way: Way
}

async function send(
  { settings, outside }: Pick<Api, 'settings' | 'outside'>,
  tx: Transaction<Tables>,
  { recipient, place, content, way }: Sent,
) {
  const { lead, submission } = recipient
  const now = outside.now()
  const { id, expiresAt } = await putSending(tx, {
    id: makeId(now),
    document_id: place.id,
    submission_id: submission.id,
    partner: submission.partner,
    way,
    kept_at: place.keptAt,
    sent_at: now,
    expires_at: new Date(now.getTime() + settings.DOCUMENT_LINK_HOURS * HOUR_MS),
  })
  const known = { field: place.field, id: place.id, type: place.mediaType, bytes: content.length, sha256: sha256Of(content) }
  if (way === 'inline') return { document: { ...known, content: content.toString('base64') }, inline: [id] }
  const token = pooledRandomBytes(SECRET_BYTES).toString('base64url')
  await addDocumentLink(tx, hash(token), id, now)
  const url = documentUrl(settings, { site: lead.site, partner: submission.partner, token })
  return { document: { ...known, url, expiresAt: expiresAt.toISOString() }, inline: [] }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
