import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LARGEST_FILE_BYTES } from '../files/cleaned-file.ts'
import type { ReadBody } from './make-server.ts'

/** The form around a file takes some room too. */
const LARGEST_FORM_BYTES = LARGEST_FILE_BYTES + 64 * 1024

/** Lets the routes of a scope take forms with a file, and nothing else. */
export function takeFiles(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: LARGEST_FORM_BYTES },
    async ({ headers }: { readonly headers: { readonly 'content-type'?: string } }, bytes: Buffer) =>
      readForm(headers['content-type'] ?? '', bytes),
  )
  return scope
}

/** The parts of a form. The hash is of the parts: a form that is sent again has another boundary. */
async function readForm(contentType: string, bytes: Buffer): Promise<ReadBody> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData().catch(() => undefined)
  const parts = [...(form ?? [])]
  if (!form || parts.length > MOST_PARTS) throw Object.assign(new Error('the form is not usable'), { code: 'BODY_MALFORMED' })
  const hash = createHash('sha256')
  for (const [name, part] of parts) hash.update(`${name}\n`).update(typeof part === 'string' ? part : Buffer.from(await part.arrayBuffer()))
  return { value: Object.fromEntries(parts), hash: hash.digest() }
}

const MOST_PARTS = 8
