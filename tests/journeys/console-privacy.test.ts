import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { ownSecretKeys } from '#apps/api/platform/secrets/own-secret-keys.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { insertStory } from '#tests/server/console/insert-story.ts'
import { browserTest } from '#tests/stack-test.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { handOver } from './harness/hand-over.ts'
import { openContext } from './harness/open-browser.ts'
import { startConsoleStack, type ConsoleStack } from './harness/held-stacks/start-console-stack.ts'
import { signInAtConsole } from './harness/console/sign-in-at-console.ts'
import { takeConsolePictures } from './harness/console/take-console-pictures.ts'
import { site, testApplicant, today } from './harness/test-applicant.ts'

const EMAIL = 'rosa.prieto@example.com'
const REASON = 'By post, with a copy of the card'
let running: ConsoleStack
let lead: string
beforeAll(async () => {
  running = await startConsoleStack()
  const { stack } = running
  const encryption = makeEncryption(ownSecretKeys(stack.folder))
  const at = new Date(Date.now() - 3_600_000)
  lead = await insertStory(stack.query, encryption, { site: 'loanwright-co', at, email: EMAIL, phone: '+573012345678' })
  const withdrawn = await insertStory(stack.query, encryption, {
    site: 'loanwright-mx',
    at,
    email: 'b@example.com',
    phone: '+525512345678',
  })
  await stack.query(
    `insert into lender_notices (id, lead_id, partner, kind, code, asked_at, other_ways_at) values ($1, $2, 'rapifondos', 'withdrawal', null, now(), now())`,
    [randomUUID(), withdrawn],
  )
  await stack.query(
    `insert into privacy_requests (id, site, kind, received_on, due_on, leads, noted_at, noted_by)
     values ($1, 'loanwright-mx', 'access', current_date - 40, current_date - 10, '{}', now(), 'clara')`,
    [randomUUID()],
  )
})
afterAll(() => running?.stop())

const pageOf = async (browser: Parameters<typeof openContext>[0]): Promise<Page> => (await openContext(browser)).newPage()

browserTest('a viewer sees what is overdue and whom to write to, and can work on none of it', async ({ browser }) => {
  const page = await pageOf(browser)
  await signInAtConsole(page, 'Vera Viewer', { url: running.url, path: '/' })
  await page.getByRole('link', { name: 'Privacy desk' }).click()
  await page.getByText(/^overdue by \d+ days$/u).waitFor()
  await page.getByRole('cell', { name: 'The application', exact: true }).waitFor()
  await page.getByText('What the laws give').click()
  await page.getByRole('cell', { name: 'GDPR art. 12 (3)' }).first().waitFor()
  expect(await page.getByRole('button', { name: /Note|Work on|Erase/u }).count()).toBe(0)
  expect(await findAxeFaults(page, 'privacy')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAxeFaults(page, 'privacy, dark')).toEqual([])
  await page.getByRole('textbox', { name: 'Receipt' }).fill('{"kind":"no receipt"}')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('This is no receipt.').waitFor()
})

browserTest('compliance finds a person, notes the request, and erases by typing its number', async ({ browser }) => {
  const page = await pageOf(browser)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await signInAtConsole(page, 'Clara Compliance', { url: running.url, path: '/privacy' })
  await page.getByRole('searchbox').fill(EMAIL)
  await page.getByRole('button', { name: 'Find' }).click()
  // what it says instead is in the report of a failure
  await expect.poll(async () => (await page.getByRole('status').allInnerTexts()).join(' · ')).toContain('Applications found: 1.')
  await page.getByRole('checkbox', { name: referenceOf(lead) }).check()
  const note = page.getByRole('form', { name: 'Note a request' })
  await note.getByLabel('What is asked').selectOption('erasure')
  await note.getByLabel('Day on which it came in').fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10))
  await note.getByRole('button', { name: 'Note it' }).click()
  await page.getByText('Say it in at least 10 signs').waitFor()
  await note.getByLabel(/How it came in/u).fill(REASON)
  await note.getByRole('button', { name: 'Note it' }).click()
  const said = await page.getByText(/^Noted as /u).innerText()
  const number = said.replace(/^Noted as (?<number>.+)\.$/u, '$<number>')
  await page.getByRole('button', { name: `Work on it: request ${number}` }).click()
  const erase = page.getByRole('form', { name: `Erase the applications of ${number}` })
  await erase.getByLabel(/type the number/u).fill('yes')
  await erase.getByLabel(/^Why/u).fill(REASON)
  await erase.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('That is not the number of this request.').waitFor()
  expect(await findAxeFaults(page, 'privacy, erasing')).toEqual([])
  await takeConsolePictures(page, 'privacy')
  await erase.getByLabel(/type the number/u).fill(number)
  await erase.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText(`Request ${number}: applications being erased: 1.`).waitFor()
  const gone = async () => (await running.stack.query('select 1 from erasures where lead_id = $1', [lead])).length
  await expect.poll(gone).toBe(1)
  await page.reload()
  await page.getByRole('table', { name: 'Erasures, newest first' }).getByText(referenceOf(lead)).waitFor()
  expect(addresses.filter((address) => address.includes('prieto'))).toEqual([])
})

