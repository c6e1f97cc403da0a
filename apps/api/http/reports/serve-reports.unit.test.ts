import fastify from 'fastify'
import { expect, test } from 'vitest'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { serveReports } from './serve-reports.ts'

const count = async () => ({ count: 1, endsInMs: 1000 })

test('[S-7.98] a browser whose page is in a frame without an origin may send its reports', async () => {
  const { api } = await openWithoutDatabase(exampleLead(NOW))
  const app = fastify()
  serveReports(app, { ...api, count })
  const url = `${api.settings.BACKEND_URL}/reports`
  const asked = await app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: 'null', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*'])
  expect(String(asked.headers['access-control-allow-methods'])).toContain('POST')
  expect(String(asked.headers['access-control-allow-headers'])).toContain('content-type')
  for (const type of ['application/reports+json', 'application/csp-report', 'Application/CSP-Report']) {
    const sent = await app.inject({ method: 'POST', url, headers: { origin: 'null', 'content-type': type }, payload: '[]' })
    expect([type, sent.statusCode, sent.headers['access-control-allow-origin']]).toEqual([type, 204, '*'])
  }
})
