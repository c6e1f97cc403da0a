import { fastify } from 'fastify'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { makeSites } from '#apps/api/domain/sites/site-context.ts'
import { keepCeilings, sayCeilings, type Ceilings } from './keep-ceilings.ts'

afterEach(() => void vi.useRealTimers())

const rate = { value: 24.99, from: '2025-11-01', until: '2025-11-30', source: 'Superintendencia Financiera de Colombia' }
const sites = await makeSites({ switchedOn: { sites: ['loanwright-co', 'loanwright-de'], partners: [] } })

function ports(at: string) {
  const missing: unknown[] = []
  let now = new Date(at)
  const api = {
    sites,
    settings: { rates: { co: [rate] } },
    outside: { now: () => now },
    metrics: { rateMissing: (country: string, isMissing: boolean) => void missing.push([country, isMissing]) },
  }
  return { api, missing, setTime: (next: string) => (now = new Date(next)) }
}

test('the rate of the month is said with its days and who states it, and only in the market that has one', () => {
  const { api, missing } = ports('2025-11-15T12:00:00Z')
  const said = sayCeilings(api)
  expect([...said.keys()]).toEqual(['loanwright-co'])
  for (const part of ['24,99%', '1 de noviembre de 2025', '30 de noviembre de 2025', rate.source])
    expect(said.get('loanwright-co')).toContain(part)
  expect(missing).toEqual([['co', false]])
})

test('the last day ends at midnight of the market, and past it nothing is said and the gauge is set', () => {
  // Bogota is five hours behind
  expect(sayCeilings(ports('2025-12-01T04:59:00Z').api).size).toBe(1)
  const { api, missing } = ports('2025-12-01T05:00:00Z')
  expect([sayCeilings(api).size, missing]).toEqual([0, [['co', true]]])
})

test('a rate that is past its time leaves the pages of a running server, and the log names the sites', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lines: string[] = []
  // as the server is made: it has no logger of its own
  const app = fastify({ logger: false })
  const { api: known, missing, setTime } = ports('2025-11-30T12:00:00Z')
  const api = { ...known, log: pino({}, { write: (line: string) => void lines.push(line) }) }
  const renewed: Ceilings[] = []
  expect(keepCeilings(app, api, async (next) => void renewed.push(next)).size).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(renewed).toEqual([])
  setTime('2025-12-01T05:00:00Z')
  vi.advanceTimersByTime(60_000)
  expect([renewed, missing.at(-1)]).toEqual([[new Map()], ['co', true]])
  expect(lines.join('')).toMatch(/loanwright-co.*RATES_FILE/u)
  await app.close()
})

test('pages that could not be made without a rate that is past its time are made a minute later, and once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = fastify({ logger: false })
  const { api: known, setTime } = ports('2025-11-30T12:00:00Z')
  const tries: Ceilings[] = []
  keepCeilings(app, { ...known, log: pino({ enabled: false }) }, async (next) => {
    if (tries.push(next) === 1) throw new Error('too many open files')
  })
  setTime('2025-12-01T05:00:00Z')
  for (let minute = 0; minute < 4; minute++) await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toEqual([new Map(), new Map()])
  await app.close()
})
