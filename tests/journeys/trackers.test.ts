import { createHash } from 'node:crypto'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { describe, expect } from 'vitest'
import { trackersTest as it } from '#tests/stack-test.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { openTracked, passTime, trackerOf } from './harness/trackers/open-tracked.ts'
import { expectedReceipt, foundTrackers, leftByTrackers, namesLead } from './harness/trackers/found-trackers.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { callsOf, eventIdIn, readReceived, type Received } from './harness/read-received.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { storedText } from './harness/stored-text.ts'
import { continueFrom, passPages } from './harness/pass-pages.ts'
import { fillPage } from './harness/fill-page.ts'

/** Several browsers may share the machine. */
const TIMEOUT = { timeout: 60_000 }

/** Every tracker is on; the sandbox simulates their vendors. */
const ids = foundTrackers.map(({ id }) => id)

describe('one visitor', () => {
  let phone: BrowserContext
  let page: Page
  let answers: Answers
  let sent: Request[]

  it('[S-7.16] [I-15] [ASVS-14.2.3] who has not chosen and then refuses leaves no byte, no key and no cookie at any tracker, on the whole way to the code', async ({
    stack,
    browser,
  }) => {
    ;({ phone, page, sent, answers } = await openTracked(browser, stack, { hasClock: true }))
    expect(await passPages(page, { answers, until: 'mobile-verification' })).toContain('initial-details')
    await expectNothing(stack, page, sent)
    await page.locator('.choices-strip button').click()
    await layerButton(page, 0).click()
    await page.reload()
    await page.locator('.choices-strip button').waitFor()
    expect(await page.locator('.choices > section').count()).toBe(0)
    await expectNothing(stack, page, sent)
    expect(await storedText(page)).toContain('trackerChoices')
  })

  it('[S-4.31] [S-7.9] [S-7.10] [S-7.13] [S-7.14] [S-7.15] [S-7.16] the lead of a visitor who agrees later is sent to every tracker once, with one id, and to nobody in clear', async ({
    stack,
  }) => {
    // the server receives none of the tracking before the reload
    await page.route('**/tracking', (route) => route.abort())
    await page.locator('.choices-strip button').click()
    await layerButton(page, 1).click()
    const payload = await readReceived(stack.sandboxUrl, (all) =>
      foundTrackers.every((one) => all.some(({ tracker, from, body }) => tracker === one.id && from === 'browser' && namesLead(one, body))),
    )
    await page.unroute('**/tracking')
    await page.reload()
    await expect.poll(() => receipt(stack, answers), TIMEOUT).toEqual(expectedReceipt)
    const id = eventIdIn(payload)
    expect(callsOf(payload, 'google-tag').map(([command, what]) => `${String(command)} ${String(what)}`.replace(/js .*/u, 'js'))).toEqual([
      'consent default',
      'consent update',
      'js',
      'config AW-1234567890',
      '[object Object] undefined',
      'event conversion',
    ])
    expect(callsOf(payload, 'google-tag')[0]?.[2]).toMatchObject({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      analytics_storage: 'denied',
    })
    expect(callsOf(payload, 'google-tag').at(-1)?.[2]).toEqual({ send_to: 'AW-1234567890/AbC-D_efG-h12', transaction_id: id })
    expect(callsOf(payload, 'meta-pixel').at(-1)).toEqual(['track', 'Lead', {}, { eventID: id }])
    expect(callsOf(payload, 'tiktok-pixel').slice(-2)).toEqual([
      [
        'identify',
        {
          external_id: sha(await sessionId(page)),
          email: sha(String(answers['email']).toLowerCase()),
          phone_number: sha(String(answers['phoneNumber'])),
        },
      ],
      ['track', 'Lead', {}, { event_id: id }],
    ])
    const recorded = JSON.stringify(callsOf(payload, 'logrocket'))
    expect(recorded).toContain('"inputSanitizer":true,"textSanitizer":true')
    expect(recorded).toContain('\\"email\\":\\"***\\"')
    const recording = () => page.evaluate(() => [sessionStorage.getItem('logRocket'), sessionStorage.getItem('sessionUrl')])
    await expect.poll(recording, TIMEOUT).toEqual(['initialised', `${stack.sandboxUrl}/trackers/logrocket/recording`])
    const analytics = payload
      .filter(({ tracker }) => tracker === 'posthog')
      .map(({ body }) => body)
      .join(' ')
    expect(analytics).toContain(`"distinct_id":"${await sessionId(page)}"`)
    expect(analytics).not.toMatch(/\$autocapture|\$pageleave/u)
    expect(await leaks(stack, answers)).toEqual([])
  })

  it('has a receipt that says what each tracker got from the browser and from the server, also before a reload', async ({ stack }) => {
    await expect.poll(() => receipt(stack, answers), TIMEOUT).toEqual(expectedReceipt)
    expect(await receipt(stack, answers)).toEqual(
      expect.arrayContaining([
        'google-tag browser Lead told',
        'google-tag server Lead held no-click-id',
        'logrocket browser Lead told',
        'meta-pixel browser Lead told',
        'meta-pixel server Lead told',
        'posthog browser Lead told',
        'tiktok-pixel browser Lead told',
        'tiktok-pixel server Lead told',
      ]),
    )
    const payload = await readReceived(stack.sandboxUrl, () => true)
    expect(payload.filter(({ from, body }) => from === 'server' && body.includes(eventIdIn(payload)))).toHaveLength(
      expectedReceipt.filter((line) => line.endsWith('server Lead told')).length,
    )
  })

  it('sees that receipt in plain words among what is kept', async ({ stack }) => {
    const own = await phone.newPage()
    await own.goto(`${stack.url}/application-frontend/my-application`)
    const card = own.locator('section.card:has(#own-receipt)')
    await card.waitFor(TIMEOUT)
    const names = await card.locator('dt').allTextContents()
    expect(new Set(names)).toEqual(new Set(foundTrackers.map(({ tracker }) => tracker.name)))
    expect(names).toEqual(expect.arrayContaining(['Google Tag Manager', 'LogRocket', 'Meta Pixel', 'PostHog', 'TikTok Pixel']))
    const lines = await card.locator('li').allTextContents()
    expect(lines).toHaveLength(expectedReceipt.length)
    expect(lines.join(' ')).not.toMatch(/>|undefined|\{\{/u)
    expect(lines.join(' ')).toContain('porque usted no llegó desde uno de sus anuncios')
    expect(await findAxeFaults(own, 'my-application')).toEqual([])
    await own.close()
  })

  it('[S-7.16] [I-15] after a withdrawal no tracker gets anything any more, and what trackers stored is gone', async ({ stack }) => {
    await page.locator('.choices-strip button').click()
    await layerButton(page, 0).click()
    // what was under way arrives
    await passTime(page, 2)
    const before = (await readReceived(stack.sandboxUrl, () => true)).length
    await page.reload()
    await page.locator('.choices-strip button').waitFor()
    await passTime(page, 5)
    expect((await readReceived(stack.sandboxUrl, () => true)).length).toBe(before)
    expect(await trackerLeftovers(page)).toEqual([])
    await phone.close()
  })
})

const HOSTILE = {
  'is blocked': 'abort',
  hangs: 'hang',
  'answers with an error': '500',
  throws: 'throw new Error("planted")',
  'replaces what the form works with':
    'window.fetch = JSON.parse = JSON.stringify = Array.prototype.map = Array.prototype.flatMap = Promise.prototype.then = Storage.prototype.setItem = Object.entries = () => { throw new Error("planted") }; window.JSON = window.Promise = undefined',
} as const

it.for(Object.entries(HOSTILE))('[I-31] a vendor whose script %s changes nothing', async ([, fault], { stack, browser }) => {
  const { phone, page, answers } = await openTracked(browser, stack, { agreed: true, fault })
  expect(await passPages(page, { answers, until: 'name' })).toContain('initial-details')
  const leads = await stack.query("select id from leads where answers->'email' is not null")
  expect(leads.length).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lid')), TIMEOUT).not.toBeNull()
  await phone.close()
})

it('[S-7.16] [ASVS-14.2.3] where the law wants a notice, trackers begin with it and end with an objection', async ({ stack, browser }) => {
  const { phone, page, sent } = await openTracked(browser, stack, { site: 'loanwright-mx', hasClock: true })
  await expect.poll(() => new Set(sent.flatMap((one) => trackerOf(one) ?? [])).size, TIMEOUT).toBe(ids.length)
  await page.locator('.choices-strip button').click()
  await layerButton(page, 0).click()
  sent.length = 0
  await page.reload()
  await page.locator('.choices-strip button').waitFor()
  await passTime(page, 5)
  expect(sent.flatMap((one) => trackerOf(one) ?? [])).toEqual([])
  await phone.close()
})

it('[I-15] after a withdrawal right behind a counted page no tracker gets anything, not even when the page is left', async ({
  stack,
  browser,
}) => {
  const { phone, page, sent, answers } = await openTracked(browser, stack, { agreed: true, hasClock: true })
  const isTold = () => sent.some((one) => trackerOf(one) === 'posthog' && one.method() === 'POST')
  await expect.poll(isTold, TIMEOUT).toBe(true)
  await passPages(page, { answers, until: 'loan-purpose' })
  await page.locator('.choices-strip button').click()
  await layerButton(page, 0).click()
  sent.length = 0
  await passTime(page, 4)
  await page.goto('about:blank')
  // the next page's own request comes after those of the page that was left
  await page.goto(`${stack.url}/healthz`)
  expect(sent.flatMap((one) => trackerOf(one) ?? [])).toEqual([])
  await phone.close()
})

it('[I-15] what could not be sent to a tracker before a withdrawal is not tried again after it, until the visitor agrees again', async ({
  stack,
  browser,
}) => {
  const { phone, page, sent } = await openTracked(browser, stack, { hasClock: true })
  const isTold = () => sent.filter((one) => trackerOf(one) === 'posthog' && one.method() === 'POST')
  await page.route('**/trackers/posthog/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.locator('.choices-strip button').click()
  await layerButton(page, 1).click()
  await expect.poll(() => isTold().length, TIMEOUT).toBeGreaterThan(0)
  await page.locator('.choices-strip button').click()
  await layerButton(page, 0).click()
  await page.unroute('**/trackers/posthog/**')
  sent.length = 0
  // the first retry comes after 2 to 7 s
  await passTime(page, 10)
  expect(isTold()).toEqual([])
  await page.locator('.choices-strip button').click()
  await layerButton(page, 1).click()
  await expect.poll(() => isTold().length, TIMEOUT).toBeGreaterThan(0)
  await phone.close()
})

it('[S-8.4] a page that cannot be rendered is reported to the recorder with the error and the component stack, and not where it does not record', async ({
  stack,
  browser,
}) => {
  const isTold = (all: Received) => all.filter(({ tracker, body }) => tracker === 'logrocket' && body.includes('lr.core.Exception'))
  const before = isTold(await readReceived(stack.sandboxUrl, () => true)).length
  for (const agreed of [undefined, true] as const) {
    const { phone, page, answers } = await openTracked(browser, stack, { ...(agreed && { agreed }) })
    // the second page gets a field whose options are no list
    await page.route(/\/loan-purpose[^/]*\.json$/u, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/"options":\[[^\]]*\]/gu, '"options":7') })
    })
    if (agreed) await expect.poll(() => page.evaluate(() => sessionStorage.getItem('logRocket')), TIMEOUT).toBe('initialised')
    await page.reload()
    if (agreed) await expect.poll(() => page.evaluate(() => sessionStorage.getItem('logRocket')), TIMEOUT).toBe('initialised')
    await fillPage(page, answers)
    await continueFrom(page)
    await page.locator('main [role="alert"] h1').waitFor()
    const payload = isTold(await readReceived(stack.sandboxUrl, (all) => !agreed || isTold(all).length > before))
    expect(payload.length - before).toBe(agreed ? 1 : 0)
    if (agreed) expect(payload.at(-1)?.body).toMatch(/"stack":"\\n +at /u)
    await phone.close()
  }
})

