import { expect, test } from 'vitest'
import { defineGateway, type Gateway } from './gateway.ts'

const ask: Gateway['ask'] = () => ({ method: 'POST', path: '/applications' })
const response = { status: 200, body: { price: 5 } }

test('whatever a gateway reads is brought within its bounds, and the rest of it stays', () => {
  const gateway = defineGateway({
    ask,
    sign: 'standard-webhooks',
    read: ({ status }) => ({ verdict: 'declined', reason: `${status}`.repeat(50) }),
  })
  expect(gateway.ask).toBe(ask)
  expect(gateway.sign).toBe('standard-webhooks')
  expect(gateway.read(response)).toEqual({ verdict: 'declined', reason: '200'.repeat(34).slice(0, 100) })
  expect(gateway).not.toHaveProperty('readBid')
})

test('what a gateway cannot read is not understood, and no fault of ours', () => {
  const gateway = defineGateway({
    ask,
    read: () => {
      throw new Error('planted')
    },
    readBid: () => {
      throw new Error('planted')
    },
  })
  expect(gateway.read(response)).toEqual({ verdict: 'failed', reason: 'not-understood' })
  expect(gateway.readBid?.(response)).toBeUndefined()
})

test('a bid is read from the response, within its bounds', () => {
  const bidOf = (price: number | null) =>
    defineGateway({ ask, read: () => ({ verdict: 'duplicate' }), readBid: () => ({ price }) }).readBid?.(response)
  expect([bidOf(5), bidOf(null), bidOf(-1), bidOf(0.5)]).toEqual([{ price: 5 }, { price: null }, undefined, undefined])
})
