import type { Page } from '@playwright/test'
import { beforeAll, expect, vi } from 'vitest'
import { releaseIds } from '#apps/api/domain/funnel/release-ids.ts'
import { browserTest } from '#tests/stack-test.ts'
import { signInAtConsole } from './harness/console/sign-in-at-console.ts'
import { takeConsolePictures } from './harness/console/take-console-pictures.ts'
import { watchFaults } from './harness/console/watch-faults.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openContext } from './harness/open-browser.ts'
import { shareConsole, type SharedConsole } from './harness/held-stacks/share-stack.ts'

/** The viewer of a country asks the console where people give up, of a server that has counted real reports. */

let running: SharedConsole
beforeAll(async () => {
  running = await shareConsole()
  for (const report of REPORTS) expect(await send(report)).toBe(204)
  const counted = async () => (await running.stack.query('select sum(views)::int as views from funnel_page_days'))[0]?.['views']
  await vi.waitFor(async () => expect(await counted()).toBe(REPORTS.length), { timeout: 60_000, interval: 300 })
})

const send = async (report: object) => {
  const body = JSON.stringify({ release: releaseIds('dist/apply')[0], source: 'direct', host: 'none', isNew: true, ...report })
  return (await fetch(`${running.stack.url}/api/page-views`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })).status
}

const on = (site: string, device: string, page: string) => ({ site, device, page })
const mexican = (device: string) => on('loanwright-mx', device, 'monthly-income')
const REPORTS = [
  ...Array.from({ length: 5 }, () => ({
    ...mexican('phone'),
    left: { field: 'monthlyIncome' },
    fields: { monthlyIncome: { errors: { required: 2 }, corrections: 1 } },
  })),
  ...Array.from({ length: 7 }, () => ({ ...mexican('phone'), completed: { time: 3 }, fields: { monthlyIncome: { time: 2 } } })),
  ...Array.from({ length: 9 }, () => ({ ...on('loanwright-mx', 'desktop', 'initial-details'), left: { field: 'email' } })),
  ...Array.from({ length: 4 }, () => ({ ...on('loanwright-mx', 'phone', 'initial-details'), completed: { time: 4 } })),
  ...Array.from({ length: 20 }, () => ({ ...on('loanwright-co', 'phone', 'initial-details'), left: { field: 'phoneNumber' } })),
]

async function signIn(page: Page, name: string, path = ''): Promise<readonly string[]> {
  const faults = watchFaults(page)
  await signInAtConsole(page, name, { url: running.url, path })
  return faults
}

browserTest(
  'the viewer of Mexico learns in two clicks which field makes people leave on phones, and sees nothing of Colombia',
  async ({ browser }) => {
    const page = await (await openContext(browser)).newPage()
    const faults = await signIn(page, 'Mia Viewer MX')
    await page.getByRole('navigation', { name: 'Where do people give up?' }).getByRole('link', { name: 'Mexico' }).click()
    await page.getByRole('link', { name: 'Phones' }).click()
    await page.getByText(/^On phones in Mexico, people gave up most often at the field “Net monthly income”.*: 5 of 5 /).waitFor()
    const address = page.url()
    expect(new URL(address).search).toBe('?country=mx&device=phone')

    const pages = page.getByRole('region', { name: 'Pages in the order' })
    expect(await pages.locator('tbody tr').count()).toBe(2)
    expect(await pages.getByRole('row', { name: /monthly-income/ }).innerText()).toMatch(/12\s+7\s+5\s+41\.7%/)
    const fields = page.getByRole('region', { name: /^Fields of “How much do you earn/ })
    expect(await fields.locator('tbody').innerText()).toMatch(/Net monthly income[\s\S]*missing 10/)
    await page.getByText('The chart’s numbers as a table').click()
    expect(
      await page
        .getByRole('region', { name: /by day/ })
        .locator('tbody tr')
        .last()
        .innerText(),
    ).toMatch(/16\s+11\s+5/)
    expect(await page.locator('.chart canvas').count()).toBe(1)
    expect(await page.getByRole('main').innerText()).not.toMatch(/Colombia|Mobile/)
    expect(await findAxeFaults(page, 'funnel')).toEqual([])
    await takeConsolePictures(page, 'funnel')
    expect(faults).toEqual([])
  },
)

browserTest(
  'by keyboard alone a figure says what it means and a page shows its fields; the address brings all of it back',
  async ({ browser }) => {
    const page = await (await openContext(browser)).newPage()
    const faults = await signIn(page, 'Vera Viewer', '/funnel?country=mx')
    const pages = page.getByRole('region', { name: 'Pages in the order' })
    await pages.getByRole('columnheader', { name: 'Left', exact: true }).getByRole('button').focus()
    await page.keyboard.press('Shift+Tab')
    await page
      .getByText(/How many of the views ended because Continue was pressed/)
      .first()
      .waitFor({ state: 'visible' })
    await takeConsolePictures(page, 'funnel-meaning')
    await pages.getByRole('button', { name: /initial-details/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/page=initial-details/)
    await page
      .getByRole('region', { name: /^Fields of/ })
      .getByRole('row', { name: /email/ })
      .waitFor()
    await page.reload()
    await pages.getByRole('button', { name: /initial-details/, pressed: true }).waitFor()
    expect(faults).toEqual([])
  },
)

browserTest('what nobody has counted is said in words, and a made-up filter too', async ({ browser }) => {
  const page = await (await openContext(browser)).newPage()
  await signIn(page, 'Mia Viewer DE', '/funnel')
  await page.getByText('No view of a page was counted with these filters.').waitFor()
  await page.goto(`${running.url}/funnel?country=mx&device=fridge&period=100000`)
  await page.getByText('No view of a page was counted with these filters.').waitFor()
  await takeConsolePictures(page, 'funnel-empty')
})
