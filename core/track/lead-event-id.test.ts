import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LEAD_STATUS } from '../lead/lead-status.ts'
import { leadEventId } from './lead-event-id.ts'
import { leadEvents } from './lead-events.ts'
import { readInternational } from './read-international.ts'

const digest = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'))

test("a lead's events have one id, the hash of its creation time and its id, whoever makes it", async () => {
  const at = 1_795_176_000_000
  const leadId = `${at
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/u, '$1-')}-7abc-8def-0123456789ab`
  expect(await leadEventId(leadId, digest)).toBe(await digest(`${at}${leadId}`))
})

test('a lead that ended is told with its creation', () => {
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
