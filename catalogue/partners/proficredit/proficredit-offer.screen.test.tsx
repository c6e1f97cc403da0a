import { afterEach, expect, test, vi } from 'vitest'
import { field, makeScreen, showScreen, viewOf } from '#tests/dom/show-screen.tsx'
import { makePage } from '#tests/session/make-page.ts'
import ProficreditOffer from './proficredit-offer.screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const offer = {
  id: 'a',
  partner: 'uno',
  partnerName: 'Uno',
  amount: 400_000,
  period: 10,
  periodScale: 'months',
  instalment: 50_000,
  total: 500_000,
  nominalRate: 10,
  apr: 11,
} as const

test('an answer that a partner’s page gives by itself is sent and not asked', async () => {
  const made = makeScreen(makePage('offer', { fields: [field('yes-no', { name: 'offerAccepted' })] }), {
    view: viewOf({ offers: [offer] }),
  })
  const page = await showScreen(ProficreditOffer, made.screen)
  expect(page.document.querySelector('[name="offerAccepted"]')).toBeNull()
  await page.press(page.find('button[type="submit"]'))
  expect(made.of('submit')).toEqual([[{ offerAccepted: true }]])
})
