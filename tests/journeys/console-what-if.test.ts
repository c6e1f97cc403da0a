import type { Page } from '@playwright/test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { makeSites } from '#apps/api/domain/sites/site-context.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { ownSecretKeys } from '#apps/api/platform/secrets/own-secret-keys.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { makePastLeads } from '#tests/server/make-past-leads.ts'
import { browserTest } from '#tests/stack-test.ts'
import { readDraft } from '#tools/what-if/read-draft.ts'
import { signInAtConsole } from './harness/console/sign-in-at-console.ts'
import { takeConsolePictures } from './harness/console/take-console-pictures.ts'
import { watchFaults } from './harness/console/watch-faults.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openContext } from './harness/open-browser.ts'
import { shareConsole, type SharedConsole } from './harness/held-stacks/share-stack.ts'

/** An operator tries rules out in the console, keeps them, and hands them over; who only reads tries them out too. */

const LEADS = 300
const SITE = 'loanwright-co'
let running: SharedConsole
beforeAll(async () => {
  running = await shareConsole()
  const { stack } = running
  const sites = await makeSites()
  const { site, routing, today } = sites.get(SITE) ?? expect.fail('there is no such site')
  await stack.query('insert into routing_rules (version, site, rules) values ($1, $2, $3) on conflict do nothing', [
    routing.version,
    SITE,
    JSON.stringify(routing.rules),
  ])
  const { default: checks } = await import('#catalogue/countries/co/checks.ts')
  const answers = exampleAnswers({ registry, site, today: today(new Date()), checks })
  const encryption = makeEncryption(ownSecretKeys(stack.folder))
  await makePastLeads({ api: { parts: { sites, encryption } }, site, answers, query: stack.query }, LEADS)
})

async function signIn(page: Page, name: string, path: string): Promise<readonly string[]> {
  const faults = watchFaults(page)
  await signInAtConsole(page, name, { url: running.url, path })
  return faults
}

const pageOf = async (browser: Parameters<typeof openContext>[0]): Promise<Page> => (await openContext(browser)).newPage()
const lender = (page: Page, name: string) => page.locator('details.lender').filter({ has: page.locator('summary', { hasText: name }) })
const row = (page: Page, name: string) => page.getByRole('region', { name: 'What the draft changes' }).getByRole('row', { name })
const computed = (page: Page) => page.getByText(/^The draft (?:brings|changes)/u)

