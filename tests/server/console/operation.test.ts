import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { consolePort, readConsoleSettings } from '#apps/api/platform/settings/console/console-settings.ts'
import { readSettings, settingNames } from '#apps/api/platform/settings/settings.ts'
import { compose, composed, given, imageSettings, ops, texts } from '#tests/server/operation-files.ts'
import { runProcess } from '#tests/journeys/harness/run-process.ts'

const PORT = consolePort({ PORT: Number(imageSettings['PORT']) }) ?? 0
const OIDC = {
  CONSOLE_URL: 'https://console.example',
  OIDC_ISSUER: 'https://people.example/',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'long-enough',
}

test('port, probes and settings of the console in compose and cluster are the product’s', () => {
  expect(compose.services['console']?.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`])
  const documents = parseAllDocuments(ops('kubernetes/console.yaml')).map((one): unknown => one.toJS())
  const own = documents.flatMap((one) => {
    const read = z.object({ data: texts.optional(), stringData: texts.optional() }).parse(one)
    return Object.keys({ ...read.data, ...read.stringData })
  })
  expect(own).toEqual(expect.arrayContaining(Object.keys(OIDC)))
  expect(own.filter((name) => !settingNames.includes(name))).toEqual([])
  expect(ops('kubernetes/console.yaml')).toContain(`containerPort: ${PORT}`)
  expect(ops('kubernetes/console.yaml')).toContain(`CONSOLE_PORT: '${PORT}'`)
})

const base = { ...imageSettings, ...composed('api', given) }
const readWith = (more: { readonly [name: string]: string }) => {
  const read = readSettings({ ...base, ...more })
  if (!read.ok) throw new Error(read.sentences.join('\n'))
  return readConsoleSettings(read.settings)
}

test('production without an issuer says what to set, and with one over http too', () => {
  const { OIDC_ISSUER: _, ...without } = OIDC
  expect(readWith(without)).toEqual({
    ok: false,
    sentences: [
      'OIDC_ISSUER is missing, but the console in production needs the http or https URL of the identity provider, exactly as it calls itself.',
    ],
  })
  expect(readWith({ ...OIDC, OIDC_ISSUER: 'http://people.example' })).toMatchObject({
    sentences: ['OIDC_ISSUER begins with http:, but the console in production needs https:.'],
  })
  expect(readWith(OIDC)).toMatchObject({ ok: true, settings: { port: PORT, issuer: 'https://people.example/' } })
})

test.each([
  ['https://loanwright-co.lenders.example', 'https://{site}.lenders.example', '/api'],
  // cookies do not tell ports apart
  ['https://lenders.example:8443', 'https://lenders.example', '/api'],
  ['https://api.example', 'https://lenders.example', 'https://api.example/v1'],
])('production refuses a console at %s, where %s and %s serve applicants', (CONSOLE_URL, PUBLIC_URL, BACKEND_URL) => {
  expect(readWith({ ...OIDC, CONSOLE_URL, PUBLIC_URL, BACKEND_URL })).toEqual({
    ok: false,
    sentences: [
      `CONSOLE_URL has the host ${new URL(CONSOLE_URL).hostname}, which serves applicants by PUBLIC_URL or BACKEND_URL, but the console in production needs a host name of its own.`,
    ],
  })
  expect(readWith({ ...OIDC, PUBLIC_URL, BACKEND_URL })).toMatchObject({ ok: true })
})

test('a console that is turned off says so and ends', async () => {
  const running = runProcess(join('apps', 'api', 'console', 'main.ts'), { ...process.env, CONSOLE_PORT: '0' })
  expect(await running.ended).toBe(1)
  expect(running.said()).toBe('CONSOLE_PORT is 0, which turns the console off: set it to a port, or do not start the console.\n')
})
