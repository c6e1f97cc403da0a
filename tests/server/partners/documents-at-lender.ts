import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { z } from 'zod'
import { webhookKeysOf } from '#apps/api/domain/partners/secrets-of.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import type { OwnLead, TestServer } from '#tests/server/start-test-server.ts'
import type { Uploads } from '#tests/server/start-uploads.ts'

/** The lender that wants documents of every applicant. */
export const LENDER = 'identifica'

const sentDocument = z.object({
  field: z.string(),
  id: z.string(),
  type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  url: z.string().optional(),
  expiresAt: z.string().optional(),
  content: z.string().optional(),
})
export type SentToLender = z.infer<typeof sentDocument>
const withDocuments = z.object({ documents: z.array(sentDocument).default([]) })

/** Uploads the three papers of a lead and answers the step; answers the ids of their places. */
export async function handInDocuments({ server, place, upload }: Uploads, lead: OwnLead): Promise<{ readonly [field: string]: string }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422', noise } })
    .jpeg()
    .toBuffer()
  const ids: { [field: string]: string } = {}
  for (const field of ['idFront', 'idBack', 'selfie']) {
    const documentId = await place(lead, field)
    ids[field] = documentId
    const sent = await upload(lead, { documentId, bytes })
    if (sent.status !== 200) throw new Error(`an upload answered ${sent.status}: ${sent.text}`)
  }
  const body = { product: 'loanwright', documents: { ...ids, documentsConsent: true }, personalDetails: { idDocumentType: 'ID_CARD' } }
  const answered = await server.call('POST', `/api/lead/continue/${lead.id}`, { token: lead.token, body })
  if (answered.status !== 200) throw new Error(`the step answered ${answered.status}: ${answered.text}`)
  return ids
}

/** Returns the files that the lender was sent by its last request whose path ends so. */
export function sentDocuments({ simulators }: TestServer, leadId: string, pathEnd = '/steps/id-upload'): readonly SentToLender[] {
  const request = simulators.received.findLast(
    ({ partner, path, body }) =>
      partner === LENDER &&
      path.endsWith(pathEnd) &&
      body.includes('"documents"') &&
      (pathEnd === '/steps/id-upload' || body.includes(leadId)),
  )
  return request ? withDocuments.parse(JSON.parse(request.body)).documents : []
}

/** Returns the headers of a request that a lender signs; each has a number of its own. */
export const signedBy = ({ api }: TestServer, partner = LENDER): { readonly [name: string]: string } =>
  signWebhook({ id: randomUUID(), at: new Date(), body: Buffer.alloc(0) }, webhookKeysOf(api.parts.settings, partner))

/** Makes a lender's request to a link; `path` follows the link. */
export const atLink = (
  server: TestServer,
  document: SentToLender | undefined,
  { path = '', ...init }: RequestInit & { readonly path?: string } = {},
) => {
  const { pathname } = new URL(document?.url ?? 'http://missing.example/')
  return fetch(`${server.api.url}${pathname}${path}`, { headers: signedBy(server), ...init })
}

/** A lead whose lender was sent its papers. */
export interface Delivered {
  readonly lead: OwnLead
  readonly ids: { readonly [field: string]: string }
  readonly documents: readonly SentToLender[]
  readonly front: SentToLender | undefined
}

/** Makes a lead whose lender was sent its three papers, and decided as the simulators say. */
export async function deliverDocuments(uploads: Uploads): Promise<Delivered> {
  const lead = await uploads.leadAtUpload()
  const ids = await handInDocuments(uploads, lead)
  await expect.poll(() => sentDocuments(uploads.server, lead.id).map(({ id }) => id)).toContain(ids['idFront'])
  const documents = sentDocuments(uploads.server, lead.id)
  return { lead, ids, documents, front: documents.find(({ field }) => field === 'idFront') }
}