browserTest(
  'an operator changes rules, sees money move, keeps the draft, finds it again, and hands over what the command takes',
  async ({ browser }) => {
    const page = await pageOf(browser)
    const faults = await signIn(page, 'Oscar Operator', '/what-if?country=co&period=90')
    await page.getByText(/^Nothing is changed yet\. By the rules in force/u).waitFor()
    await page.getByText(`All ${LEADS} leads of`).waitFor()
    const before = await row(page, 'RapiFondos').innerText()

    const rapifondos = lender(page, 'RapiFondos')
    await rapifondos.locator('summary').click()
    await rapifondos.getByLabel('Price of a lead').fill('90 000')
    await rapifondos.getByLabel('Opens at').fill('20')
    await rapifondos.getByLabel('Closes at').fill('8')
    await rapifondos.getByText('Hours must begin before they end').waitFor()
    await page.getByText('There are no figures while the draft has a fault.').waitFor()
    expect(await findAxeFaults(page, 'what-if')).toEqual([])
    await rapifondos.getByRole('button', { name: 'Undo: Hours' }).click()
    await computed(page).waitFor()
    expect(await row(page, 'RapiFondos').innerText()).not.toBe(before)
    await page.getByText('COP\u00a025,000 → COP\u00a090,000').waitFor()
    await lender(page, 'PrestaListo').locator('summary').click()
    await lender(page, 'PrestaListo').getByLabel('Ask this lender about no lead').check()
    await expect.poll(() => row(page, 'PrestaListo').innerText()).toMatch(/\t0\t/u)

    await page.getByLabel('Name of the draft').fill('Dearer nights')
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.waitForURL(/draft=/u)
    await page.reload()
    await page.getByText('COP\u00a025,000 → COP\u00a090,000').waitFor()
    await computed(page).waitFor()
    await page.getByLabel('Name of the draft').fill('Dearer')
    await page.getByRole('button', { name: 'Keep the changes' }).click()
    await page.getByText('Kept.', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Drafts that are kept for CO' }).getByRole('link', { name: 'Dearer', exact: true }).waitFor()

    await page.getByRole('button', { name: 'Download the file' }).click()
    await page.getByText('Say why, in at least 10 signs.').waitFor()
    await page.getByLabel('Why').fill('they pay more from December on')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the file' }).click()
    const path = await (await download).path()
    await page.getByText("npm run partner-rules -- set prestalisto co --pause --why='they pay more from December on'").waitFor()
    const read = await readDraft(path, registry)
    if (!read.ok) throw new Error(read.sentence)
    expect(read.draft.partners).toEqual({ rapifondos: { price: 9_000_000 }, prestalisto: { off: true } })
    expect(read.draft.note).toMatchObject({ name: 'Dearer', by: 'Oscar Operator', computedOn: { country: 'co', leads: LEADS, oneOf: 1 } })
    expect(await findAxeFaults(page, 'what-if')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAxeFaults(page, 'what-if, dark')).toEqual([])
    await lender(page, 'RapiFondos').locator('summary').click()
    expect(await findAxeFaults(page, 'what-if, a form, dark')).toEqual([])
    await takeConsolePictures(page, 'what-if')

    await page.getByRole('button', { name: 'Remove this draft' }).click()
    await page.getByRole('button', { name: 'Remove it for good' }).click()
    await page.getByText('No draft is kept for this country.').waitFor()
    expect(await readFile(path, 'utf8')).toContain('"computedOn"')
    expect(faults).toEqual([])
  },
)

browserTest('who only reads opens a draft file and computes it, and can neither keep nor hand it over', async ({ browser }) => {
  const page = await pageOf(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  const faults = await signIn(page, 'Vera Viewer', '/what-if?country=co&period=90')
  await page.getByText('Your role lets you try drafts out here').waitFor()
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-what-if-'))
  const open = async (text: string) => {
    writeFileSync(join(folder, 'draft.json'), text)
    await page.getByLabel('Open a draft file').setInputFiles(join(folder, 'draft.json'))
  }
  await open('{ "partners"')
  await page.getByText('draft.json is no JSON, so it is no draft.').waitFor()
  await open('[1]')
  await page.getByText('draft.json has no rules of lenders.').waitFor()
  await open('{ "partners": { "rapifondos": { "weight": 0 }, "nobody": { "off": true } } }')
  await page.getByText('The weight must be above 0').first().waitFor()
  await open('{ "note": { "by": "Oscar", "why": "it is time" }, "partners": { "nobody": { "off": true } } }')
  await page.getByText('There is no partner "nobody".').waitFor()
  await page.getByText('Oscar: it is time').waitFor()
  await page.getByRole('button', { name: 'Leave out the changes of nobody' }).click()
  await page.getByText(/^Nothing is changed yet/u).waitFor()
  await open('{ "partners": { "rapifondos": { "eligibility": [{ "field": "monthlyIncome", "atLeast": 2000000 }] } } }')
  await computed(page).waitFor()
  await page.getByText(/→ .*at least 2,000,000/u).waitFor()
  await lender(page, 'RapiFondos').locator('summary').click()
  expect(await page.getByRole('button', { name: 'Keep', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Download the file' }).count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findAxeFaults(page, 'what-if at 390 px')).toEqual([])
  expect(faults).toEqual([])
})

browserTest('a rule is made by keyboard alone, from the answer to its condition', async ({ browser }) => {
  const page = await pageOf(browser)
  const faults = await signIn(page, 'Vera Viewer', '/what-if?country=co&period=90')
  await page.getByText(/^Nothing is changed yet/u).waitFor()
  await lender(page, 'RapiFondos').locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a rule about who RapiFondos takes' }).focus()
  await page.keyboard.press('Enter')
  const rule = lender(page, 'RapiFondos').locator('.rule').last()
  await rule.getByLabel('Answer').focus()
  await rule.getByLabel('Answer').selectOption('incomeSource')
  await page.getByText('Name one value at least').first().waitFor()
  await rule.getByLabel('Student', { exact: true }).focus()
  await page.keyboard.press('Space')
  await computed(page).waitFor()
  await page.getByText(/is not Student/u).waitFor()
  expect(faults).toEqual([])
})
