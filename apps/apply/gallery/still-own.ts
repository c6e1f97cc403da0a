import type { OwnActions, OwnDevices, OwnView } from '#core/ui/page/screen.ts'
import type { GalleryState } from './site-gallery.ts'

/** What the applicant's own page shows in the gallery: three lenders and two consents; nobody where it is empty. */
export function stillOwn(state: GalleryState): OwnActions {
  return {
    read: () => Promise.resolve(state === 'empty' ? undefined : EXAMPLE),
    withdraw: () => Promise.resolve(EXAMPLE),
    copy: () => Promise.resolve(true),
    erase: () => Promise.resolve(true),
    reference: () => '5D3F9\u00a0A1C20',
    devices: () => Promise.resolve(DEVICES),
    revoke: () => Promise.resolve(DEVICES),
    leave: () => Promise.resolve(true),
  }
}

const DAY = '2026-03-18T15:00:00.000Z'
const DEVICES: OwnDevices = [
  { id: '2', since: '2026-03-20', by: 'link', lastUsed: '2026-03-21', isThis: false },
  { id: '1', since: '2026-03-18', by: 'beginning', lastUsed: '2026-03-18', isThis: true },
]

const SHARED = ['amount', 'period', 'email', 'phoneNumber']

const EXAMPLE: OwnView = {
  leadStatus: 5,
  begunAt: DAY,
  erasedAt: '2027-03-18T15:00:00.000Z',
  isErasing: false,
  lenders: [
    { name: 'Example Bank', outcome: 'declined', askedAt: DAY, decidedAt: DAY, told: SHARED },
    { name: 'Example Credit', outcome: 'accepted', askedAt: DAY, decidedAt: DAY, told: SHARED, loan: { outcome: 'funded', at: DAY } },
    { name: 'Example Finance', outcome: 'asked', askedAt: DAY, told: SHARED },
  ],
  documents: [
    { field: 'idFront', sentTo: [{ name: 'Example Credit', sentAt: DAY, openedAt: DAY }], removedAt: DAY },
    { field: 'idBack', sentTo: [{ name: 'Example Credit', sentAt: DAY }] },
    { field: 'selfie', sentTo: [] },
  ],
  notices: [
    { kind: 'consent-withdrawal', code: 'PARTNER_TRANSFER', name: 'Example Bank', askedAt: DAY, toldAt: DAY, isOtherWays: false },
    { kind: 'consent-withdrawal', code: 'PARTNER_TRANSFER', name: 'Example Credit', askedAt: DAY, isOtherWays: false },
    { kind: 'consent-withdrawal', code: 'PARTNER_TRANSFER', name: 'Example Finance', askedAt: DAY, isOtherWays: true },
  ],
  consents: [],
  receipt: [],
}
