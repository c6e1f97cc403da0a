import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { makeScreen, pageOf, showScreen, t, viewOf } from '#tests/dom/show-screen.tsx'
import { NoOffer } from './no-offer.tsx'

const declined = { state: 'answered', outcome: 'declined' } as const
const Shown = ({ view, site }: ScreenProps) => createElement(NoOffer, { asked: view?.asked, locale: site.locale })

function show(asked: LeadView['asked']) {
  const { screen } = makeScreen(pageOf('accepted'), { view: viewOf({ leadStatus: 5, asked }) })
  return showScreen(Shown, screen)
}

test('lenders that declined are named, and those whose offer the applicant declined are not', async () => {
  const page = await show([
    { name: 'Cinco', ...declined },
    { name: 'Seis', ...declined, isDeclined: true },
    { name: 'Uno', state: 'answered' },
  ])
  expect(page.text()).toContain(t('steps>accepted>more>none', { partners: 'Cinco' }))
  expect(page.all('.reasons')).toEqual([])
})

test('why they declined stands in a closed list, in the sentences of the refusal page, where one of them told a reason', async () => {
  const page = await show([
    { name: 'Seis', ...declined },
    { name: 'Cinco', ...declined, reason: 'income-too-low' },
    { name: 'Dos', ...declined, isWithdrawn: true },
  ])
  expect(page.find('.reasons').hasAttribute('open')).toBe(false)
  expect(page.all('.reasons li').map(({ textContent }) => textContent)).toEqual([
    t('steps>rejected>more>why>said>income-too-low', { lenders: 'Cinco' }),
    t('steps>rejected>more>why>said>withdrawn', { lenders: 'Dos' }),
    t('steps>rejected>more>why>said>none', { lenders: 'Seis' }),
  ])
})
