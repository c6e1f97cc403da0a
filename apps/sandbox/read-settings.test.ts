import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

test('without an environment the settings are those of development', () => {
  const read = readSettings({})
  if (!read.ok) throw new Error(read.problem)
  expect(read.settings).toMatchObject({ host: 'localhost', port: 8090, smtpPort: 8025, apiUrl: 'http://localhost:8080' })
})

test('an empty variable counts as none', () => expect(readSettings({ SANDBOX_PORT: '' }).ok).toBe(true))

test('a secret is read for the partner that its name says', () => {
  const read = readSettings({ PARTNER_SECRET_SOME_LENDER: 'its own secret' })
  expect(read.ok && read.settings.secrets).toEqual({ 'some-lender': 'its own secret' })
})

test('which sites there are and what flow they use is read from the server’s own settings', () => {
  const read = readSettings({ SITES: 'a-co, b-co', DEFAULT_SITE: 'b-co', SITE_FLOWS: 'a-co=legacy, b-co=sideways' })
  expect(read.ok && read.settings).toMatchObject({ sites: ['a-co', 'b-co'], defaultSite: 'b-co', flows: new Map([['a-co', 'legacy']]) })
})

test('messages of lenders go where the server’s own setting says that its calls are', () => {
  const backendOf = (env: { readonly [name: string]: string }) => {
    const read = readSettings({ API_URL: 'http://localhost:9999', ...env })
    return read.ok ? read.settings.backendUrl : read.problem
  }
  expect(backendOf({})).toBe('http://localhost:9999/api')
  expect(backendOf({ BACKEND_URL: '/backend/v1' })).toBe('http://localhost:9999/backend/v1')
  expect(backendOf({ BACKEND_URL: 'https://calls.example/api/' })).toBe('https://calls.example/api')
})

test.each([
  ['BACKEND_URL', 'calls', 'BACKEND_URL is "calls", but a path like /api, or an address, is expected.'],
  ['SANDBOX_PORT', 'eighty', 'SANDBOX_PORT is "eighty", but a port number from 0 to 65535 is expected.'],
  ['SANDBOX_SMTP_PORT', '70000', 'SANDBOX_SMTP_PORT is "70000", but a port number from 0 to 65535 is expected.'],
  ['API_URL', 'localhost:8080', 'API_URL is "localhost:8080", but an address like http://localhost:8080 is expected.'],
])('a bad %s is one sentence', (name, value, sentence) => {
  const read = readSettings({ [name]: value })
  expect(read.ok ? '' : read.problem).toBe(sentence)
})