browserTest(
  'compliance withdraws a consent that a letter takes back: the ledger says so, and the application goes on',
  async ({ browser }) => {
    const { stack, url } = running
    const agreed = { PARTNER_TRANSFER: true, CREDIT_BUREAU: true, E_COMMUNICATION: true }
    const answers: Answers = { ...testApplicant('withdrawn-by-letter', 41), policies: agreed }
    await handOver(await pageOf(browser), stack, { site, answers, today })
    const index = makeEncryption(ownSecretKeys(stack.folder)).blindIndex('email', String(answers['email']))
    const found = await stack.query('select id from leads where email_index = $1', [index])
    const applied = String(found[0]?.['id'])
    const choices = () =>
      stack.query(`select accepted from consents where lead_id = $1 and code = 'E_COMMUNICATION' order by number`, [applied])
    expect(await choices()).toEqual([{ accepted: true }])
    const id = randomUUID()
    await stack.query(
      `insert into privacy_requests (id, site, kind, received_on, due_on, leads, noted_at, noted_by)
     values ($1, $2, 'withdrawal', current_date - 2, current_date + 10, $3, now(), 'clara')`,
      [id, site.id, [applied]],
    )
    const page = await pageOf(browser)
    await signInAtConsole(page, 'Clara Compliance', { url, path: '/privacy' })
    const number = referenceOf(id)
    await page.getByRole('button', { name: `Work on it: request ${number}` }).click()
    const form = page.getByRole('form', { name: `Withdraw consents by ${number}` })
    await form.getByRole('checkbox', { name: /E_COMMUNICATION/u }).check()
    await form.getByLabel(/^How it came in/u).selectOption('letter')
    await form.getByLabel(/^How you know/u).fill('Signed, with a copy of the card')
    await form.getByRole('button', { name: 'Withdraw for good' }).click()
    await form.getByText('That is not the number of this request.').waitFor()
    expect(await findAxeFaults(page, 'privacy, withdrawing')).toEqual([])
    await takeConsolePictures(page, 'privacy-withdrawal')
    await form.getByLabel(/type the number/u).fill(number)
    await form.getByRole('button', { name: 'Withdraw for good' }).click()
    await page.getByText(`Request ${number}: applications in which consents are being withdrawn: 1.`).waitFor()
    await expect.poll(choices).toEqual([{ accepted: true }, { accepted: false }])
    const [{ status } = {}] = await stack.query('select status from leads where id = $1', [applied])
    expect(status).not.toBe(LEAD_STATUS.withdrawn)
  },
)

browserTest('a press on Find counts, though the list of requests comes in between', async ({ browser }) => {
  const page = await pageOf(browser)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/calls/privacy/requests', async (route) => {
    await held.promise
    await route.continue()
  })
  await signInAtConsole(page, 'Clara Compliance', { url: running.url, path: '/privacy' })
  await page.getByRole('searchbox').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Find' }).hover()
  await page.mouse.down()
  held.resolve(undefined)
  await page.getByText(/^overdue by \d+ days$/u).waitFor()
  await page.mouse.up()
  await page.getByText(/^Nothing is stored under this/u).waitFor()
})

browserTest('compliance notes a lender as told, and an operator may work on nothing', async ({ browser }) => {
  const page = await pageOf(browser)
  await signInAtConsole(page, 'Clara Compliance', { url: running.url, path: '/privacy' })
  await page.getByRole('button', { name: /^Note as told: RapiFondos/u }).click()
  await page.getByText('Noted: the lender was told.').waitFor()
  await page.getByText(/^No lender has to be written to about a withdrawal/u).waitFor()
  const operator = await pageOf(browser)
  await signInAtConsole(operator, 'Oscar Operator', { url: running.url, path: '/privacy' })
  await operator.getByText(/^overdue by \d+ days$/u).waitFor()
  expect(await operator.getByRole('button', { name: /Note|Work on|Erase/u }).count()).toBe(0)
})

browserTest('nothing is wider than the window at 390 px', async ({ browser }) => {
  const page = await pageOf(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAtConsole(page, 'Clara Compliance', { url: running.url, path: '/privacy' })
  await page.getByText(/^overdue by \d+ days$/u).waitFor()
  await page
    .getByRole('button', { name: /^Work on it/u })
    .first()
    .click()
  await page.getByRole('form', { name: /^Close request/u }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
