import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comparison, offer, ranges, say, showCompared } from '#tests/dom/show-compared.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a chosen offer comes first with the way to its lender, and the others are kept and can be chosen instead', async () => {
  const page = await showCompared([offer('Uno', 324_000), offer('Dos', 336_000, { id: '7', isChosen: true })])
  expect(page.names()).toEqual(['Dos', 'Uno'])
  expect(page.find('h1').textContent).toBe(say('chosen', { partner: 'Dos' }))
  expect(page.text()).toContain(say('kept', { partner: 'Dos' }))
  await page.press(page.button(say('continueTo', { partner: 'Dos' })))
  expect(page.of('redirect')).toEqual([['7']])
  await page.press(page.buttonOf('Uno'))
  expect(page.of('choose')).toEqual([[{ partner: 'uno', offerId: '1', revision: 0 }]])
  expect(page.all('.tag')).toEqual([])
})

test('beside an offer that was chosen stands no way to decline all or to change the sum, and one button is filled', async () => {
  const mayLend = [{ partner: 'tres', partnerName: 'Tres' }]
  const chosen = offer('Dos', 336_000, { ...ranges, id: '7', isChosen: true })
  const page = await showCompared([offer('Uno', 324_000, ranges), chosen], { comparison: { ...comparison, mayLend } })
  expect(page.all('button').map(({ textContent }) => textContent)).not.toContain(say('decline'))
  expect([page.all('.wanted'), page.all('.may'), page.all('.count'), page.all('button.go').length]).toEqual([[], [], [], 1])
})

test('a chosen lender without figures has the way to its page, and the offers of others are kept and can be chosen instead', async () => {
  const mayLend = [
    { partner: 'tres', partnerName: 'Tres' },
    { partner: 'seis', partnerName: 'Seis' },
  ]
  const page = await showCompared([offer('Uno', 324_000, ranges)], {
    comparison: { ...comparison, mayLend },
    withoutFigures: { partner: 'tres', partnerName: 'Tres' },
  })
  expect(page.find('h1').textContent).toBe(say('chosen', { partner: 'Tres' }))
  expect(page.text()).toContain(say('kept', { partner: 'Tres' }))
  expect(page.all('button').map(({ textContent }) => textContent)).not.toContain(say('decline'))
  expect([page.all('.wanted'), page.all('.may'), page.all('.count'), page.all('button.go').length]).toEqual([[], [], [], 1])
  await page.press(page.button(say('continueTo', { partner: 'Tres' })))
  expect(page.of('redirect')).toEqual([[]])
  await page.press(page.buttonOf('Uno'))
  expect(page.of('choose')).toEqual([[{ partner: 'uno', offerId: '1', revision: 0 }]])
})

test('a chosen offer whose lender calls has no button to a page, and says that it calls', async () => {
  const page = await showCompared([offer('Dos', 336_000, { id: '7', isChosen: true, leadsTo: 'contact' })])
  expect(page.all('button').map(({ textContent }) => textContent)).not.toContain(say('continueTo', { partner: 'Dos' }))
  expect(page.text()).toContain(say('contact', { partner: 'Dos' }))
})

test('each offer says where choosing it leads: to the lender’s page, to its call, or to a step', async () => {
  const page = await showCompared([
    offer('Uno', 324_000),
    offer('Dos', 336_000, { leadsTo: 'contact' }),
    offer('Tres', 348_000, { leadsTo: 'step', step: 'id-upload' }),
  ])
  const said = page.all('article').map((one) => one.querySelector('p.saved')?.textContent)
  expect(said).toEqual([say('leaving', { partner: 'Uno' }), say('contact', { partner: 'Dos' }), undefined])
})
