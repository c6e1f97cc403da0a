import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { lookUp } from '#core/model/look-up.ts'
import type { Api } from '../domain/api.ts'
import { limitReads } from '../domain/refusals/limit-rates.ts'
import { makeStatement } from '../domain/statements/make-statement.ts'
import type { StatementLine } from '../domain/statements/open-statement.ts'
import { isStatementSigned } from '../domain/statements/statement-link.ts'
import { writeCsv } from '../platform/network/write-csv.ts'
import { traceRequest } from '../platform/tracing/trace-request.ts'
import { basePath } from './serve-calls.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 92
const DEFAULT_DAYS = 30

const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00Z`))
const query = z.object({ until: z.coerce.number().int(), signature: z.string().max(100), from: day.optional(), to: day.optional() })
const PERIOD_FORM = `from and to must be days like 2026-11-01, the earlier first, and at most ${MOST_DAYS} days apart.`

type ToStatement = { readonly Params: { readonly affiliate: string; readonly format: string } }

/**
 * Where an affiliate reads what its leads came to: GET /affiliate/{affiliate}/statement.csv or .json, by a link that
 * `npm run affiliate-statement` signs. A link that is not signed, is over, or names another affiliate opens nothing and
 * says nothing.
 */
export function serveStatements(app: FastifyInstance, api: Api): void {
  const path = `${basePath(api)}/affiliate/:affiliate/statement.:format(csv|json)`
  app.get<ToStatement>(path, { schema: { hide: true } }, (request, reply) =>
    traceRequest(api, request, reply, async () => {
      const refusal = await limitReads(api, request.ip)
      if (refusal)
        return reply
          .code(429)
          .header('retry-after', String(refusal.retryAfterSeconds ?? 60))
          .send()
      const { affiliate, format } = request.params
      const read = query.safeParse(request.query)
      const asked = query.pick({ until: true, signature: true }).safeParse(request.query)
      const secrets = lookUp(api.settings.affiliates, affiliate)?.secrets ?? []
      const now = api.outside.now()
      if (!asked.success || !isStatementSigned({ affiliate, ...asked.data }, secrets, now)) return reply.code(404).send()
      const period = read.success ? periodOf(read.data, now) : undefined
      if (!period) return reply.code(400).type('text/plain; charset=utf-8').send(PERIOD_FORM)
      const lines = await makeStatement(api.database.db, { affiliate, ...period })
      reply.header('cache-control', 'no-store')
      if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(asCsv(lines))
      return reply.type('application/json').send(JSON.stringify({ affiliate, ...period, lines }))
    }),
  )
}

/** The days that are asked for, to the end of the last one; undefined where they are none that can be. */
function periodOf({ from, to }: z.infer<typeof query>, now: Date): { readonly from: Date; readonly to: Date } | undefined {
  // the sale of an erased lead stands in the middle of its day, which may be to come
  const end = to ? new Date(to.getTime() + DAY_MS) : new Date(now.getTime() + DAY_MS / 2)
  const begin = from ?? new Date(end.getTime() - DEFAULT_DAYS * DAY_MS)
  const days = (end.getTime() - begin.getTime()) / DAY_MS
  return days > 0 && days <= MOST_DAYS + 1 ? { from: begin, to: end } : undefined
}

const COLUMNS = ['country', 'subId', 'currency', 'leads', 'accepted', 'funded', 'cancelled', 'returned', 'payout'] as const

const asCsv = (lines: readonly StatementLine[]): string =>
  writeCsv(
    COLUMNS,
    lines.map((line) => COLUMNS.map((name) => line[name])),
  )
