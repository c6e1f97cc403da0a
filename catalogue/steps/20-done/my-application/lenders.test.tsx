import { expect, test } from 'vitest'
import { LOAN_OUTCOMES } from '#core/model/partners/loan-outcome.ts'
import { makeScreen, pageOf, showScreen, t } from '#tests/dom/show-screen.tsx'
import { Lenders } from './lenders.tsx'

const MORE = 'steps>my-application>more'
const at = '2026-11-25T15:00:00.000Z'

test.each(LOAN_OUTCOMES)('what a lender says became of the loan is a sentence with its name and the day: %s', async (outcome) => {
  const lenders: Parameters<typeof Lenders>[0]['lenders'] = [
    { name: 'Uno', outcome: 'accepted', told: [], loan: { outcome, at } },
    { name: 'Dos', outcome: 'accepted', told: [] },
  ]
  const { screen } = makeScreen(pageOf('my-application'), {})
  const page = await showScreen(() => <Lenders lenders={lenders} site={screen.site} />, screen)
  const said = page.all('dd').map((one) => [...one.querySelectorAll('p')].map(({ textContent }) => textContent))
  expect(said).toEqual([[t(`${MORE}>loan>${outcome}`, { partner: 'Uno', date: '25 de noviembre de 2026' })], []])
  expect(said[0]?.[0]).toContain('Uno')
})

test('a lender that took its offer back is said to have done so, and not that it declined', async () => {
  const lenders: Parameters<typeof Lenders>[0]['lenders'] = [
    { name: 'Uno', outcome: 'declined', isWithdrawn: true, told: [] },
    { name: 'Dos', outcome: 'declined', told: [] },
  ]
  const { screen } = makeScreen(pageOf('my-application'), {})
  const page = await showScreen(() => <Lenders lenders={lenders} site={screen.site} />, screen)
  expect(page.all('dd strong').map(({ textContent }) => textContent)).toEqual([t(`${MORE}>offerWithdrawn`), t(`${MORE}>declined`)])
  // its name is the heading already
  expect(page.text().split('Uno')).toHaveLength(2)
})

test('of a lender that was asked the page says on which day', async () => {
  const lenders: Parameters<typeof Lenders>[0]['lenders'] = [
    { name: 'Uno', outcome: 'accepted', askedAt: '2026-11-24T15:00:00.000Z', told: [], loan: { outcome: 'funded', at } },
    { name: 'Dos', outcome: 'accepted', told: [] },
  ]
  const { screen } = makeScreen(pageOf('my-application'), {})
  const page = await showScreen(() => <Lenders lenders={lenders} site={screen.site} />, screen)
  const said = page.all('dd').map((one) => [...one.querySelectorAll('p')].map(({ textContent }) => textContent))
  expect(said).toEqual([
    [
      t(`${MORE}>askedAt`, { date: '24 de noviembre de 2026' }),
      t(`${MORE}>loan>funded`, { partner: 'Uno', date: '25 de noviembre de 2026' }),
    ],
    [],
  ])
})
