import { expect, test } from 'vitest'
import { verifyConsentReceipt } from '#core/console/privacy/privacy-records.ts'
import { openConsole, refuse } from '#tests/dom/console/open-console.tsx'

test('a receipt that somebody shows is verified as it was pasted', async () => {
  const page = await openConsole('/privacy', {
    'POST /calls/privacy/receipt': () => ({ result: 'signature', code: null, partner: null, issuedAt: null, consents: [], lead: null }),
  })
  await page.until(() => page.find('.receipt textarea'))
  await page.type('.receipt textarea', 'one\ntwo')
  await page.press(page.button('Verify'))
  await page.until(() => page.find('.notice.bad'))
  expect(page.sent(verifyConsentReceipt)).toEqual([{ text: 'one\ntwo' }])
})

test('what was found of one receipt is not said of another text that stands in its place', async () => {
  const valid = {
    result: 'valid',
    code: null,
    partner: 'RapiFondos',
    issuedAt: '2026-11-20T10:00:00Z',
    consents: [{ code: 'privacy', version: '1', at: '2026-11-20T10:00:00Z' }],
    lead: '00000000-0000-4000-8000-000000000001',
  }
  const page = await openConsole('/privacy', {
    'POST /calls/privacy/receipt': ({ body }) => (JSON.stringify(body).includes('first') ? valid : refuse('too-many-requests')),
  })
  await page.until(() => page.find('.receipt textarea'))
  await page.type('.receipt textarea', 'the first receipt')
  await page.press(page.button('Verify'))
  await page.shows('Valid. Consents that it proves: 1.')
  await page.type('.receipt textarea', 'another receipt')
  expect(page.text()).not.toContain('Valid.')
  expect(page.text()).not.toContain('Consents that the receipt proves')
  expect(page.text()).not.toContain('Its application')
  await page.press(page.button('Verify'))
  await page.shows('Too many requests.')
  await page.type('.receipt textarea', 'a third receipt')
  expect(page.text()).not.toContain('Too many requests.')
})
