import { expect, test } from 'vitest'
import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { productionSettings, testSecret } from '#tests/server/production-settings.ts'
import { TRUSTED_PROXIES_FORM } from './read-trusted-proxies.ts'
import { readSettings } from './settings.ts'
import type { Environment } from './environment.ts'

const sentences = (environment: Parameters<typeof readSettings>[0]) => {
  const read = readSettings(environment)
  return read.ok ? [] : read.sentences
}

const KEY = Buffer.alloc(32, 'abcdefghijklmnop').toString('base64')

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
  ['DATABASE_DIRECT_URL', 'mysql://x/y'],
  ['BASE_PATH', 'loans'],
  ['BASE_PATH', '/loans/'],
  ['BASE_PATH', '/'],
  ['BASE_PATH', '//loans'],
  ['BASE_PATH', '/a//b'],
  ['BASE_PATH', '/..'],
  ['BASE_PATH', '/a/../b'],
  ['BASE_PATH', '/loans?x=1'],
  ['BASE_PATH', '/loans#x'],
  ['BASE_PATH', '/l%6Fans'],
  ['BASE_PATH', '/préstamos'],
  ['BASE_PATH', ' /loans'],
  ['LEAD_PATH', 'v3/lead'],
  ['LEGACY_LEAD_PATH', '/lead/{id}'],
  ['POLICY_PATH', '/policy?x'],
  ['SITE_PERIODS', 'loanwright-co'],
  ['SITE_PERIODS', 'loanwright-co=a year'],
  ['SITE_PERIODS', 'loanwright-co=-6'],
  ['SITE_PERIODS', 'loanwright-xx=6'],
  ['BACKEND_URL', 'api'],
  ['PARTNERS_URL', 'ftp://x'],
  ['EMBEDDING_ORIGINS', 'https://a.example/path'],
  ['EMBEDDING_ORIGINS', '*'],
  ['EMBEDDING_ORIGINS', 'loanwright-co='],
  ['EMBEDDING_ORIGINS', 'loanwright-xx=https://a.example'],
  ['EMBEDDING_ORIGINS', 'loanwright-co=https://a.example/path'],
  ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['TRUSTED_PROXIES', 'none,10.0.0.1'],
  ['PARTNER_SECRET', 'long-enough-secret,'],
  ['PARTNER_SECRET', ',long-enough-secret'],
  ['PARTNER_SECRET', 'whsec_'],
  ['PARTNER_SECRET', 'whsec_not base64'],
  ['PARTNER_SECRET_AIDE', 'long-enough-secret, ,another-long-secret'],
  ['PARTNER_SECRET_AIDE', 'whsec_'],
  ['SESSION_LOGGING_PERCENTAGE', '101'],
  ['LOG_RETARGETING', 'yes'],
  ['RATE_STORE', 'redis'],
  ['SECRET_KEYS', 'a:AAAA'],
  ['SECRET_KEYS', `a:${KEY},`],
  ['SECRET_KEYS', `a:${KEY}:more`],
  ['SECRET_KEYS', `a:${KEY.slice(0, 20)} !${KEY.slice(20)}`],
  ['SECRET_KEYS', `a:${Buffer.alloc(32).toString('base64')},a:${Buffer.alloc(32).toString('base64')}`],
])('%s=%s is refused by its name', (name, value) => {
  expect(sentences({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} is .*, but must be .+\\.$`, 'u'))])
})

test.each(['/loans', '/a/b', '/Loans_2-x/apply', '/api/loans'])('[S-2.1] the base path may be %s', (value) => {
  expect(readSettings({ BASE_PATH: value })).toMatchObject({ ok: true, settings: { BASE_PATH: value } })
})

test.each([
  [{ BASE_PATH: '/api' }, 'BASE_PATH is "/api"'],
  [{ BASE_PATH: '/calls', BACKEND_URL: 'https://form.example/calls' }, 'BASE_PATH is "/calls"'],
  [{ BASE_PATH: '/policy' }, 'BASE_PATH is "/policy"'],
  [{ BASE_PATH: '/gallery' }, 'BASE_PATH is "/gallery"'],
  [{ POLICY_PATH: '/healthz' }, 'POLICY_PATH is "/healthz"'],
  [{ LEAD_PATH: '/leads', LEGACY_LEAD_PATH: '/leads' }, 'LEGACY_LEAD_PATH is "/leads"'],
])('[S-2.1] a path that something else of the server has stops the start: %j', (given, sentence) => {
  expect(sentences(given)).toEqual([
    expect.stringMatching(new RegExp(`^${sentence}, but must be a path that nothing else has\\. .+\\.$`, 'u')),
  ])
})

test('[S-9.15] default periods are chosen for sites, from the first to the last of their range', () => {
  const read = readSettings({ SITE_PERIODS: 'loanwright-co=1, cashtero-co=36' })
  expect(read.ok && [...read.settings.SITE_PERIODS]).toEqual([
    ['loanwright-co', 1],
    ['cashtero-co', 36],
  ])
  expect(sentences({ SITE_PERIODS: 'loanwright-co=0,cashtero-co=37' })).toEqual([
    'SITE_PERIODS gives loanwright-co the period 0, but it must be from 1 to 36 months.',
    'SITE_PERIODS gives cashtero-co the period 37, but it must be from 1 to 36 months.',
  ])
})

test('[S-1.5] [S-7.1] the backend is a path of this server or the address of another one, over https in production', () => {
  expect(readSettings({})).toMatchObject({ ok: true, settings: { BACKEND_URL: '/api' } })
  const elsewhere = { BACKEND_URL: 'https://api.example/v1' }
  expect(readSettings(production(elsewhere))).toMatchObject({ ok: true, settings: elsewhere })
  expect(sentences(production({ BACKEND_URL: 'http://api.example' }))).toHaveLength(1)
})

test('flows are chosen for sites by their ids', () => {
  const read = readSettings({ SITE_FLOWS: 'loanwright-co=legacy, ratapro-pl=dynamic' })
  expect(read.ok && [...read.settings.SITE_FLOWS]).toEqual([
    ['loanwright-co', 'legacy'],
    ['ratapro-pl', 'dynamic'],
  ])
})

test('[ASVS-13.3.1] a secret value is not repeated in the sentence', () => {
  const secrets = ['SECRET_KEYS', 'DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'PARTNER_SECRET', 'PARTNER_URL_X', 'OTEL_EXPORTER_OTLP_HEADERS']
  for (const name of secrets) {
    const said = sentences({ [name]: 'hush' })
    expect(said.length, name).toBe(1)
    expect(said.join(), name).not.toContain('hush')
  }
})

test('partners have addresses and secrets of their own by name', () => {
  const read = readSettings({ PARTNER_URL_SOME_BANK: 'https://api.bank.example/v1', PARTNER_SECRET_SOME_BANK: 'word-of-both' })
  expect(read).toMatchObject({
    ok: true,
    settings: {
      partnerUrls: { 'some-bank': 'https://api.bank.example/v1' },
      partnerSecrets: { 'some-bank': [{ text: 'word-of-both', key: Buffer.from('word-of-both') }] },
    },
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
      sentences: [`TRUSTED_PROXIES is "${given}", but must be ${TRUSTED_PROXIES_FORM}.`],
    })
  },
)

const production = (change: Environment = {}): Environment => ({
  ...productionSettings,
  PARTNERS_URL: 'https://partners.example',
  SMS_URL: 'https://sms.example/send',
  ...change,
})

test('[SEC-H1] production starts with what it demands, and with nothing of it left out', () => {
  expect(sentences(production())).toEqual([])
  for (const name of [
    'SITES',
    'PARTNERS',
    'SECRET_KEYS',
    'CONSENT_SIGNING_KEY',
    'PARTNERS_URL',
    'SMS_URL',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
  ]) {
    const [said, ...more] = sentences(production({ [name]: '' }))
    expect(said, name).toMatch(new RegExp(`^${name} is missing, but production needs .+\\.$`, 'u'))
    expect(more, name).toEqual([])
  }
})

test('[SEC-H1] production refuses the secret of the sandbox, and needs one for each partner that is switched on and signs or is notified', () => {
  const missing = (partners: string) => sentences(production({ PARTNER_SECRET: '', PARTNERS: partners }))
  // the one whose interface has no signature, and that is not notified
  expect(missing('rapifondos')).toEqual([])
  expect(missing('aide,prestalisto,rapifondos')).toEqual([
    expect.stringMatching(/^PARTNER_SECRET_AIDE is missing/u),
    expect.stringMatching(/^PARTNER_SECRET_PRESTALISTO is missing/u),
  ])
  const withSecret = Object.entries(registry.partners).filter(([id, { postbacks }]) => gateways[id]?.sign ?? postbacks)
  expect(sentences(production({ PARTNER_SECRET: '' })).length).toBe(withSecret.length)
  const own = { PARTNER_SECRET: '', PARTNERS: 'rapifondos,prestalisto', PARTNER_SECRET_PRESTALISTO: testSecret('own') }
  expect(sentences(production(own))).toEqual([])
})

test.each([
  ['PARTNER_SECRET', 'sandbox-secret'],
  ['PARTNER_SECRET', 'example-secret'],
  ['PARTNER_SECRET', `${testSecret('good')},sandbox-secret`],
  ['PARTNER_SECRET', 'twenty-three-bytes-long'],
  ['PARTNER_SECRET', `whsec_${Buffer.alloc(23, 'abcdefghij').toString('base64')}`],
  ['PARTNER_SECRET', `whsec_${Buffer.alloc(32).toString('base64')}`],
  ['PARTNER_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  // the example of Standard Webhooks
  ['PARTNER_SECRET_AIDE', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['AFFILIATE_SECRET_BLOG', 'sandbox-secret'],
  ['SECRET_KEYS', `example:${Buffer.alloc(32).toString('base64')}`],
  ['SECRET_KEYS', `test:${Buffer.alloc(32, 7).toString('base64')}`],
])('[SEC-H1] [ASVS-13.3.1] production refuses %s=%s by its name, without repeating it', (name, value) => {
  const said = sentences(
    production({ AFFILIATE_POSTBACK_BLOG: 'https://blog.example', AFFILIATE_SECRET_BLOG: testSecret('b'), [name]: value }),
  )
  expect(said).toEqual([expect.stringMatching(new RegExp(`^${name} .+\\.$`, 'u'))])
  expect(said.join()).not.toContain(value)
})

test('[SEC-H1] [ASVS-13.3.1] a secret that two sides know is refused in production', () => {
  const both = { PARTNER_SECRET_AIDE: testSecret('same'), PARTNER_SECRET_WENANCE: `${testSecret('new')},${testSecret('same')}` }
  expect(sentences(production(both))).toEqual([
    'PARTNER_SECRET_WENANCE has a secret of PARTNER_SECRET_AIDE, but production needs one of its own for each.',
  ])
  expect(sentences(production({ PARTNER_SECRET_AIDE: productionSettings['PARTNER_SECRET'] })).length).toBe(1)
  expect(sentences(production({ ...both, PARTNERS: 'aide' }))).toEqual([])
})

test('[SEC-H1] an unknown site or partner is named, with those that there are', () => {
  expect(sentences({ SITES: 'loanwright-co,loanwright-fr' })).toEqual([
    expect.stringMatching(/^SITES names "loanwright-fr", which is no site of the catalogue\. These are: cashtero-co, .*ratapro-pl\.$/u),
  ])
  expect(sentences({ PARTNERS: 'aide,constructor' })).toEqual([
    expect.stringMatching(/^PARTNERS names "constructor", which is no partner of the catalogue\. These are: advanzia, aide, /u),
  ])
  expect(sentences({ SITES: ',' })).toEqual([expect.stringMatching(/^SITES names no site/u)])
  expect(sentences({ SITES: 'ratapro-pl', DEFAULT_SITE: 'loanwright-co' })).toEqual([
    'DEFAULT_SITE is "loanwright-co", but must be one of the sites that are switched on: ratapro-pl.',
  ])
  expect(readSettings({ SITES: 'ratapro-pl,fidea-es' })).toMatchObject({ ok: true, settings: { DEFAULT_SITE: 'ratapro-pl' } })
})

test.each([
  ['PARTNERS_URL', 'http://partners.example'],
  ['PARTNER_URL_AIDE', 'http://aide.example'],
  ['SMS_URL', 'http://sms.example'],
  ['PUBLIC_URL', 'http://{site}.example.com'],
  ['BACKEND_URL', 'http://api.example.com'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example'],
  ['AFFILIATE_POSTBACK_BLOG', 'http://blog.example'],
])('[SEC-M10] [ASVS-12.3.1] production sends nothing in clear: %s=%s is refused, but for a named host', (name, value) => {
  const change = { AFFILIATE_SECRET_BLOG: testSecret('blog'), [name]: value }
  expect(sentences(production(change))).toEqual([
    `${name} begins with http:, but production needs https:, or its host among PRIVATE_HOSTS.`,
  ])
  const { host } = new URL(value.replace('{site}', 'site'))
  expect(sentences(production({ ...change, PRIVATE_HOSTS: host }))).toEqual([])
  expect(sentences(production({ ...change, PRIVATE_HOSTS: `${host}:80` }))).toEqual([])
  expect(sentences({ ...change, AFFILIATE_POSTBACK_BLOG: 'http://blog.example' })).toEqual([])
})

test.each([
  ['postgres://a:b@one:5432,two:5432/x', false],
  ['postgres://a:b@one:5432,two:5432/x?sslmode=verify-full', true],
  ['postgres://a:b@one/x?sslmode=require', false],
  ['postgres://a:b@one/x?sslmode=no-verify', false],
  ['postgres://a:b@one/x?sslmode=verify-full&sslmode=disable', false],
  ['postgres://a:b@127.0.0.1:5432/x', true],
  ['postgres://a:b@127.0.0.1,one/x', false],
  ['postgres://a:b@127.0.0.1/x?host=one', false],
  ['postgres://a:b@%2Fvar%2Frun%2Fpostgresql/x', true],
])('[SEC-M10] [ASVS-12.3.1] production reaches a database by checked TLS, a socket or a named host: %s', (url, isGood) => {
  const said = sentences(production({ DATABASE_URL: url }))
  expect(said).toEqual(isGood ? [] : ['DATABASE_URL lacks sslmode=verify-full, but production needs it, or its host among PRIVATE_HOSTS.'])
  expect(sentences({ DATABASE_URL: url })).toEqual([])
})

test('[SEC-M10] production does not switch the check of the mail server’s certificate off', () => {
  expect(sentences(production({ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }))).toEqual([
    expect.stringMatching(/^SMTP_URL /u),
  ])
  expect(sentences(production({ SMTP_URL: 'smtp://mail.example:587' }))).toEqual([])
})

test('[SEC-M8] [ASVS-4.1.3] none is nobody in front; proxies are addresses and networks', () => {
  expect(readSettings({ TRUSTED_PROXIES: 'none' })).toMatchObject({ ok: true, settings: { TRUSTED_PROXIES: [] } })
  const proxies = ['10.1.2.3', '10.1.2.0/24', '2001:db8::/48', 'loopback']
  expect(readSettings({ TRUSTED_PROXIES: proxies.join(', ') })).toMatchObject({ ok: true, settings: { TRUSTED_PROXIES: proxies } })
})
