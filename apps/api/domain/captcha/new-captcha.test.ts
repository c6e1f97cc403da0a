import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPrograms, type CopiedPrograms } from '#tests/server/copied-programs.ts'
import { send, startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

/** A copy of the source tree with a captcha that `npm run new` has made, and nothing else changed. */
let tree: CopiedPrograms
/** Gives the database and the answers. */
let server: TestServer
beforeAll(async () => {
  tree = await copyPrograms()
  server = await startTestServer({ WORKERS: '0' })
  const made = await tree.run(process.execPath, 'tools/new.ts', 'captcha', 'test-captcha')
  expect(made).toMatchObject({ isGood: true })
})
afterAll(async () => {
  await tree.remove()
  await server.close()
})

test('a site that chooses a new captcha is guarded by it, against the stub of its folder', async () => {
  const { url: sandbox = '' } = await tree.start('apps/sandbox/main.ts', { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' })
  const settings = {
    ...server.environment,
    OPS_PORT: '0',
    CAPTCHAS_URL: `${sandbox}/captchas`,
    CAPTCHA_TEST_CAPTCHA_SITE_KEY: 'site-key-of-the-test',
  }
  const { url = '', said } = await tree.start('apps/api/main.ts', settings)
  expect(said).toContain('is at')
  const script = await fetch(`${sandbox}/captchas/test-captcha/api.js`)
  expect([script.status, await script.text()]).toEqual([200, expect.stringContaining('window.testCaptcha = ')])
  const query = new URLSearchParams({ action: 'create_lead', hostname: 'localhost' })
  const token = await (await fetch(`${sandbox}/captchas/test-captcha/token?${query.toString()}`)).text()
  const begin = (googleCaptchaToken: string) =>
    send({ url, site: server.site.id }, 'POST', '/api/v3/lead', {
      body: server.payload(server.firstAnswers, { sessionId: randomUUID(), googleCaptchaToken }),
    })

  const made = await begin(token)
  expect(made.status, made.text).toBe(201)
  const events = await server.query("select details from events where name = 'lead-created' and lead_id = $1", [made.body['id']])
  expect(events[0]?.['details']).toMatchObject({ captcha: 'passed' })
  for (const refused of [token, 'forged']) {
    const { status, body } = await begin(refused)
    expect([status, body['code']], refused).toEqual([400, 'captcha-refused'])
  }
})
