import { join } from 'node:path'
import { expect, it } from 'vitest'
import { captchaFaults, findCaptchas, type FoundCaptcha } from './captcha-faults.ts'

const [whole] = await findCaptchas(join(import.meta.dirname, '../../..'))
if (!whole) throw new Error('the catalogue has no captcha')
const { captcha, verifier, stub, examples } = whole
const faultsOf = (change: Partial<FoundCaptcha>) => captchaFaults({ ...whole, ...change })

it('a whole folder has no faults', async () => {
  expect(await faultsOf({})).toEqual([])
})

it('each file that a captcha lacks is named', async () => {
  expect(await captchaFaults({ id: 'none', captcha })).toEqual([
    'vendor.ts is missing: it loads the provider in the page',
    'verify.server.ts is missing: it asks the provider about a token',
    'stub.ts is missing: the sandbox simulates the provider with it',
    'examples.ts is missing: it has a request of the server and responses of the provider',
  ])
})

it('settings have patterns that fit, the hosts of tokens, and two addresses', async () => {
  const faults = await faultsOf({ captcha: { ...captcha, settings: { siteKey: { pattern: '^a$', example: 'b' } } } })
  expect(faults).toEqual([
    'settings.siteKey: "b" does not match its pattern',
    'settings.hostnames is missing or not secret: the hosts from which a token may come',
    "no setting is the address of the provider's script (cspDirectives: ['script'])",
    'no secret setting is the address at which the server asks about a token, with the usual one as its default',
  ])
})

it('a verifier that asks or reads otherwise than the examples is named with both', async () => {
  const careless = verifier && { ...verifier, read: () => ({ is: 'program' as const }) }
  const faults = await faultsOf({ ...(careless && { verifier: careless }) })
  expect(faults.filter((fault) => fault.includes('is not read as broken'))).toHaveLength(6)
  expect(faults.some((fault) => fault.includes('is read as {"is":"program"}, and examples.ts says {"is":"person"'))).toBe(true)
  const without = examples && { ...examples, token: 'another', responses: [] }
  const asked = await faultsOf({ ...(without && { examples: without }) })
  expect(asked[0]).toMatch(/^the server asks .*another.*, and examples\.ts says /u)
  expect(asked).toContain('examples.ts has no response that means "person"')
})

it('a stub that issues nothing to the page, or takes a token twice, is named', async () => {
  const lax = stub && {
    ...stub,
    script: () => '',
    answer: () => stub.answer({ action: '', hostname: '', madeAt: new Date(0), timesAsked: 1 }),
  }
  const faults = await faultsOf({ ...(lax && { stub: lax }) })
  expect(faults).toContain('a token that the stub was asked about before is not read as that of a program')
  expect(faults.at(-1)).toMatch(/^vendor\.ts gets no token from the script of stub\.ts: /u)
})
