import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { PartnerRequest, WithdrawnApplication } from '#core/model/partners/gateway.ts'
import type { OutsideRequest } from '#apps/api/platform/platform.ts'
import { NO_TRACING } from '#apps/api/platform/tracing/tracing.ts'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { tellAndNote } from './tell-and-note.ts'

const PARTNER = 'rapifondos'
const NOTICE = '55555555-5555-4555-8555-555555555555'
const about: WithdrawnApplication = {
  leadId: '11111111-1111-4111-8111-111111111111',
  idempotencyKey: 'K-0',
  withdrawnAt: NOW.toISOString(),
}
const requestOf = (reference = 'none'): PartnerRequest => ({ method: 'POST', path: '/withdraw', body: { reference } })

interface Telling {
  readonly status?: number
  /** Without a notice it is a job of the release before. */
  readonly isNoticed?: boolean
  /** Without a request the lender has no call for it. */
  readonly isAsked?: boolean
  /** The lender's number of the application when it was withdrawn, and as it stands when the lender is told. */
  readonly withdrawnAs?: string
  readonly known?: string | null
}

/** Tells a lender of a withdrawal; says how often it was asked, how the telling ended, what was noted and what the operator reads. */
async function tell({ status = 200, isNoticed = true, isAsked = true, withdrawnAs = 'R-7', known = 'R-7' }: Telling = {}) {
  const { db, sent: statements } = scriptedDatabase({ submissions: known === null ? [] : [{ reference: known }] })
  const sent: { readonly url: string; readonly request: OutsideRequest }[] = []
  const lines: string[] = []
  const parts = partsWithoutDatabase({ PARTNERS_URL: 'https://sandbox.example/partners' })
  const send = async (url: string, of: OutsideRequest) => {
    sent.push({ url, request: of })
    return new Response('{}', { status })
  }
  const api = {
    ...parts,
    database: { db },
    tracing: NO_TRACING,
    outside: { ...parts.outside, send },
    log: pino({ level: 'info', base: null, timestamp: false }, { write: (line) => void lines.push(line) }),
  }
  const told = tellAndNote(api, {
    partner: PARTNER,
    idempotencyKey: 'K-1',
    messageId: 'M-2',
    noticeId: isNoticed ? NOTICE : undefined,
    about: { ...about, ...(withdrawnAs !== '' && { reference: withdrawnAs }) },
    request: (_, { reference }) => (isAsked ? requestOf(reference) : undefined),
  })
  const [ended] = await Promise.allSettled([told])
  // the column of the moment, and what is written: one more try, the failure, the moment, the notice
  const written = statements.filter(({ sql }) => sql.startsWith('update'))
  const noted = written.map(({ sql, parameters }) => [/"(?<column>\w+_at)" =/u.exec(sql)?.groups?.['column'], ...parameters])
  return {
    sent,
    failure: ended.status === 'rejected' ? String(ended.reason) : undefined,
    noted,
    logged: lines.map((line): unknown => JSON.parse(line)),
  }
}

describe('a withdrawal', () => {
  test('that a lender takes is noted with its moment, and the operator reads that it knows', async () => {
    const { sent, failure, noted, logged } = await tell()
    expect(sent.map(({ url, request: { body } }) => [url, body])).toEqual([
      [`https://sandbox.example/partners/${PARTNER}/withdraw`, '{"reference":"R-7"}'],
    ])
    expect(new Headers(sent[0]?.request.headers).get('idempotency-key')).toBe('K-1')
    expect(failure).toBeUndefined()
    expect(noted).toEqual([['confirmed_at', 1, null, NOW, NOTICE]])
    expect(logged).toEqual([{ level: 30, partner: PARTNER, msg: 'partner told of a withdrawal' }])
  })

  test('names the application by the number that came with an answer which was on its way, and by the one of then where the lead is gone', async () => {
    const bodyOf = async (telling: Telling) => (await tell(telling)).sent.map(({ request: { body } }) => body)
    expect(await bodyOf({ withdrawnAs: '', known: 'R-9' })).toEqual(['{"reference":"R-9"}'])
    expect(await bodyOf({ withdrawnAs: 'R-7', known: null })).toEqual(['{"reference":"R-7"}'])
    expect(await bodyOf({ withdrawnAs: '', known: null })).toEqual(['{"reference":"none"}'])
  })

  test('of which a lender has no call is noted as left to other ways, and the operator is warned', async () => {
    const { sent, failure, noted, logged } = await tell({ isAsked: false })
    expect([sent, failure]).toEqual([[], undefined])
    expect(noted).toEqual([['other_ways_at', 1, null, NOW, NOTICE]])
    expect(logged).toEqual([{ level: 40, partner: PARTNER, msg: 'a withdrawal is to be told to the partner by other ways' }])
  })

  test('that a lender does not take is noted with what went wrong, and fails, so that it is told again', async () => {
    const { failure, noted, logged } = await tell({ status: 503 })
    expect(failure).toBe(`Error: ${PARTNER} could not be told of a withdrawal: HTTP 503`)
    expect([noted, logged]).toEqual([[[undefined, 1, 'HTTP 503', NOTICE]], []])
  })

  test('without a notice, of the release before, is told all the same and noted nowhere', async () => {
    const { sent, noted, logged } = await tell({ isNoticed: false })
    expect([sent.length, noted, logged.length]).toEqual([1, [], 1])
    expect((await tell({ isNoticed: false, status: 500 })).failure).toContain('HTTP 500')
  })
})
