import { afterEach, expect, test, vi } from 'vitest'
import { makeScreen, pageOf, showScreen, t, viewOf } from '#tests/dom/show-screen.tsx'
import Rejected from './screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const MORE = 'steps>rejected>more'
type View = ReturnType<typeof viewOf>
const show = async (more: Partial<View>, answers = {}) => {
  const made = makeScreen(pageOf('rejected'), { view: viewOf(more), answers: { email: 'ana@example.com', ...answers } })
  return { ...(await showScreen(Rejected, made.screen)), ...made }
}
const LOANS = [
  { amount: 3_000_000, period: 24, lenders: ['RapiFondos', 'Otro'], asksMore: false },
  { amount: 1_000_000, period: 24, lenders: ['Tercero'], asksMore: false },
]
const nothing = { notAsked: [], loans: [], advice: [] }

test('every loan that would change the answer is one press, which applies again with it and with nothing typed anew', async () => {
  const page = await show({ asked: [{ name: 'Uno', state: 'answered', outcome: 'declined' }], rejection: { ...nothing, loans: LOANS } })
  const buttons = page.all('section[aria-labelledby="change"] button')
  expect(buttons.map(({ className }) => className)).toEqual(['go', 'plain'])
  for (const button of buttons) await page.press(button)
  expect(page.of('reapply')).toEqual([[{ amount: 3_000_000, period: 24 }], [{ amount: 1_000_000, period: 24 }]])
  expect(page.text()).toContain('RapiFondos y Otro')
  // the plain application is not the main way beside them, and takes no event for a loan
  expect(page.button(t(`${MORE}>reapply`)).className).toBe('plain')
  await page.press(page.button(t(`${MORE}>reapply`)))
  expect(page.of('reapply').at(-1)).toEqual([])
})

test('the page says each lender’s own reason, and why others were not asked', async () => {
  const page = await show({
    asked: [
      { name: 'Uno', state: 'answered', outcome: 'declined', reason: 'income-too-low' },
      { name: 'Dos', state: 'answered', outcome: 'declined' },
    ],
    rejection: {
      ...nothing,
      notAsked: [
        { why: 'amount-too-high', lenders: ['Tres', 'Seis', 'Siete'] },
        { why: 'answer', field: 'monthlyIncome', lenders: ['Cuatro'] },
      ],
    },
  })
  const said = page.all('section[aria-labelledby="why"] li').map(({ textContent }) => textContent)
  expect(said).toEqual([
    t(`${MORE}>why>said>income-too-low`, { lenders: 'Uno' }),
    t(`${MORE}>why>said>none`, { lenders: 'Dos' }),
    t(`${MORE}>why>not>amount-too-high`, { lenders: 'Tres, Seis y Siete' }),
    t(`${MORE}>why>not>answer`, { lenders: 'Cuatro', field: t(['fields>monthlyIncome>short', 'fields>monthlyIncome>label']) }),
  ])
})

test.each([
  ['closed', 'lede', 'more>all'],
  ['answer', 'more>all', 'lede'],
] as const)('with a lender that was left out as “%s” the first sentence is true', async (why, said, other) => {
  const page = await show({
    asked: [{ name: 'Uno', state: 'answered', outcome: 'declined' }],
    rejection: { ...nothing, notAsked: [{ why, lenders: ['Dos'] }] },
  })
  expect(page.text()).toContain(t(`steps>rejected>${said}`))
  expect(page.text()).not.toContain(t(`steps>rejected>${other}`))
})

test('without anything that is known to change the answer the page advises nothing', async () => {
  const page = await show(
    { asked: [{ name: 'Uno', state: 'answered', outcome: 'declined' }], rejection: nothing },
    { negativeCreditHistory: 'ACTIVE' },
  )
  expect(page.all('section[aria-labelledby="change"]')).toEqual([])
  expect(page.button(t(`${MORE}>reapply`)).className).toBe('go')
})

test('places of free advice open beside the form; a country without any shows none', async () => {
  const advice = [{ name: 'Consejo', url: 'https://advice.example', about: 'Free.' }]
  const page = await show({ rejection: { ...nothing, advice } })
  const link = page.find('section[aria-labelledby="advice"] a')
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://advice.example',
    'noopener noreferrer',
    '_blank',
  ])
  vi.unstubAllGlobals()
  expect((await show({ rejection: nothing })).all('section[aria-labelledby="advice"]')).toEqual([])
})

test.each([
  [false, 'filled'],
  [true, 'further'],
] as const)('the page says what is left to do, also where lenders need further answers: %s', async (asksMore, key) => {
  const page = await show({ rejection: { ...nothing, loans: [{ amount: 100_000, period: 12, lenders: ['Uno'], asksMore }] } })
  expect(page.text()).toContain(t(`${MORE}>change>${key}`))
  expect(page.text()).not.toContain(t(`${MORE}>change>${asksMore ? 'filled' : 'further'}`))
})
