import { describe, expect, test } from 'vitest'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { secretsOf } from '../partners/secrets-of.ts'
import { affiliateReceiver, partnerReceiver, receiverOf } from './receiver-of.ts'
import { switchReceiverOn } from './switch-receiver-on.ts'

const secret = (sign: string) => `whsec_${Buffer.from(sign.repeat(32)).toString('base64')}`

describe('the receiver of postbacks', () => {
  const { settings } = partsWithoutDatabase({
    PARTNER_SECRET: secret('a'),
    PARTNERS_URL: 'https://sandbox.example/partners',
    PARTNER_URL_PRESTALISTO: 'https://own.example',
  })

  test('of a partner is its address with the path of its postbacks, and its secrets', () => {
    const found = settings.PARTNERS.filter((id) => receiverOf(settings, partnerReceiver(id)) !== undefined)
    expect(found.length).toBeGreaterThan(0)
    for (const id of found) {
      const base = id === 'prestalisto' ? 'https://own.example' : `https://sandbox.example/partners/${id}`
      expect(receiverOf(settings, partnerReceiver(id))).toMatchObject({
        url: expect.stringContaining(`${base}/`),
        secrets: secretsOf(settings, id),
      })
      expect(receiverOf({ ...settings, PARTNERS: settings.PARTNERS.filter((one) => one !== id) }, partnerReceiver(id))).toBeUndefined()
    }
  })

  test('of an affiliate is what the settings say of it', () => {
    const blog = { url: 'https://blog.example/postback', secrets: [] }
    const known = { ...settings, affiliates: { 'some-blog': blog } }
    expect(receiverOf(known, affiliateReceiver('some-blog'))).toBe(blog)
    expect([receiverOf(known, affiliateReceiver('other')), receiverOf(known, partnerReceiver('some-blog'))]).toEqual([undefined, undefined])
    expect([affiliateReceiver('x'), partnerReceiver('x')]).toEqual(['affiliate:x', 'partner:x'])
  })

  test('is none for a name that nothing has', () => {
    for (const name of ['', 'partner:', 'partner:nobody', 'partner:constructor', affiliateReceiver('nobody')])
      expect(receiverOf(settings, name)).toBeUndefined()
  })
})

test('a receiver that is switched on again is sent everything that it was not told, each message by a job of its own', async () => {
  const { db } = scriptedDatabase({
    postbacks: [
      { id: '7', lead_id: 'L-1' },
      { id: '8', lead_id: 'L-2' },
    ],
  })
  const sent: unknown[] = []
  const send = async (_: unknown, jobs: readonly unknown[]) => void sent.push(...jobs)
  expect(await db.transaction().execute((tx) => switchReceiverOn({ send }, tx, 'partner:aide'))).toBe(2)
  expect(sent).toEqual(
    [
      ['7', 'L-1'],
      ['8', 'L-2'],
    ].map(([postbackId, leadId]) => ({
      job: 'send-postback',
      payload: { postbackId, leadId },
      options: { partner: 'partner:aide' },
    })),
  )
})
