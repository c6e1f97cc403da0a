import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '#apps/sandbox/start-sandbox.ts'
import { texts } from '#apps/sandbox/texts.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { sendAsServer } from '#tools/partner-check/send-as-server.ts'

const LENDER = 'cofidis'
const SECRET = 'the secret of both'
let sandbox: Sandbox
beforeAll(async () => {
  const places = { host: '127.0.0.1', port: 0, smtpPort: 0, apiUrl: 'http://localhost:8080', basePath: '/loans' }
  sandbox = await startSandbox({ settings: { ...places, secrets: {}, secret: SECRET }, registry, examples, now: () => new Date() })
})
afterAll(() => sandbox.close())

const [gateway, example] = [gateways[LENDER], examples[LENDER]]
const isElsewhere = (scenario: string) => ['elsewhere', 'script'].includes(scenario)
const faults = (example?.exchanges ?? []).filter(({ means, fault, scenario }) => means === 'failed' || fault || isElsewhere(scenario))
const SENTENCES: { readonly [scenario: string]: string } = texts.scenarios

/** As long as a response may take on a machine that does much else. */
const AMPLE_MS = 20_000
/** Cut short what is late on purpose: the shortest fault that is waits two seconds. */
const SHORT_MS = 1000
const isLate = (scenario: string) => faults.some(({ scenario: one, fault }) => one === scenario && fault && !('instead' in fault))

/** Returns the lender's verdict on an application, as the server reads the bytes that come; why there is none otherwise. */
async function verdictOn(scenario: string, key: string, timeoutMs = AMPLE_MS): Promise<string> {
  if (!gateway || !example) throw new Error(`no lender ${LENDER}`)
  const answers = { ...example.application.answers, email: `ana+${scenario}@example.com` }
  const request = gateway.ask({ ...example.application, leadId: key, idempotencyKey: key, answers })
  const received = await sendAsServer({ url: `${sandbox.url}/partners/${LENDER}`, secret: SECRET, timeoutMs }, request)
  return received.ok ? gateway.read({ status: received.status, body: received.json?.value }).verdict : received.why
}

test('a lender can play at least twenty faults, and the page of the sandbox has a sentence for each', () => {
  expect(faults.length).toBeGreaterThanOrEqual(20)
  for (const { scenario } of faults) expect(SENTENCES[scenario], scenario).toBeDefined()
})

test.each(faults.filter(({ means }) => means === 'failed'))(
  'the fault $scenario is no answer, however often it is asked for',
  async ({ scenario }) => {
    const key = randomUUID()
    for (const _ of [1, 2]) expect(['failed', 'too-large']).toContain(await verdictOn(scenario, key))
  },
)

test.each(faults.filter(({ fault }) => fault?.isOnce))(
  'the fault $scenario ends when the same application is asked for again',
  async ({ scenario }) => {
    const key = randomUUID()
    expect(['failed', 'timeout', 'unreachable']).toContain(await verdictOn(scenario, key, isLate(scenario) ? SHORT_MS : AMPLE_MS))
    expect(await verdictOn(scenario, key)).toBe('accepted')
  },
)
