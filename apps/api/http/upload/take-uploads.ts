import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import { readUuid } from '../check-request.ts'
import { releaseBytes } from './held-bytes.ts'
import { readForm } from './read-form.ts'

/** Lets the routes of a scope take forms with a file for the lead that their header names, and nothing else. */
export function takeUploads(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: IncomingMessage) => {
    try {
      const read = await readForm(body)
      const form = ofLead.safeParse(read.value)
      if (!form.success || form.data.leadId.toLowerCase() !== readUuid(request, LEAD_HEADER))
        throw Object.assign(new Error('the form is for another lead'), { code: 'BODY_MALFORMED' })
      return read
    } catch (error) {
      releaseBytes(request)
      throw error
    }
  })
  return scope
}

const ofLead = z.object({ leadId: z.string() })
