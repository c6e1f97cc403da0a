import fastify, { type LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { openJournal } from '#apps/sandbox/received/open-journal.ts'
import { html } from '../pages/html.ts'
import { openLedger } from '../simulator/ledger.ts'
import { addScenarioRoutes } from './scenario-routes.ts'

const app = fastify()
const { journal, past } = openJournal(undefined)
addScenarioRoutes(app, {
  registry,
  simulator: {
    examples,
    ledger: openLedger(journal, past),
    site: () => 'http://localhost:8090',
    secretsOf: () => [],
    webhooks: { schedule: () => undefined },
    marketOf: () => ({ scale: 'months', isAprWithoutFees: false }),
    now: () => new Date('2026-11-20T15:00:00Z'),
  },
  form: { apiUrl: 'http://localhost:8080', basePath: '/loans', defaultSite: 'ratapro-pl' },
  live: () => html`<p>live</p>`,
})

const visit = (path: string, cookie = '') => app.inject({ url: path, headers: { cookie } })
const leadsTo = ({ statusCode, headers }: LightMyRequestResponse) => [statusCode, headers.location]

test('the start page’s address always says the country: at first that of the server’s first site', async () => {
  for (const path of ['/', '/?country=xx', '/?country=pl&country=es', '/?country=__proto__'])
    expect(leadsTo(await visit(path))).toEqual([302, '/?country=pl'])
})

test('later it is the country that was looked at last, and a search goes along', async () => {
  const { statusCode, headers } = await visit('/?country=es')
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  expect([statusCode, cookie]).toEqual([200, 'sandbox-country=es'])
  expect(leadsTo(await visit('/?q=%2Bslow', `other=1; ${cookie}`))).toEqual([302, '/?country=es&q=%2Bslow'])
  expect(leadsTo(await visit('/', 'sandbox-country=xx'))).toEqual([302, '/?country=pl'])
})

test('each scenario has a page in the countries where it is played, and nowhere else', async () => {
  expect((await visit('/scenarios/co/accepted')).body).toContain('name%2Baccepted%40example.com')
  for (const path of ['/scenarios/xx/accepted', '/scenarios/co/nothing', '/scenarios/co/__proto__'])
    expect((await visit(path)).statusCode).toBe(404)
})
