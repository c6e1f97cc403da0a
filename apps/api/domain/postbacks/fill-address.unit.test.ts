import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badAddress } from '#apps/api/platform/settings/bad-address.ts'
import { fillAddress, hasMacros } from './fill-address.ts'

const AT = '2026-11-26T10:00:00.000Z'
const saying = (data: object, type = 'partner-accepted') => JSON.stringify({ type, timestamp: AT, data })

test('an address has the values of a message where its macros stand', () => {
  const address =
    'https://network.example/postback?v=1&event={event}&at={time}&click={transactionId}&sub={subId}&n={number}&own={aff_click}'
  expect(fillAddress(address, saying({ transactionId: 'T-1', subId: 's', number: 3, aff_click: 'c9' }))).toBe(
    'https://network.example/postback?v=1&event=partner-accepted&at=2026-11-26T10%3A00%3A00.000Z&click=T-1&sub=s&n=3&own=c9',
  )
  expect(hasMacros(address)).toBe(true)
  expect(hasMacros('https://network.example/postback?v=1')).toBe(false)
})

test('what a message does not say is empty, and so is what is no text and no number', () => {
  expect(fillAddress('https://a.example/?s={subId}&p={payout}', saying({ subId: { a: 1 } }))).toBe('https://a.example/?s=&p=')
})

test('a macro of the event’s own name is the event, whatever the data says', () => {
  expect(fillAddress('https://a.example/?e={event}&t={time}', saying({ event: 'x', time: 'y' }))).toBe(
    `https://a.example/?e=partner-accepted&t=${encodeURIComponent(AT)}`,
  )
})

test('whatever a value is, it stays one value of its own parameter at the same address', () => {
  const address = 'https://network.example/pb/in?a={subId}&b={transactionId}&c=1'
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('&c=2', '#', '?', '/../', '{transactionId}', '%26', 'a b+c', '\ud800', '\r\nhost: x', '$&', "$'", '__proto__'),
  )
  fc.assert(
    fc.property(hostile, hostile, (subId, transactionId) => {
      const filled = new URL(fillAddress(address, saying({ subId, transactionId })))
      expect([filled.origin, filled.pathname, filled.hash]).toEqual(['https://network.example', '/pb/in', ''])
      expect([...filled.searchParams]).toEqual([
        ['a', subId.toWellFormed()],
        ['b', transactionId.toWellFormed()],
        ['c', '1'],
      ])
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['https://a.example/', undefined],
  ['https://a.example/x?click={transactionId}&p={payout}&own={aff_click_2}#top', undefined],
  ['https://{subId}.example/', 'each macro a whole value'],
  ['https://a.example/?click={clickid}', 'without {clickid}: there are event, time, leadId,'],
  ['https://a.example/?click={aff_}', 'without {aff_}'],
  ['https://a.example/?click={AFF_X}', 'without {AFF_X}'],
  ['https://a.example/?click={}', 'without {}'],
  ['https://a.example/{subId}?x=1', 'each macro a whole value behind the question mark'],
  ['https://a.example/?{subId}=1', 'each macro a whole value'],
  ['https://a.example/?a=x{subId}', 'each macro a whole value'],
  ['https://a.example/?a={subId}x', 'each macro a whole value'],
  ['https://a.example/?a={subId}{reason}', 'each macro a whole value'],
  ['https://a.example/?a={{subId}}', 'each macro a whole value'],
  ['https://a.example/?a={subId', 'each macro a whole value'],
  ['https://a.example/?a=1#{subId}', 'each macro a whole value'],
  ['ftp://a.example/?a={subId}', 'an http or https URL'],
])('the address %s is judged at the start: %s', (address, wanted) => {
  expect(badAddress(address)).toEqual(wanted === undefined ? undefined : expect.stringContaining(wanted))
})