const layerButton = (page: Page, index: number) => page.locator('.choices-buttons button').nth(index)

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

const sessionId = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('sessionId') ?? '')

async function expectNothing(stack: RunningStack, page: Page, sent: readonly Request[]): Promise<void> {
  const own = new URL(page.url()).origin
  expect(sent.map((one) => one.url()).filter((url) => /^https?:/u.test(url) && new URL(url).origin !== own)).toEqual([])
  expect(await readReceived(stack.sandboxUrl, () => true)).toEqual([])
  expect(await trackerLeftovers(page)).toEqual([])
}

/** Returns what trackers leave in the browser, by the prefixes of the names. */
const trackerLeftovers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (prefixes) =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...document.cookie.split('; ')].filter(
        (name) => /^(?:ph_|__ph|_lr|lr_|_fb|_tt|tt_|_ga|_gcl)/u.test(name) || prefixes.some((prefix) => name.startsWith(prefix)),
      ),
    leftByTrackers,
  )

/** Returns the personal answers that any vendor received in a readable form. */
async function leaks(stack: RunningStack, answers: Answers): Promise<readonly string[]> {
  const all = (await readReceived(stack.sandboxUrl, () => true))
    .map(({ request, body }) => `${request} ${decodeURIComponent(request)} ${body}`)
    .join('\n')
  const personal = ['email', 'phoneNumber', 'firstName', 'lastName', 'secondLastName', 'personalCode', 'street', 'dateOfBirth']
  return personal.flatMap((name) => {
    const value = answers[name]
    if (typeof value !== 'string' || value.length < 4) return []
    const forms = [
      value,
      encodeURIComponent(value),
      Buffer.from(value).toString('base64').replace(/=+$/u, ''),
      Buffer.from(value).toString('hex'),
      value.toLowerCase(),
    ]
    // two values may be sent hashed, to advertisers only
    const hashes = name === 'email' || name === 'phoneNumber' ? [] : [sha(value), sha(value.toLowerCase())]
    return [...forms, ...hashes].filter((form) => all.includes(form)).map((form) => `${name}: ${form}`)
  })
}

async function receipt(stack: RunningStack, answers: Answers): Promise<readonly string[]> {
  const rows = await stack.query(
    `select tracker, source, event, state, reason from tracked where lead_id = (select id from leads order by created_at desc limit 1) order by 1, 2, 3`,
  )
  expect(answers).toBeDefined()
  return rows.map(({ tracker, source, event, state, reason }) => [tracker, source, event, state, reason].filter(Boolean).join(' '))
}
