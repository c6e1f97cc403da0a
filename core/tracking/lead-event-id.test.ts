import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { derivedEventId, isEventId } from './lead-event-id.ts'
import { leadEvents } from './lead-events.ts'
import { readInternational } from './read-international.ts'

const digest = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'))

test('[S-7.11] an id made with a lead is 64 hexadecimal digits, and nothing else counts as one', () => {
  expect(isEventId('0af9'.repeat(16))).toBe(true)
  const others = [
    '0af9'.repeat(15),
    '0AF9'.repeat(16),
    `${'0af9'.repeat(16)}\n`,
    'zz'.repeat(32),
    `x${'0af9'.repeat(16)}`,
    ['0af9'.repeat(16)],
    '',
    undefined,
    7,
  ]
  expect(others.filter(isEventId)).toEqual([])
})

test('[S-7.11] a lead of a release before has the hash of its creation time and its id, whoever makes it', async () => {
  const at = 1_795_176_000_000
  const leadId = `${at
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/u, '$1-')}-7abc-8def-0123456789ab`
  expect(await derivedEventId(leadId, digest)).toBe(await digest(`${at}${leadId}`))
})

test('a lead that ended is sent with its creation', () => {
  expect(Object.values(LEAD_STATUS).map((status) => leadEvents(status)[0])).toEqual([undefined, ...Array(9).fill('lead-created')])
  expect(Object.values(LEAD_STATUS).map((status) => leadEvents(status).length)).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 1, 1])
  expect(Object.values(LEAD_STATUS).map((status) => leadEvents(status).at(-1))).toEqual([
    undefined,
    'lead-created',
    'lead-created',
    'lead-created',
    'lead-created',
    'lead-accepted',
    'lead-redirected',
    'lead-rejected',
    'lead-created',
    'lead-created',
  ])
})

test('a number of any country is read where it is valid and international', () => {
  expect(['+573012345678', '+49 30 123456', '3012345678', 'call me', `+${'1'.repeat(251)}`].map(readInternational)).toEqual([
    '+573012345678',
    '+4930123456',
    undefined,
    undefined,
    undefined,
  ])
})
