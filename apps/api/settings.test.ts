import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const sentences = (environment: Parameters<typeof readSettings>[0]) => {
  const read = readSettings(environment)
  return read.ok ? [] : read.sentences
}

test('without any, the specification’s values hold, and what is missing is the sandbox beside the server', () => {
  const read = readSettings({})
  expect(read).toMatchObject({
    ok: true,
    settings: {
      PORT: 8080,
      ENVIRONMENT: 'development',
      BASE_PATH: '/application-frontend',
      BACKEND_URL: '/api',
      AFFILIATE_REFERENCE_EXPIRY_HOURS: 480,
      SESSION_EXPIRATION_HOURS: 24,
      PARTNERS_URL: 'http://localhost:8090/partners',
      REDIRECT_HOSTS: ['localhost:8090'],
    },
  })
})

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['SITE_FLOWS', 'loanwright-xx=legacy'],
  ['SITE_FLOWS', 'loanwright-co=slow'],
  ['SITE_FLOWS', 'loanwright-co'],
  ['SITE_FLOWS', 'loanwright-co=legacy=legacy'],
  ['SITE_ROUTING', 'loanwright-co=raffle'],
  ['REPEAT_DAYS', '-1'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'postgres://'],
  ['BASE_PATH', 'no-slash'],
  ['BASE_PATH', '/ends/'],
  ['BACKEND_URL', 'api'],
  ['PARTNERS_URL', 'ftp://x'],
  ['EMBEDDING_ORIGINS', 'https://a.example/path'],
  ['EMBEDDING_ORIGINS', '*'],
  ['SESSION_LOGGING_PERCENTAGE', '101'],
  ['LOG_RETARGETING', 'yes'],
  ['RATE_STORE', 'redis'],
  ['SECRET_KEYS', 'a:AAAA'],
  ['SECRET_KEYS', `a:${Buffer.alloc(32).toString('base64')},a:${Buffer.alloc(32).toString('base64')}`],
])('%s=%s is refused by its name', (name, value) => {
  expect(sentences({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} is .*, but must be .+\\.$`, 'u'))])
})

test('flows are chosen for sites by their ids', () => {
  const read = readSettings({ SITE_FLOWS: 'loanwright-co=legacy, ratapro-pl=dynamic' })
  expect(read.ok && [...read.settings.SITE_FLOWS]).toEqual([
    ['loanwright-co', 'legacy'],
    ['ratapro-pl', 'dynamic'],
  ])
})

test('a secret value is not repeated in the sentence', () => {
  const secrets = ['SECRET_KEYS', 'DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'PARTNER_SECRET', 'PARTNER_URL_X', 'OTEL_EXPORTER_OTLP_HEADERS']
  for (const name of secrets) {
    const said = sentences({ [name]: 'hush' })
    expect(said.length, name).toBe(1)
    expect(said.join(), name).not.toContain('hush')
  }
})

test('partners have addresses and secrets of their own by name', () => {
  const read = readSettings({ PARTNER_URL_SOME_BANK: 'https://api.bank.example/v1', PARTNER_SECRET_SOME_BANK: 'word' })
  expect(read).toMatchObject({
    ok: true,
    settings: { partnerUrls: { 'some-bank': 'https://api.bank.example/v1' }, partnerSecrets: { 'some-bank': 'word' } },
  })
  expect(sentences({ PARTNER_URL_SOME_BANK: 'nowhere' })).toEqual([
    'PARTNER_URL_SOME_BANK is not usable, but must be an http or https URL.',
  ])
})

test.each(['proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,true'])(
  '[SEC-M8] proxies that are no addresses are refused by name: %s',
  (given) => {
    expect(readSettings({ TRUSTED_PROXIES: given })).toEqual({
      ok: false,
      sentences: [`TRUSTED_PROXIES is "${given}", but must be addresses or networks separated by commas.`],
    })
  },
)
