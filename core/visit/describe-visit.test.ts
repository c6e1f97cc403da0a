import { expect, test } from 'vitest'
import type { Visit } from './begin-visit.ts'
import { describeVisit } from './describe-visit.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const visit: Visit = {
  entry: { utm_source: 'search', utm_term: 'loan' },
  session: { id: 's', startedAt: at, isNew: true },
  affiliate: { attribute: 'a', setAt: at },
  adClick: { gclid: 'g', setAt: at },
  leadSource: 'a',
  sellingTierGlobalId: '7',
  isRecordingBlocked: false,
  metaPixel: { fbc: 'f' },
  tikTokPixel: { ttclid: 't' },
}

test('the lead tells who came, from where and on what device', () => {
  expect(describeVisit(visit, { timezoneOffset: 300 }, 'loanwright-co')).toEqual({
    sessionId: 's',
    sessionStartedAt: '2026-11-20T12:00:00.000Z',
    leadSource: 'a',
    sellingTierGlobalId: '7',
    tags: ['ui:loanwright-co'],
    deviceData: '{"timezoneOffset":300}',
    googleClick: { gclid: 'g', gclidAt: '2026-11-20T12:00:00.000Z' },
    metaPixel: { fbc: 'f' },
    tikTokPixel: { ttclid: 't' },
    affiliateReferenceParams: { attribute: 'a', setAt: '2026-11-20T12:00:00.000Z' },
    utm: { source: 'search', term: 'loan' },
  })
})
