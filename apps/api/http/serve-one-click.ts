import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { findSite } from './find-site.ts'
import { limitAddress } from '../domain/refusals/limit-rates.ts'
import { sendRefusal } from './send-refusal.ts'
import { stopEmails } from '../domain/messages/stop-emails.ts'

const query = z.object({ id: z.string().max(100), email: z.string().max(320).optional() })
const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 1024

/**
 * Takes what a mail program posts to the link of a letter when its reader wants no more (RFC 8058). It brings no key and
 * no cookie; the link's secret says all. Letters of the release before name the address in their links, too.
 */
export function serveOneClick(
  app: FastifyInstance,
  api: Pick<Api, 'settings' | 'database' | 'encryption' | 'count' | 'outside' | 'sites'>,
): void {
  void app.register((scope, _, done) => {
    // what is posted says only that it was one click
    scope.addContentTypeParser([FORM, 'multipart/form-data'], { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, read) =>
      read(null, body),
    )
    scope.post(`${api.settings.BASE_PATH}/unsubscribe`, { schema: { hide: true } }, async (request, reply) => {
      const site = findSite(api, request)
      const asked = query.safeParse(request.query)
      const refusal = await limitAddress(api, request.ip)
      if (refusal) return sendRefusal(reply, refusal, site)
      const isDone = asked.success && (await stopEmails(api, site, asked.data))
      return isDone ? reply.code(204).send() : sendRefusal(reply, { ok: false, error: 'lead-unknown' }, site)
    })
    done()
  })
}
