import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REPORT_PATH, REPORT_TYPE } from '#core/tracking/funnel/page-view-report.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { countReport } from '#apps/api/domain/funnel/count-report.ts'
import { funnelDimensions, type FunnelDimensions } from '#apps/api/domain/funnel/funnel-dimensions.ts'
import type { FunnelKeeper } from '#apps/api/domain/funnel/keep-funnel-counts.ts'
import { readReport } from '#apps/api/domain/funnel/read-report.ts'
import { limitPageViews } from '#apps/api/domain/refusals/limit-rates.ts'
import { parseJson } from '#apps/api/platform/network/parse-json.ts'
import { findSite } from '../find-site.ts'
import { onNewBuild } from '../pages/on-new-build.ts'
import { sendRefusal } from '../send-refusal.ts'
import { basePath } from '../serve-calls.ts'

/** A page has some dozens of fields at most. */
const LARGEST = 8 * 1024
/** The page may stand in a frame without an origin, whose browser would report the response as blocked. */
const FOR_FRAMES = { 'cross-origin-resource-policy': 'cross-origin' }

type Counting = Pick<Api, 'settings' | 'countInProcess' | 'sites' | 'outside' | 'log'>

/**
 * Where browsers report how a page was used: POST /page-views, counted without who. What is no report of
 * one of the sites, made up or of a release that is gone, is dropped without a word.
 */
export function servePageViews(app: FastifyInstance, api: Counting, keeper: Pick<FunnelKeeper, 'count'>): void {
  let dimensions: FunnelDimensions = funnelDimensions(api)
  onNewBuild(app, api, async () => {
    dimensions = funnelDimensions(api)
  })
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refused = await limitPageViews(api, request.ip)
    if (refused) return sendRefusal(reply, refused, findSite(api, request))
    const read = Buffer.isBuffer(request.body) ? parseJson(request.body) : undefined
    const known = read && readReport(read.value, dimensions)
    if (known) keeper.count(countReport(known, api.outside.now()))
    return reply.code(204).headers(FOR_FRAMES).send()
  }
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(REPORT_TYPE, { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, bytes, parsed) => parsed(null, bytes))
    scope.post(`${basePath(api)}${REPORT_PATH}`, { schema: { hide: true } }, take)
    done()
  })
}
