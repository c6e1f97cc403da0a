import { afterEach, expect, test, vi } from 'vitest'
import { field, makeScreen, showScreen, viewOf } from '#tests/dom/show-screen.tsx'
import { makePage } from '#tests/session/make-page.ts'
import ProvidentOffer from './provident-offer.screen.tsx'

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

test('a number to be called begins as the applicant’s own, and another one that was typed stays', async () => {
  const phone = (answers: object) => {
    const made = makeScreen(makePage('offer', { fields: [field('phone', { name: 'providentPhone' })] }), {
      view: viewOf({ offers: [offer] }),
      answers: { phoneNumber: '+573012345678', ...answers },
    })
    return showScreen(ProvidentOffer, made.screen)
  }
  const shown = async (answers: object) => {
    const page = await phone(answers)
    const input = page.find('[name="providentPhone"]')
    const value = input instanceof HTMLInputElement ? Number(input.value.replaceAll(/\D/gu, '')) : 0
    vi.unstubAllGlobals()
    return String(value).slice(-10)
  }
  expect(await shown({})).toBe('3012345678')
  expect(await shown({ providentPhone: '+573022222222' })).toBe('3022222222')
})
