import type { Page } from '@playwright/test'
import { beforeAll, expect } from 'vitest'
import { browserTest } from '#tests/stack-test.ts'
import { signInAtConsole } from './harness/console/sign-in-at-console.ts'
import { takeConsolePictures } from './harness/console/take-console-pictures.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openContext } from './harness/open-browser.ts'
import { shareConsole, type SharedConsole } from './harness/held-stacks/share-stack.ts'

const PARTNER = 'rapifondos'
const SITE = 'loanwright-co'

let running: SharedConsole
beforeAll(async () => {
  running = await shareConsole()
  const { query } = running.stack
  const times = 'array[0,0,3,4,2,0,0,0,1,0,0,0,0,0,0,0]'
  for (const [verdict, answers] of [
    ['accepted', 3],
    ['declined', 6],
    ['timed-out', 1],
  ] as const) {
    await query(`insert into partner_answers values ($1, $2, date_bin('10 minutes', now(), 'epoch'), $3, $4, ${times})`, [
      SITE,
      PARTNER,
      verdict,
      answers,
    ])
    await query(`insert into partner_answer_days values ($1, $2, (now() at time zone 'America/Bogota')::date, $3, $4, ${times})`, [
      SITE,
      PARTNER,
      verdict,
      answers,
    ])
  }
  const day = `(now() at time zone 'America/Bogota')::date`
  await query(
    `insert into funnel_leads (site, day, source, began, submitted, accepted, redirected, rejected)
    values ($1, ${day}, 'affiliate-some-blog', 41, 30, 9, 8, 5)`,
    [SITE],
  )
  await query(
    `insert into sales (partner, site, country, affiliate, payout, price, sold_at)
     values ($1, $2, 'co', 'some-blog', '{"sold": {"share": 2500}}', 4000000, now())`,
    [PARTNER, SITE],
  )
  // as the job counts it
  await query(
    `insert into affiliate_sale_days (site, day, affiliate, sold, funded, cancelled, returned, price, payout)
     values ($1, ${day}, 'some-blog', 1, 0, 0, 0, 4000000, 1000000)`,
    [SITE],
  )
  await query(`insert into source_refusals (site, day, affiliate, partner, leads) values ($1, ${day}, 'some-blog', $2, 4)`, [SITE, PARTNER])
})

const signIn = (page: Page, name: string, path: string) => signInAtConsole(page, name, { url: running.url, path })
const pageOf = async (browser: Parameters<typeof openContext>[0]): Promise<Page> => (await openContext(browser)).newPage()
const rulesOf = async () => (await running.stack.query('select rules, made_by, why from partner_rules order by id')).at(-1)

browserTest(
  'a viewer finds a lender, reads how it answers and by which rules, and has nothing to change them with',
  async ({ browser }) => {
    const page = await pageOf(browser)
    await signIn(page, 'Vera Viewer', '/partners')
    await page.getByLabel('Country').selectOption('co')
    await page.waitForURL(/country=co/u)
    const row = page.getByRole('row', { name: /RapiFondos/u })
    await row.getByText('Answers in part').waitFor()
    await row.getByText('1 of 10 requests of the last hour failed, 1 of them for the time limit').waitFor()
    await row.getByText('half: 0.5 s').waitFor()
    expect(await findAxeFaults(page, 'partners')).toEqual([])
    await takeConsolePictures(page, 'partners')
    await row.getByRole('link', { name: 'RapiFondos' }).click()
    await page.getByRole('heading', { name: 'RapiFondos in Colombia' }).waitFor()
    await page.getByRole('row', { name: /No answer in time/u }).waitFor()
    expect(await findAxeFaults(page, 'partner')).toEqual([])
    expect(await page.getByRole('button', { name: 'Pause this lender' }).count()).toBe(0)
    expect(await page.getByText('Change the rules').count()).toBe(0)
  },
)

