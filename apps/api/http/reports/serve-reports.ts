import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#apps/api/domain/api.ts'
import { findSite } from '../find-site.ts'
import { limitReports } from '#apps/api/domain/refusals/limit-rates.ts'
import { parseJson } from '#apps/api/platform/network/parse-json.ts'
import { sendRefusal } from '../send-refusal.ts'
import { basePath } from '../serve-calls.ts'
import { readReports, type Report } from './read-reports.ts'

const LARGEST = 32 * 1024
const TYPES = ['application/csp-report', 'application/reports+json']
const FOR_FRAMES = { 'access-control-allow-origin': '*' }

/** Where browsers tell what a page's policy stopped, and what the network lost: POST /reports, counted and logged without who and where. */
export function serveReports(app: FastifyInstance, api: Pick<Api, 'settings' | 'count' | 'log' | 'metrics' | 'sites'>): void {
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(TYPES, { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, bytes, parsed) => parsed(null, bytes))
    const url = `${basePath(api)}/reports`
    scope.post(url, { schema: { hide: true } }, (request, reply) => takeReports(api, request, reply))
    // a browser asks first where the page is in a frame without an origin
    scope.options(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .code(204)
        .headers({ ...FOR_FRAMES, 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' })
        .send(),
    )
    done()
  })
}

async function takeReports(
  api: Pick<Api, 'settings' | 'count' | 'log' | 'metrics' | 'sites'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = findSite(api, request)
  const refused = await limitReports(api, request.ip)
  if (refused) return sendRefusal(reply, refused, context)
  const read = Buffer.isBuffer(request.body) ? parseJson(request.body) : undefined
  if (!read) return sendRefusal(reply, { ok: false, error: 'body-malformed' }, context)
  for (const report of readReports(read.value)) note(api, report, context.site.id)
  return reply.code(204).headers(FOR_FRAMES).send()
}

function note({ log, metrics }: Pick<Api, 'metrics' | 'log'>, report: Report, site: string): void {
  if (report.kind === 'network') return metrics.networkFailed(report.failure)
  metrics.policyViolated(report.directive)
  log.warn({ site, directive: report.directive, blocked: report.blocked }, 'policy violated')
}
