import { describe, expect, test } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { beginVisit, type Visit } from './begin-visit.ts'
import { describeVisit } from './describe-visit.ts'
import { linkAnswers } from './entry-parameters.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const visit: Visit = {
  entry: { utm_source: 'search', utm_term: 'loan' },
  session: { id: 's', startedAt: at, isNew: true },
  affiliate: { attribute: 'a', setAt: at },
  leadSource: 'a',
  sellingTierGlobalId: '7',
  isRecordingBlocked: false,
  clicks: { googleClick: { gclid: 'g', gclidAt: '2026-11-20T12:00:00.000Z' }, metaPixel: { fbc: 'f' }, tikTokPixel: { ttclid: 't' } },
}

test('[S-3.3] [S-3.4] [S-3.11] the lead says who came, from where and on what device', () => {
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

/** Returns the lead's visit data for a page load with this query, in a browser without storage. */
function visitBy(query: string) {
  const { visit: begun } = beginVisit(
    {
      address: `https://apply.example/application-frontend/?${query}`,
      cookies: { _fbp: 'fb.1.1.2', _ttp: 'ttp-cookie' },
      clickIds,
      now: at,
      randomUuid: () => '33333333-3333-4333-8333-333333333333',
      loan: {
        amount: { min: 100_000, max: 10_000_000, step: 1000, default: 200_000 },
        period: { min: 1, max: 36, step: 1, default: 12, scale: 'months' },
        presets: { amount: [], period: [] },
      },
      limits: {
        affiliateReferenceExpiryHours: 480,
        legacyClickIdExpiryDays: 90,
        sessionExpirationHours: 24,
        sessionLoggingPercentage: 100,
        logRetargeting: true,
        logAbandonment: true,
        staticReferences: [],
      },
    },
    {},
  )
  return { payload: describeVisit(begun, { timezoneOffset: 300 }, 'loanwright-co'), proposed: linkAnswers(begun.entry) }
}

describe('what the lead says about an arrival', () => {
  const setAt = '2026-11-20T12:00:00.000Z'

  test('[S-2.16] [S-3.4] [S-3.10] [S-3.11] [S-3.12] holds each of the 22 parameters of a link, under the name of the specification', () => {
    const query =
      'refName=name&refSubId=sub&refTransactionId=transaction&amount=500000&period=6&firstName=Ana&lastName=Gil' +
      '&email=ana%40example.com&phoneNumber=3012345678&sellingTierGlobalId=tier&fbclid=face&ttclid=tick' +
      '&sessionId=22222222-2222-2222-2222-222222222222&utm_medium=medium&utm_source=source&utm_campaign=campaign' +
      '&utm_content=content&utm_term=term&gclid=click&gclsrc=aw&gbraid=app&wbraid=web'
    expect(visitBy(query)).toEqual({
      payload: {
        sessionId: '22222222-2222-2222-2222-222222222222',
        sessionStartedAt: setAt,
        leadSource: 'name',
        sellingTierGlobalId: 'tier',
        tags: ['ui:loanwright-co'],
        deviceData: '{"timezoneOffset":300}',
        googleClick: { gclid: 'click', gclidAt: setAt, gbraid: 'app', wbraid: 'web' },
        metaPixel: { fbp: 'fb.1.1.2', fbc: 'fb.1.1795176000000.face' },
        tikTokPixel: { ttp: 'ttp-cookie', ttclid: 'tick' },
        affiliateReferenceParams: { attribute: 'name', subId: 'sub', transactionId: 'transaction', setAt },
        utm: { medium: 'medium', source: 'source', campaign: 'campaign', content: 'content', term: 'term' },
      },
      proposed: { amount: 500_000, period: 6, firstName: 'Ana', lastName: 'Gil', email: 'ana@example.com', phoneNumber: '3012345678' },
    })
    // a gclsrc that does not contain `aw` discards the click
    expect(visitBy(query.replace('gclsrc=aw', 'gclsrc=ds')).payload).not.toHaveProperty('googleClick.gclid')
  })

  test('[S-1.1] says whether an affiliate or partner, an advertisement, or a campaign brought the applicant', () => {
    expect(visitBy('refName=partner&refSubId=page-7&s_id=t-1').payload).toMatchObject({
      leadSource: 'partner',
      affiliateReferenceParams: { attribute: 'partner', subId: 'page-7', transactionId: 't-1', setAt },
    })
    expect(visitBy('utm_source=google&utm_medium=cpc&gclid=click').payload).toMatchObject({
      leadSource: 'google',
      googleClick: { gclid: 'click', gclidAt: setAt },
      utm: { source: 'google', medium: 'cpc' },
    })
    for (const campaign of ['retargeting', 'abandonment'])
      expect(visitBy(`utm_source=${campaign}&utm_campaign=spring`).payload).toMatchObject({
        leadSource: campaign,
        utm: { source: campaign, campaign: 'spring' },
      })
    const { payload } = visitBy('')
    expect([payload.leadSource, payload.affiliateReferenceParams]).toEqual(['direct', undefined])
    expect(payload).toMatchObject({ googleClick: undefined })
  })
})
