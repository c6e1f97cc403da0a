import type { Page } from '@playwright/test'
import { describe, expect, onTestFailed } from 'vitest'
import type { RunningStack, Stack } from './harness/start-stack.ts'
import { testWithStack, type OwnProduct } from '#tests/stack-test.ts'
import { z } from 'zod'
import type { Answers } from '#core/model/answers/answers.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { addressOf, handOver } from './harness/hand-over.ts'
import { openPhone } from './harness/open-browser.ts'
import { readCode } from './harness/read-messages.ts'
import { isSample } from '../promises/cases.ts'
import { ONE_SITE, site, today, testApplicant } from './harness/test-applicant.ts'
import { continueFrom, pathOf, untilPathChanges, passPages } from './harness/pass-pages.ts'

/**
 * A whole application in a browser, through the real server and database, to the lenders over HTTP.
 */
const it = testWithStack(ONE_SITE)

let number = 10

describe('an application, with the server killed in the middle and started again,', () => {
  it('that lenders accept ends at the lender whose offer was chosen, and no page on the way has a fault that axe finds; its code is confirmed by one press, also before the page has the response to its own call', async ({
    stack,
    browser,
  }) => {
    const application = await begin({ stack, browser }, 'accepted')
    const hearOfCode = await holdReply(application.page, '**/lead/mobile/verification')
    const faults: string[] = []
    const look = async (path: string) => void faults.push(...(await findAxeFaults(application.page, path)))
    // `npm test` looks at the form's pages in the matrix, so a sample skips them here
    await application.goToCode({ killAt: 12, ...(!isSample && { onPage: look }) })
    await look('mobile-verification')
    await application.confirmPhone()
    hearOfCode()
    await look(await pathOf(application.page))
    await expectPath(application.page, 'accepted')
    await look('accepted')
    expect(faults).toEqual([])
    await application.page.locator('article.offer button').first().click()
    await application.page.waitForURL((url) => url.origin === stack.sandboxUrl)
    expect(await application.page.locator('h1').textContent()).not.toBe('')
    expect(await application.outcome()).toMatchObject({ leads: [{ status: LEAD_STATUS.redirected }], isOncePerPartner: true })
  })

  it('that every lender declines ends with the refusal', async ({ stack, browser }) => {
    const application = await begin({ stack, browser }, 'rejected')
    await application.handOver()
    await restart(stack)
    await expectPath(application.page, 'rejected')
    const { leads, isOncePerPartner, verdicts } = await application.outcome()
    expect({ leads, isOncePerPartner }).toMatchObject({ leads: [{ status: LEAD_STATUS.rejected }], isOncePerPartner: true })
    expect(new Set(verdicts)).toEqual(new Set(['declined']))
  })

  it.for(['slow', 'timeout'])(
    'to which a lender responds late (%s) is not sent twice, and is accepted',
    async (scenario, { stack, browser }) => {
      const application = await begin({ stack, browser }, scenario)
      await application.handOver()
      await untilAsked(stack, application.leadId)
      await restart(stack)
      await expectPath(application.page, 'accepted', 90_000)
      expect(await application.outcome()).toMatchObject({ leads: [{ status: LEAD_STATUS.accepted }], isOncePerPartner: true })
    },
  )
})

/** Begins an application; its lead is the one that is made from here on. */
async function begin({ stack, browser }: OwnProduct, scenario: string) {
  number += 1
  const answers = testApplicant(scenario, number)
  const before = await leadIds(stack)
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-3000)}`))
  const ownLeads = async () => (await leadIds(stack)).filter((id) => !before.includes(id))
  return {
    page,
    goToCode: async (way: Way) => {
      await page.goto(`${stack.url}/application-frontend/`)
      await goToCode(stack, page, answers, way)
    },
    handOver: async () => {
      await handOver(page, stack, { site, answers, today })
      await page.goto(`${addressOf(stack, site)}/application-frontend/checking`)
    },
    confirmPhone: () => confirmPhone(stack, page, answers['phoneNumber']),
    leadId: async () => (await ownLeads())[0] ?? '',
    outcome: async () => outcomeOf(stack, await ownLeads()),
  }
}

interface Way {
  /**
   * The number of the page on which the server is killed; it restarts while the applicant goes on.
   */
  readonly killAt?: number
  readonly onPage?: (path: string) => Promise<void>
}

async function goToCode(stack: Stack, page: Page, answers: Answers, { killAt, onPage }: Way): Promise<void> {
  let seen = 0
  let restarted: Promise<void> | undefined
  const atEach = async (path: string) => {
    seen += 1
    await onPage?.(path)
    if (seen === killAt) restarted = restart(stack)
  }
  await passPages(page, { answers, until: 'mobile-verification', onPage: atEach })
  await restarted
  expect(seen).toBeGreaterThan(killAt ?? 0)
}

async function confirmPhone(stack: RunningStack, page: Page, phone: Answers[string]): Promise<void> {
  const code = await readCode(stack.sandboxUrl, typeof phone === 'string' ? phone : '')
  await page.locator('input[name="mobileVerificationCode"]').fill(code)
  await continueFrom(page)
  await untilPathChanges(page, 'mobile-verification')
}

/** Holds the server's response to a call back until the returned function is called. */
async function holdReply(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response }).catch(() => undefined)
  })
  return resolve
}

async function restart(stack: Stack): Promise<void> {
  await stack.killServer()
  await stack.startServer()
}

async function expectPath(page: Page, path: string, timeout = 60_000): Promise<void> {
  await page.locator(`main[data-path="${path}"]`).waitFor({ timeout })
}

const leadIds = async (stack: RunningStack): Promise<readonly string[]> =>
  (await stack.query('select id from leads order by created_at')).map(({ id }) => String(id))

/** Waits until a lender was asked about the application. */
async function untilAsked(stack: RunningStack, leadId: () => Promise<string>): Promise<void> {
  const id = await leadId()
  await expect
    .poll(async () => (await stack.query('select 1 from submissions where lead_id = $1 and asked_at is not null', [id])).length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
}

const ledgerShape = z.array(z.object({ partner: z.string(), leadId: z.string(), key: z.string(), verdict: z.string() }))

/**
 * Returns the result of an application's leads, from the database and from the lenders' ledgers.
 */
async function outcomeOf(stack: RunningStack, ids: readonly string[]) {
  const leads = await stack.query('select status from leads where id = any($1)', [ids])
  const submissions = (await stack.query('select partner from submissions where lead_id = any($1)', [ids])).map(({ partner }) =>
    String(partner),
  )
  const ledger = ledgerShape
    .parse(await (await fetch(`${stack.sandboxUrl}/applications.json`)).json())
    .filter(({ leadId }) => ids.includes(leadId))
  const partners = ledger.map(({ partner }) => partner)
  const isOnce = (names: readonly string[]) => names.length > 0 && new Set(names).size === names.length
  return {
    leads,
    verdicts: ledger.map(({ verdict }) => verdict),
    isOncePerPartner: isOnce(submissions) && isOnce(partners) && partners.every((one) => submissions.includes(one)),
  }
}
