import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#apps/console/reading/session-context.ts'
import { openConsole, sessionOf } from '#tests/dom/console/open-console.tsx'

// 10:00 of the 27th in Manila, 20:00 of the 26th in Mexico
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T02:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const inMexico = sessionOf().sites
const inManila = inMexico.map((site) => ({
  ...site,
  id: 'loanwright-ph',
  country: 'ph',
  countryName: 'Philippines',
  timeZone: 'Asia/Manila',
}))

async function openDesk(sites: Session['sites']) {
  const page = await openConsole('/privacy', {
    'GET /calls/session': () => sessionOf({ sites: [...sites] }),
    'GET /calls/privacy/requests': () => ({ requests: [], isCut: false, next: null, deadlines: [] }),
  })
  await page.shows('Day on which it came in')
  const day = () => page.find('[aria-label="Note a request"] input[type=date]').getAttribute('max')
  const choose = (site: string) =>
    page.run(() => {
      const choice = page.all('[aria-label="Note a request"] select').at(-1)
      if (!(choice instanceof HTMLSelectElement)) throw new Error('there is no choice of sites')
      choice.value = site
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { day, choose }
}

test('the day of a request cannot be one that has not begun where it came in', async () => {
  const { day, choose } = await openDesk([...inMexico, ...inManila])
  await choose('loanwright-mx')
  expect(day()).toBe('2026-11-26')
  await choose('loanwright-ph')
  expect(day()).toBe('2026-11-27')
})

test('where the site is not said yet, the day can be any that has begun at one of those that are seen', async () => {
  expect((await openDesk([...inMexico, ...inManila])).day()).toBe('2026-11-27')
})

test('who sees sites of one zone has its day from the beginning', async () => {
  expect((await openDesk(inMexico)).day()).toBe('2026-11-26')
})
