import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOfFile } from '#apps/api/platform/files/place-of-file.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from './start-test-server.ts'

/** A server with a folder of files, and a partner that wants documents of every applicant. */
export interface Uploads {
  readonly server: TestServer
  readonly folder: string
  /** Makes a lead whose partner wants its documents. */
  readonly leadAtUpload: () => Promise<OwnLead>
  /** Returns the id of the place for a document. */
  readonly place: (lead: OwnLead, field: string) => Promise<string>
  readonly upload: (
    lead: OwnLead,
    sending: Sending,
  ) => Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }>
  /** Returns the decrypted file of a place. */
  readonly keptBytes: (documentId: string) => Promise<Buffer | undefined>
  readonly stop: () => Promise<void>
}

/** A file, or a part of one, to upload. */
export interface Sending {
  readonly documentId: string
  readonly bytes: Buffer
  readonly name?: string
  readonly key?: string
  readonly token?: string
  /** Another server than the test's own. */
  readonly url?: string
  /** For a part: the id of the upload, the offset of the part, and the size of the file. */
  readonly part?: { readonly upload: string; readonly offset: number; readonly size: number }
  /** Breaks the connection off. */
  readonly signal?: AbortSignal
}

/** Starts the server. */
export async function startUploads(settings: Environment = {}): Promise<Uploads> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-files-'))
  const server = await startTestServer({ FILES_DIR: folder, FILES_PER_MINUTE: '100', ...settings })
  server.simulators.respondWith(({ partner, path }) => {
    const scenario = partner === 'identifica' ? (path.includes('/steps/') ? 'accepted' : 'id-upload') : 'rejected'
    return exampleReaction(partner, scenario, server.simulators.url)
  })
  return {
    server,
    folder,
    leadAtUpload: async () => {
      const lead = await server.handOver()
      await server.until(lead, LEAD_STATUS.offered)
      return lead
    },
    place: async ({ id, token }, field) =>
      String((await server.call('POST', '/api/lead/documentId', { token, body: { leadId: id, field } })).body['documentId']),
    upload: (lead, sending) => send(server, lead, sending),
    keptBytes: async (documentId) => {
      const [row] = await server.query('select file from documents where id = $1', [documentId])
      const file = row?.['file']
      return typeof file === 'string'
        ? server.api.parts.encryption.decryptBytes(readFileSync(join(folder, file)), placeOfFile(documentId))
        : undefined
    },
    stop: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function send(
  server: TestServer,
  lead: OwnLead,
  { documentId, bytes, name = 'photo.jpg', key = randomUUID(), token = lead.token, url = server.api.url, part, signal }: Sending,
) {
  const form = new FormData()
  form.set('leadId', lead.id)
  form.set('documentId', documentId)
  for (const [of, value] of Object.entries(part ?? {})) form.set(of, String(value))
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  const response = await fetch(`${url}/api/lead/idUpload`, {
    method: 'POST',
    headers: { 'loanwright-site': server.site.id, 'idempotency-key': key, authorization: `Bearer ${token}`, [LEAD_HEADER]: lead.id },
    body: form,
    ...(signal && { signal }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
