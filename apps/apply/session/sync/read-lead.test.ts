import { afterEach, expect, it, vi } from 'vitest'
import { LEAD_ID, leadViewOf, openTestSession } from '#tests/session/open-test-session.ts'
import { readLead } from './read-lead.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function read(body: unknown) {
  const opened = await openTestSession({ respond: () => ({ status: 200, body }) })
  close = opened.close
  const isKnown = await readLead(opened.session, LEAD_ID)
  return { isKnown, view: opened.session.store.getState().view }
}

const view = leadViewOf({})

it.each([
  ['nothing', null],
  ['a text', 'lead'],
  ['a list with the lead', [view]],
  ['an object without properties', {}],
  ['the lead under the name of a prototype', JSON.parse(`{"__proto__":${JSON.stringify(view)}}`)],
  ['a version that is text', { ...view, version: '1' }],
  ['no pages that are missing', { ...view, dataPoints: undefined }],
  ['offers in an object', { ...view, offers: { 0: {}, length: 1 } }],
  ['a state that is empty', { ...view, progressState: null }],
  ['states that are no numbers', { ...view, progressState: [1, '2'] }],
])('[S-9.13] a response with %s says nothing of the lead', async (_, body) => {
  expect(await read(body)).toEqual({ isKnown: false, view: undefined })
})

it('an offer or a lender that cannot be read is left out, and so is an optional property; the rest of the lead is shown', async () => {
  const asked = [{ name: 'A', state: 'waiting' }, { name: 'B', state: 'asleep' }, null]
  const body = { ...view, asked, offers: [{ id: 'offer' }], uiColors: ['red'], maskedPhone: 7, policies: [{ code: 'TERMS' }] }
  const { isKnown, view: shown } = await read(body)
  expect(isKnown).toBe(true)
  expect([shown?.asked, shown?.offers, shown?.uiColors, shown?.maskedPhone, shown?.policies]).toEqual([
    [{ name: 'A', state: 'waiting' }],
    [],
    undefined,
    undefined,
    undefined,
  ])
})