browserTest(
  'an operator pauses a lender by the keyboard, sets its rules, and each stands in the history with name and reason',
  async ({ browser }) => {
    const page = await pageOf(browser)
    await signIn(page, 'Oscar Operator', `/partners/${PARTNER}/co`)
    await page.getByRole('button', { name: 'Pause this lender' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Say why, in one line.').waitFor()
    await page.getByLabel('Why?').first().focus()
    await page.keyboard.type('their system is down')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Send it leads again' }).waitFor()
    await page.getByText('State: on → paused').waitFor()
    expect(await rulesOf()).toEqual({ rules: { paused: true }, made_by: 'Oscar Operator', why: 'their system is down' })
    await page.getByText('Change the rules').click()
    const form = page.getByRole('form', { name: 'Change the rules' })
    await form.getByLabel('From hour').fill('18')
    await form.getByLabel('To hour').fill('9')
    await form.getByLabel('Why?').fill('office hours')
    await form.getByRole('button', { name: 'Set these rules' }).click()
    await form.getByText('Hours must begin before they end').waitFor()
    await form.getByLabel('From hour').fill('8')
    // the sentence was about the hours of before
    expect(await form.getByText('Hours must begin').count()).toBe(0)
    await form.getByLabel('To hour').fill('18')
    await form.getByRole('checkbox', { name: 'Monday', exact: true }).check()
    await form.getByLabel('Leads of a week, from Monday').first().fill('40')
    await form.getByLabel('Not these affiliates').fill('some-blog')
    expect(await findAxeFaults(page, 'rules')).toEqual([])
    await takeConsolePictures(page, 'partner')
    await form.getByRole('button', { name: 'Set these rules' }).click()
    await page
      .getByText('Hours: always → 8-18')
      .or(page.getByText(/Hours: .+ → 8-18/u))
      .first()
      .waitFor()
    expect(await rulesOf()).toEqual({
      rules: { paused: true, hours: [8, 18], weekdays: [1], caps: { perWeek: 40 }, sources: { refuse: ['some-blog'] } },
      made_by: 'Oscar Operator',
      why: 'office hours',
    })
  },
)

browserTest('a price of ten times the catalogue’s is set only when it is meant, and an old page changes nothing', async ({ browser }) => {
  const [page, other] = [await pageOf(browser), await pageOf(browser)]
  for (const one of [page, other]) await signIn(one, 'Oscar Operator', `/partners/credito-andino/co`)
  await page.getByText('Change the rules').click()
  const form = page.getByRole('form', { name: 'Change the rules' })
  await form.getByLabel('Price').fill('5000000')
  await form.getByLabel('Why?').fill('a new price')
  await form.getByRole('button', { name: 'Set these rules' }).click()
  await form.getByText('more than ten times that of the catalogue. Correct it').waitFor()
  await form.getByLabel('and meant so').check()
  await form.getByRole('button', { name: 'Set these rules' }).click()
  await page.getByText(/Price: .+ → /u).waitFor()
  await other.getByLabel('Why?').first().fill('late')
  await other.getByRole('button', { name: 'Pause this lender' }).click()
  await other.getByText('Somebody else changed this meanwhile').waitFor()
  await other.getByRole('button', { name: 'Show the rules of now' }).click()
  await other.getByText(/Price: .+ → /u).waitFor()
})

browserTest('who has one brand of a country alone reads why the rules are not theirs to change', async ({ browser }) => {
  const page = await pageOf(browser)
  await signIn(page, 'Olga Operator', '/partners')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText('they hold for all brands').waitFor()
  expect(await page.getByRole('button', { name: 'Pause this lender' }).count()).toBe(0)
})

browserTest('affiliates show what their leads came to, and no page is wider than the window at 390 px', async ({ browser }) => {
  const page = await pageOf(browser)
  await signIn(page, 'Vera Viewer', '/affiliates')
  const row = page.getByRole('row', { name: /some-blog/u })
  await row.getByText('COP 40,000').waitFor()
  await row.getByText('COP 10,000').waitFor()
  await row.getByText('RapiFondos: 4').waitFor()
  expect(await findAxeFaults(page, 'affiliates')).toEqual([])
  await takeConsolePictures(page, 'affiliates')
  await page.getByLabel('From day').fill('2020-01-01')
  await page.getByLabel('To day').fill('2020-01-31')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('No affiliate brought a lead').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/partners', `/partners/${PARTNER}/co`, '/affiliates']) {
    await page.goto(`${running.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Read on').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})
