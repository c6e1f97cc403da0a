import { expect, test } from 'vitest'
import MyApplication from './screen.tsx'
import type { OwnActions, OwnView } from '#core/ui/page/screen.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeScreen, showScreen } from '#tests/dom/show-screen.tsx'

const DAY = '2026-11-20T15:00:00.000Z'
const OWN: OwnView = {
  leadStatus: -3,
  begunAt: DAY,
  erasedAt: DAY,
  isErasing: false,
  lenders: [],
  consents: [],
  receipt: [],
}

/** Shows the own page of an application. */
function show(more: Partial<OwnView>) {
  const own: OwnActions = {
    read: () => Promise.resolve({ ...OWN, ...more }),
    withdraw: () => Promise.resolve(undefined),
    copy: () => Promise.resolve(true),
    erase: () => Promise.resolve(true),
    devices: () => Promise.resolve([]),
    revoke: () => Promise.resolve([]),
    leave: () => Promise.resolve(true),
  }
  return showScreen(
    MyApplication,
    makeScreen(makePage('my-application', { fields: [] }), { actions: { own: () => Promise.resolve(own) } }).screen,
  )
}

const textOf = async (more: Partial<OwnView>, where: string): Promise<readonly string[]> => {
  const page = await show(more)
  await expect.poll(() => page.find('h2')?.textContent).toBeDefined()
  return [...document.querySelectorAll(where)].map(({ textContent }) => textContent)
}

const SENT = '2026-11-21T15:00:00.000Z'
const OPENED = '2026-11-22T15:00:00.000Z'
const REMOVED = '2026-11-23T15:00:00.000Z'

test('says of each paper to whom it was sent, who opened it, and when it was deleted', async () => {
  const documents = [
    { field: 'idFront', sentTo: [{ name: 'Uno', sentAt: SENT, openedAt: OPENED }], removedAt: REMOVED },
    { field: 'idBack', sentTo: [{ name: 'Uno', sentAt: SENT }] },
    { field: 'selfie', sentTo: [] },
  ]
  expect(await textOf({ documents }, '[data-document] dd')).toEqual([
    'Opened by Uno on 22 de noviembre de 2026Deleted from our system on 23 de noviembre de 2026',
    'Sent to Uno on 21 de noviembre de 2026, not opened yet',
    'Stored in our system, not sent to any lender yet',
  ])
})

test('says of each withdrawal how many lenders know, since when, and what becomes of the others', async () => {
  const of = (name: string, more: object = {}) => ({ kind: 'withdrawal' as const, name, askedAt: DAY, isOtherWays: false, ...more })
  const ofConsent = (code: string) => ({ ...of('Uno'), kind: 'consent-withdrawal' as const, code })
  const notices = [
    of('Uno', { toldAt: SENT }),
    of('Dos'),
    of('Tres', { isOtherWays: true }),
    ofConsent('A'),
    { ...ofConsent('B'), toldAt: OPENED },
  ]
  expect(await textOf({ notices }, '#own-withdrawals strong')).toEqual([
    'Application withdrawn. Lenders notified: 1 of 3',
    'Consent withdrawn. Lenders notified: 0 of 1',
    'Consent withdrawn. Lenders notified: 1 of 1',
  ])
  expect(await textOf({ notices }, '#own-withdrawals li')).toEqual([
    'Uno: notified on 21 de noviembre de 2026',
    'Dos has not confirmed yet. We will keep following up',
    'Tres cannot be notified automatically. We will write to them',
    'Uno has not confirmed yet. We will keep following up',
    'Uno: notified on 22 de noviembre de 2026',
  ])
})

test('says nothing of papers and withdrawals where there are none', async () => {
  expect(await textOf({}, '#own-withdrawals, #own-documents')).toEqual([])
})

test('dates everything by the market’s day, also in the evening, when the day of UTC is the next one', async () => {
  // half past eight in the evening of the 5th in Bogotá
  const at = '2026-03-06T01:30:00.000Z'
  const kept = { code: 'A', field: 'marketing', version: '1', sentence: 'One', required: false }
  const page = await show({
    erasedAt: at,
    lenders: [{ name: 'Uno', outcome: 'accepted', askedAt: at, told: [], loan: { outcome: 'funded', at } }],
    consents: [
      { ...kept, accepted: true, at },
      { ...kept, code: 'B', accepted: false, at },
    ],
    receipt: [{ name: 'Meta', event: 'Lead', from: 'browser', outcome: 'told', at }],
    documents: [
      { field: 'idFront', sentTo: [{ name: 'Uno', sentAt: at }], removedAt: at },
      { field: 'idBack', sentTo: [{ name: 'Uno', sentAt: at, openedAt: at }] },
    ],
    notices: [{ kind: 'withdrawal', name: 'Uno', askedAt: at, toldAt: at, isOtherWays: false }],
  })
  await expect.poll(() => page.find('h2')?.textContent).toBeDefined()
  const days = page
    .text()
    .match(/\d+ de \p{L}+ de 2026/gu)
    ?.filter((day) => day !== '20 de noviembre de 2026')
  expect(days).toEqual(Array.from({ length: 10 }, () => '5 de marzo de 2026'))
})
