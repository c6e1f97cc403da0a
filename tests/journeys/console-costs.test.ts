import type { Page } from '@playwright/test'
import { beforeAll, expect, vi } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { planFlow } from '#core/console/costs/flow-without.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { browserTest } from '#tests/stack-test.ts'
import { signInAtConsole } from './harness/console/sign-in-at-console.ts'
import { takeConsolePictures } from './harness/console/take-console-pictures.ts'
import { watchFaults } from './harness/console/watch-faults.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openContext } from './harness/open-browser.ts'
import { shareConsole, type SharedConsole } from './harness/held-stacks/share-stack.ts'

/** A viewer asks the console what a question and a lender cost, on counts that are known. */

const SITE = 'loanwright-es'
let running: SharedConsole
beforeAll(async () => {
  running = await shareConsole()
  await count()
})

const VISITORS = 20_000
const LEFT_AT_IBAN = 900

/** Each page of the Spanish site loses a fiftieth of its views, and that of the IBAN a good many more. */
async function count(): Promise<void> {
  const site = findSiteById(registry, SITE) ?? expect.fail(`no ${SITE}`)
  // what was sold today and yesterday the server counts anew every quarter of an hour
  const day = movedDay(localDay(new Date(), site.country.timeZone), { days: -3 })
  const { query, sendJob } = running.stack
  let views = VISITORS
  for (const { path } of planFlow({ registry, site, off: [] })) {
    const left = path === 'iban-consent' ? LEFT_AT_IBAN : Math.round(views / 50)
    await query(`insert into funnel_page_days values ($1, $2, $3, 'phone', $4, $5, $6, 0, '{}')`, [
      SITE,
      path,
      day,
      views,
      views - left,
      left,
    ])
    views -= left
  }
  await query(`insert into funnel_field_days values ($1, 'iban-consent', $2, 'phone', 'iban', 0, 700, 0, '{}')`, [SITE, day])
  await sendJob('sum-questions', {})
  const summed = async () => (await query('select from question_sums where days = 28')).length
  await vi.waitFor(async () => expect(await summed()).toBeGreaterThan(1), { timeout: 60_000, interval: 100 })
  await query('insert into funnel_leads values ($1, $2, $3, $4, $5, 0, 0, 0)', [SITE, day, 'no-affiliate', VISITORS, views])
  for (const [lender, sold, price] of [
    ['cofidis', 400, 9000],
    ['banco-levante', 900, 8000],
    ['moneyman', 300, 4000],
  ] as const)
    await query('insert into sale_days values ($1, $2, $3, $4, $5, $6)', [SITE, lender, day, sold, sold * price, sold * price ** 2])
}

async function signIn(page: Page, name: string, path = ''): Promise<readonly string[]> {
  const faults = watchFaults(page)
  await signInAtConsole(page, name, { url: running.url, path })
  return faults
}

browserTest('a viewer learns in two clicks what asking for the IBAN costs', async ({ browser }) => {
  const page = await (await openContext(browser)).newPage()
  const faults = await signIn(page, 'Vera Viewer')
  let clicks = 0
  const click = async (name: string) => {
    clicks += 1
    await page.getByRole('link', { name, exact: true }).click()
  }
  await click('What a question costs')
  await click('IBAN')
  await page.getByRole('heading', { name: 'What asking for “IBAN” costs' }).waitFor()
  await page
    .getByText(
      /^In Spain, 900 of .* 700 of them with this question as the last one\. Without it 1 lender would not be asked: Cofidis\. Brought in these days: 400 leads for €36,000\. On Loanwright ES, a visitor would bring -\d+\.\d% without it \(95% interval -.*% to -.*%\)\.$/,
    )
    .waitFor()
  expect(clicks).toBe(2)

  const row = page.getByRole('region', { name: /^Site by site/ }).getByRole('row', { name: /^Loanwright ES/ })
  expect(await row.innerText()).toMatch(/37 → 36/)
  expect(await row.innerText()).toMatch(/Cofidis\s+400 leads, €36,000/)
  // 1,600 leads for 120,000 euros by 20,000 visitors
  expect(await row.innerText()).toMatch(/€6\.00/)
  await page.getByText('It is no experiment').waitFor()
  expect(await findAxeFaults(page, 'question')).toEqual([])
  await takeConsolePictures(page, 'question')
  expect(faults).toEqual([])
})

browserTest('the list is searched, says what figures mean by keyboard, and its address brings its filters back', async ({ browser }) => {
  const page = await (await openContext(browser)).newPage()
  const faults = await signIn(page, 'Vera Viewer', '/questions?country=es')
  const table = page.getByRole('region', { name: 'Questions in the order' })
  await table.getByRole('row', { name: /firstName/ }).waitFor()
  expect(await findAxeFaults(page, 'questions')).toEqual([])
  await takeConsolePictures(page, 'questions')
  await page.getByRole('searchbox', { name: 'Find a question' }).fill('IBAN')
  expect(await table.locator('tbody tr').count()).toBe(2)
  expect(await table.getByRole('row', { name: /^IBAN/ }).first().innerText()).toMatch(/700\s+Cofidis\s+400 leads\s+€36,000/)
  await table.getByRole('columnheader', { name: 'Asked by' }).getByRole('button').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page
    .getByText(/those that do not decide without the answer/)
    .first()
    .waitFor({ state: 'visible' })
  await page.getByRole('searchbox').fill('no such thing')
  await page.getByText('No question of these sites has this in its name.').waitFor()
  await page.reload()
  expect(await page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('es')
  expect(faults).toEqual([])
})

browserTest('for each lender the list says what dropping it does to pages, completion and revenue per visitor', async ({ browser }) => {
  const page = await (await openContext(browser)).newPage()
  const faults = await signIn(page, 'Vera Viewer', '/questions?country=es')
  await page.getByRole('link', { name: 'Lenders' }).click()
  const row = page.getByRole('region', { name: 'Lenders, site by site' }).getByRole('row', { name: /^Banco Levante Loanwright ES/ })
  const text = await row.innerText()
  expect(text).toMatch(/37 → 14/)
  expect(text).toMatch(/900 leads\s+€72,000/)
  expect(text).toMatch(/-\d+(?:\.\d)?%\s+-\d.* to -\d.*%\s+less/)
  const never = page.getByRole('row', { name: /^Younited.* Loanwright ES/ })
  expect(await never.innerText()).toMatch(/no difference that shows/)
  // on other sites nothing was counted
  expect(await page.getByRole('row', { name: /^Younited.* Fidea ES/ }).innerText()).toMatch(/too few to say/)
  expect(await findAxeFaults(page, 'lenders')).toEqual([])
  await takeConsolePictures(page, 'lenders')
  expect(faults).toEqual([])
})

browserTest('who may see Germany alone sees nothing of Spain, and a question that nobody asks is none', async ({ browser }) => {
  const page = await (await openContext(browser)).newPage()
  await signIn(page, 'Mia Viewer DE', '/questions/iban')
  await page.getByText(/^In Germany, no view of its page was counted/).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/Spain|Cofidis/)
  await page.goto(`${running.url}/questions/iban?country=es`)
  await page.getByText('No site asks this question with these filters.').waitFor()
  await page.goto(`${running.url}/questions/no-such-question`)
  await page.getByText('There is nothing under this address').waitFor()
  await takeConsolePictures(page, 'question-unknown')
})
