import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { startSandbox, type Sandbox } from '../start-sandbox.ts'

const SECRET = 'the secret of both'
const [NEW, OLD] = ['the secret from now on', 'the secret until now']
let sandbox: Sandbox
beforeAll(async () => {
  const settings = {
    host: 'localhost',
    port: 0,
    smtpPort: 0,
    apiUrl: 'http://localhost:8080',
    basePath: '/loans',
    secrets: { 'new-blog': `${NEW}, ${OLD}` },
    secret: SECRET,
  }
  sandbox = await startSandbox({ settings, registry, examples, now: () => new Date() })
})
afterAll(() => sandbox.close())

describe('postbacks', () => {
  const body = JSON.stringify({
    type: 'partner-accepted',
    timestamp: '2026-11-20T15:00:00Z',
    data: { leadId: 'L-1', status: 'accepted', number: 1 },
  })
  const tell = (path: string, id: string, secret = SECRET, at = new Date()) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(id, at, body),
      },
      body,
    }).then(({ status }) => status)

  test('are received by those who want them, once by their id, and refused where the signature or the time does not fit', async () => {
    const path = '/affiliates/some-blog/postbacks'
    expect([await tell(path, 'm-1'), await tell(path, 'm-1')]).toEqual([204, 204])
    expect([await tell(path, 'm-2', 'another secret'), await tell(path, 'm-3', SECRET, new Date(Date.now() - 400_000))]).toEqual([401, 401])
    for (const [id, { postbacks }] of Object.entries(registry.partners))
      if (postbacks) expect(await tell(`/partners/${id}${postbacks.path}`, `m-${id}`)).toBe(204)
    const heard: unknown = await (await fetch(`${sandbox.url}/postbacks.json?leadId=L-1`)).json()
    expect(heard).toContainEqual(expect.objectContaining({ receiver: 'affiliate:some-blog', id: 'm-1', times: 2 }))
    expect(JSON.stringify(heard)).not.toContain('m-2')
    const live = await (await fetch(`${sandbox.url}/live`)).text()
    expect(live).toContain('affiliate:some-blog')
  })

  test('are taken by each of the two secrets of a receiver while one takes the place of the other, and by no third', async () => {
    const path = '/affiliates/new-blog/postbacks'
    expect([await tell(path, 'n-1', NEW), await tell(path, 'n-2', OLD), await tell(path, 'n-3')]).toEqual([204, 204, 401])
  })
})
