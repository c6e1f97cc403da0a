import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import { allowedOrigin, withOrigin } from './allowed-origin.ts'

const visit = {
  sessionId: 'session',
  leadSource: 'search',
  googleClick: { gclid: 'g' },
  metaPixel: { fbc: 'fb.1.1.face' },
  tikTokPixel: { ttclid: 'tick' },
  utm: { source: 'search', campaign: 'spring' },
  affiliateReferenceParams: { subId: 'sub-1', transactionId: 't-1' },
}
const ALWAYS = ['sessionId', 'affiliateReferenceParams']
const CLICKS = ['googleClick', 'metaPixel', 'tikTokPixel']
const CAMPAIGN = ['leadSource', 'utm']
const partsOf = (waits: 'opt-in' | 'notice', choices: TrackerChoices) => Object.keys(allowedOrigin(visit, { waits, choices })).toSorted()

test.each(Object.entries(registry.countries))(
  '[S-3.160] [SEC-L4] in %s a lead has ids of clicks and campaign parameters as the country asks for the choice, and the affiliate’s reference always',
  (id, { trackers: waits }) => {
    // which country asks, and by which law: catalogue/countries/tracker-consent.test.ts
    const isAsked = !['mx', 'ph'].includes(id)
    const unasked = isAsked ? ALWAYS : [...ALWAYS, ...CLICKS, ...CAMPAIGN]
    expect(partsOf(waits, {})).toEqual(unasked.toSorted())
    expect(partsOf(waits, { analytics: 'agreed', advertising: 'agreed' })).toEqual([...ALWAYS, ...CLICKS, ...CAMPAIGN].toSorted())
    expect(partsOf(waits, { analytics: 'refused', advertising: 'refused' })).toEqual(ALWAYS.toSorted())
    expect(partsOf(waits, { analytics: 'agreed', advertising: 'refused' })).toEqual([...ALWAYS, ...CAMPAIGN].toSorted())
  },
)

test('a source that is the affiliate’s name stays without any choice', () => {
  const own = { ...visit, leadSource: 'some-blog', affiliateReferenceParams: { attribute: 'some-blog' } }
  expect(allowedOrigin(own, { waits: 'opt-in', choices: {} })).toEqual({
    sessionId: 'session',
    leadSource: 'some-blog',
    affiliateReferenceParams: { attribute: 'some-blog' },
  })
})

test('what comes with the choice is added, what the lead has stays, and nothing else of the message is taken', () => {
  const { leadSource: _, utm: __, ...before } = visit
  const origin = {
    metaPixel: { fbc: 'of another link', fbp: 'fb.1.1.2', stranger: 'x' },
    utm: { source: 'search', campaign: 'spring' },
    affiliateReferenceParams: { attribute: 'somebody else' },
    sessionId: { a: 'b' },
  }
  expect(withOrigin(before, origin)).toEqual({ ...visit, metaPixel: { fbc: 'fb.1.1.face', fbp: 'fb.1.1.2' } })
  expect(withOrigin(visit, {})).toEqual(visit)
})
