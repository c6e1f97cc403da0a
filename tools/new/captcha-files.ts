import type { Files } from './files.ts'
import { fieldOf, titleOf } from './quote.ts'

/**
 * Returns the files of a captcha that works against its own stub at once. Its provider is made up:
 * it has the response that reCAPTCHA, hCaptcha and Turnstile have in common, and addresses below
 * `.example`.
 */
export function captchaFiles(name: string): Files {
  return {
    'captcha.ts': definition(name),
    'vendor.ts': vendor(name),
    'verify.server.ts': VERIFIER,
    'stub.ts': stub(name),
    'examples.ts': examples(name),
  }
}

const definition = (name: string): string => `import { defineCaptcha } from '#core/model/vendors/captcha.ts'

// an example: replace the addresses, the patterns of the keys and the defaults by the provider's
export default defineCaptcha({
  name: '${titleOf(name)}',
  company: '${titleOf(name)}',
  settings: {
    siteKey: { pattern: '^[\\\\w-]{10,80}$', example: 'example-site-key' },
    secretKey: { pattern: '^[\\\\w-]{10,80}$', example: 'example-secret-key', isSecret: true },
    hostnames: { pattern: '^[a-z0-9.{}-]+(?:,[a-z0-9.{}-]+)*$', example: 'localhost,127.0.0.1,{site}.localhost', isSecret: true },
    scriptUrl: {
      pattern: '^https?://[^\\\\s?#]+$',
      example: 'https://captcha.example/api.js',
      default: 'https://${name}.example/api.js',
      cspDirectives: ['script', 'connect', 'frame'],
    },
    verifyUrl: {
      pattern: '^https?://[^\\\\s?#]+$',
      example: 'https://captcha.example/siteverify',
      default: 'https://${name}.example/siteverify',
      isSecret: true,
    },
  },
  hosts: [],
  // what the provider's script stores in the browser
  stores: [{ name: '_${fieldOf(name)}', in: 'cookie', purpose: 'programs', lasts: { days: 180 } }],
})
`

const vendor = (name: string): string => `import type { CaptchaPage, OpenedCaptcha } from '#core/model/vendors/captcha.ts'
import { methodIn } from '#core/parse/method-in.ts'

/** An example: loads the provider's script and asks its global for a token. */
export default async function openCaptcha({ globals, settings, loadScript }: CaptchaPage): Promise<OpenedCaptcha> {
  const { scriptUrl = '', siteKey = '' } = settings
  await loadScript(scriptUrl)
  const execute = methodIn(globals['${fieldOf(name)}'], 'execute')
  if (!execute) throw new Error(scriptUrl)
  return { take: async (action) => String(await execute(siteKey, { action })) }
}
`

const VERIFIER = `import { z } from 'zod'
import type { CaptchaVerifier } from '#core/model/vendors/captcha.ts'

const response = z.object({
  success: z.boolean(),
  action: z.string().default(''),
  hostname: z.string().default(''),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  'error-codes': z.array(z.string()).default([]),
})
/**
 * The provider's error codes for a token that it did not issue or that was verified before. Any
 * other code is a fault of this server, for which nobody is kept out.
 */
const ABOUT_THE_TOKEN = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']

/** An example: give the address of the provider's documentation here. */
const verifier: CaptchaVerifier = {
  ask: (token, { verifyUrl = '', secretKey = '' }) => ({
    url: verifyUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret: secretKey, response: token }).toString(),
  }),
  read: (body) => {
    const read = response.safeParse(body)
    if (!read.success) return { is: 'broken' }
    const { success, action, hostname, challenge_ts: madeAt, 'error-codes': errors } = read.data
    if (!success) return { is: errors.length > 0 && errors.every((one) => ABOUT_THE_TOKEN.includes(one)) ? 'program' : 'broken' }
    return madeAt === undefined ? { is: 'broken' } : { is: 'person', hostname, action, madeAt: new Date(madeAt) }
  },
}

export default verifier
`

const stub = (name: string): string => `import type { CaptchaStub } from '#core/model/vendors/captcha.ts'

/** How the sandbox simulates the provider: what the page and the server use of it, and nothing else. */
const stub: CaptchaStub = {
  script: (tokensUrl) => \`window.${fieldOf(name)} = {
  execute: async (key, { action }) =>
    (await fetch(\${JSON.stringify(tokensUrl)} + '?' + new URLSearchParams({ action, hostname: location.hostname }))).text(),
}\`,
  tokenIn: (body) => new URLSearchParams(body).get('response') ?? '',
  answer: (token) =>
    token && token.timesAsked === 1
      ? { success: true, action: token.action, hostname: token.hostname, challenge_ts: token.madeAt.toISOString() }
      : { success: false, 'error-codes': [token ? 'timeout-or-duplicate' : 'invalid-input-response'] },
}

export default stub
`

const examples = (name: string): string => `import type { CaptchaExamples } from '#core/model/vendors/captcha.ts'

/** An example: take the responses from the provider's documentation. */
const examples: CaptchaExamples = {
  token: 'token-of-the-page',
  settings: {
    siteKey: 'example-site-key',
    secretKey: 'example-secret-key',
    hostnames: 'loans.example',
    scriptUrl: 'https://${name}.example/api.js',
    verifyUrl: 'https://${name}.example/siteverify',
  },
  request: {
    url: 'https://${name}.example/siteverify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'secret=example-secret-key&response=token-of-the-page',
  },
  responses: [
    {
      body: { success: true, action: 'create_lead', hostname: 'loans.example', challenge_ts: '2026-11-20T10:00:00Z' },
      means: { is: 'person', hostname: 'loans.example', action: 'create_lead', madeAt: new Date('2026-11-20T10:00:00Z') },
    },
    { body: { success: false, 'error-codes': ['timeout-or-duplicate'] }, means: { is: 'program' } },
    { body: { success: false, 'error-codes': ['invalid-input-secret'] }, means: { is: 'broken' } },
  ],
}

export default examples
`
