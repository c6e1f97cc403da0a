import type { FastifyRequest } from 'fastify'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { asksFiles } from '#apps/api/domain/files/asks-file.ts'
import { readOwnLead } from '#apps/api/domain/leads/load-lead.ts'
import type { Refusal } from '#apps/api/domain/refusals/refusal.ts'
import { readToken } from '../ask-who.ts'
import { checkRequest, readUuid } from '../check-request.ts'
import { findSiteOfCall } from '../find-site.ts'
import { holdBytes } from './held-bytes.ts'
import { LARGEST_FORM_BYTES } from './upload-limits.ts'

const SPACE_WITHIN_SECONDS = 2

/** Refuses an upload for whatever can be known of it before a byte of its body is read, and holds room for what comes. */
export async function checkUpload(
  api: Pick<Api, 'settings' | 'database' | 'encryption' | 'count' | 'uploadBytes' | 'sites'>,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  return (
    (await checkRequest(api, request)) ??
    checkForm(request) ??
    checkPage(api, request) ??
    (await checkLead(api, request)) ??
    checkSpace(api, request)
  )
}

const bytesOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? Number.NaN)

function checkForm(request: FastifyRequest): Refusal | undefined {
  if (!/^multipart\/form-data\b/iu.test(request.headers['content-type'] ?? '')) return { ok: false, error: 'media-type-unsupported' }
  const bytes = bytesOf(request)
  // no room can be held for a length that is not told
  if (Number.isNaN(bytes)) return { ok: false, error: 'request-refused' }
  return bytes > LARGEST_FORM_BYTES ? { ok: false, error: 'body-too-large' } : undefined
}

/** A page of the release before sends no such header; it shows the sentence that comes with a field. */
function checkPage(api: Pick<Api, 'settings' | 'sites'>, request: FastifyRequest): Refusal | undefined {
  if (request.headers[LEAD_HEADER] !== undefined) return undefined
  const message = findSiteOfCall(api, request)?.find(['problems>page-outdated'], {}) ?? ''
  return { ok: false, error: 'answers-refused', errors: [{ fieldName: 'file', message }] }
}

/** Leads are free: one whose open step asks for no file holds no room. */
async function checkLead(
  { sites, settings, database: { db }, encryption }: Pick<Api, 'settings' | 'database' | 'encryption' | 'sites'>,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const id = readUuid(request, LEAD_HEADER)
  const site = findSiteOfCall({ sites, settings }, request)
  const token = readToken(request)
  const lead = id !== undefined && site && (await readOwnLead(db, id, { token, site: site.site.id }, encryption))
  if (!site || !lead) return { ok: false, error: 'lead-unknown' }
  return asksFiles(site, lead) ? undefined : { ok: false, error: 'move-not-allowed' }
}

function checkSpace({ uploadBytes }: Pick<Api, 'uploadBytes'>, request: FastifyRequest): Refusal | undefined {
  const isHeld = holdBytes(uploadBytes, request, bytesOf(request))
  return isHeld ? undefined : { ok: false, error: 'not-ready', retryAfterSeconds: SPACE_WITHIN_SECONDS }
}
