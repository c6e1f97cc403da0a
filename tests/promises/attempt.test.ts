import type { BrowserContext, Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, onTestFailed } from 'vitest'
import type { RunningStack, Stack } from '../journeys/harness/start-stack.ts'
import { testWithStack, type OwnProduct } from '#tests/stack-test.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { fillPage, OWN_FORM } from '../journeys/harness/fill-page.ts'
import { openPhone } from '../journeys/harness/open-browser.ts'
import { ONE_SITE, testApplicant } from '../journeys/harness/test-applicant.ts'
import { OPEN_SHEET, pathOf, untilPathChanges } from '../journeys/harness/pass-pages.ts'
import { randomly } from './cases.ts'
import { openForm, untilTakenOver } from './harness/open-form.ts'

/**
 * One attempt in a browser with many kinds of disturbance: the database has one lead, and lenders
 * are asked about it once.
 */
const test = testWithStack({ ...ONE_SITE, CHANGES_PER_MINUTE: '1000', RATE_PER_MINUTE: '10000' })

const ACTIONS = [
  'continue',
  'continue',
  'continue',
  'double',
  'reload',
  'back',
  'offline',
  'online',
  'second-tab',
  'kill-server',
  'lose-reply',
] as const
type Action = (typeof ACTIONS)[number]

test(
  '[S-4.36] [I-01b] one attempt makes one lead, whatever is pressed, reloaded, cut off, killed or opened twice',
  { timeout: 3_600_000 },
  async ({ stack, browser }) => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTIONS), { minLength: 4, maxLength: 8 }), async (actions) => {
        number += 1
        await attempt({ stack, browser }, actions, testApplicant('accepted', number % 90))
      }),
      randomly('I-01 in a browser', { sample: 2, full: 40, long: 400 }),
    )
  },
)

async function attempt({ stack, browser }: OwnProduct, actions: readonly Action[], answers: Answers): Promise<void> {
  onTestFailed(() => console.error(`${actions.join(', ')}\n${stack.said().slice(-1500)}`))
  const [before] = await stack.query('select clock_timestamp() as at')
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await openForm(page, start(stack))
    const state: State = { stack, context, page, answers, isOffline: false }
    for (const action of actions) await DO[action](state)
    await finish(state)
    const since = [before?.['at']]
    expect(await stack.query('select status from leads where created_at > $1', since)).toEqual([{ status: 2 }])
    expect(await stack.query(TIMES, since)).toEqual([
      { name: 'application-submitted', times: 1 },
      { name: 'lead-created', times: 1 },
    ])
  } finally {
    await context.close()
  }
}

const TIMES = `select name, count(*)::int as times from events
  where at > $1 and name in ('application-submitted', 'lead-created') group by name order by name`

interface State {
  readonly stack: Stack
  readonly context: BrowserContext
  page: Page
  readonly answers: Answers
  isOffline: boolean
}

const start = (stack: RunningStack): string => `${stack.url}/application-frontend/`

const DO: { readonly [Name in Action]: (state: State) => Promise<unknown> } = {
  continue: (state) => goOn(state),
  double: (state) => goOn(state, 2),
  reload: async (state) => {
    // without a network there is no page to load
    await DO.online(state)
    await state.page.reload()
    await untilTakenOver(state.page)
  },
  back: async ({ page }) => {
    const path = await pathOf(page)
    if (path !== 'initial-details' && (await page.evaluate(() => history.state?.depth > 0))) {
      await page.evaluate(() => history.back())
      await untilPathChanges(page, path)
    }
  },
  offline: (state) => setOffline(state, true),
  online: (state) => setOffline(state, false),
  'second-tab': async (state) => {
    await DO.online(state)
    const second = await state.context.newPage()
    await openForm(second, state.page.url())
    state.page = second
  },
  'kill-server': async ({ stack }) => {
    await stack.killServer()
    await stack.startServer()
  },
  // the server has stored the lead, and the browser gets no response
  'lose-reply': ({ page }) =>
    page.route(
      '**/api/v3/lead',
      (route) =>
        route.fetch().then(
          () => route.abort('connectionreset'),
          () => route.abort(),
        ),
      { times: 1 },
    ),
}

/** Fills in the page, presses Continue and agrees to the amount; a page that is already being left is not filled in. */
async function goOn({ page, answers, isOffline }: State, times = 1): Promise<void> {
  const path = await pathOf(page)
  const agree = page.locator(`${OPEN_SHEET} button.go`)
  const next = page.locator(`main[data-path]:not([data-path="${path}"])`).first()
  const left = agree.or(next).first()
  const press = async () => {
    await fillPage(page, answers)
    await page.locator(`${OWN_FORM} button[type="submit"]`).click({ clickCount: times })
  }
  // a press without a network opens the modal or leaves the page when the network is back, in the
  // middle of any later action
  const pressed = press().catch(async (error: unknown) => {
    if (!(await left.isVisible())) throw error
  })
  await Promise.race([pressed, left.waitFor({ timeout: 60_000 })])
  try {
    const timeout = isOffline ? 500 : 20_000
    await left.waitFor({ timeout })
    if (await agree.isVisible()) await agree.click()
    await next.waitFor({ timeout })
  } catch (error) {
    // without a network the next page may be missing
    if (!isOffline) throw error
  }
}

async function setOffline(state: State, isOffline: boolean): Promise<void> {
  await state.context.setOffline(isOffline)
  state.isOffline = isOffline
}

/** Continues until the application has left the form. */
async function finish(state: State): Promise<void> {
  await DO.online(state)
  while ((await pathOf(state.page)) !== 'mobile-verification') await goOn(state)
}
