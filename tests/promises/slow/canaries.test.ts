import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expect, onTestFailed } from 'vitest'
import type { RunningStack } from '../../journeys/harness/start-stack.ts'
import { testWithStack } from '#tests/stack-test.ts'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { allSites } from '#core/model/site/site.ts'
import { addressOf } from '../../journeys/harness/hand-over.ts'
import { legacyApplicant } from '../../journeys/harness/legacy-applicant.ts'
import { readCode } from '../../journeys/harness/read-messages.ts'
import { continueFrom, pathOf, passPages } from '../../journeys/harness/pass-pages.ts'
import { draw } from '../cases.ts'

/** Every tracker is on; the sandbox simulates their vendors, on an origin of its own. */
const test = testWithStack((sandboxUrl) => ({
  LOG_LEVEL: 'trace',
  RATE_PER_MINUTE: '100000',
  CHANGES_PER_MINUTE: '100000',
  TRACKERS_URL: `${sandboxUrl}/trackers`,
}))

const CHOICES = {
  'no consent': undefined,
  'advertising only': { advertising: 'agreed', analytics: 'refused', recording: 'refused' },
  'all of them': { advertising: 'agreed', analytics: 'agreed', recording: 'agreed' },
} as const
const REFUSED = { advertising: 'refused', analytics: 'refused', recording: 'refused' } as const
const brands = [...new Set(allSites(registry).map(({ brandId }) => brandId))]
const cases = brands.flatMap((brand) => Object.keys(CHOICES).map((choice) => ({ brand, choice })))
let number = 0

test.for(draw('I-14', cases, { sample: 1, full: cases.length, long: cases.length }))(
  '[I-14] [ASVS-16.2.5] nothing that the applicant of $brand tells is in an address, a title, a log, a figure or at a third party: $choice',
  { timeout: 180_000 },
  async ({ brand, choice }, { stack, browser }) => {
    const site = allSites(registry).find(({ brandId, country }) => brandId === brand && country.trackers === 'opt-in') ?? first(brand)
    number += 1
    const answers = await legacyApplicant(site, 'accepted', number)
    const chosen = Object.entries(CHOICES).find(([name]) => name === choice)?.[1]
    // where the law asks for a notice only, a visitor without trackers has to refuse them
    const kept = chosen ?? (site.country.trackers === 'opt-in' ? undefined : REFUSED)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await context.addInitScript(
      (text) => {
        if (text !== '') localStorage.setItem('trackerChoices', text)
      },
      kept ? JSON.stringify(kept) : '',
    )
    const page = await context.newPage()
    onTestFailed(() => console.error(`${site.id} at ${page.url()}\n${stack.said().slice(-1500)}`))
    const seen = watch(page)
    const link = new URLSearchParams({ ...textOf(answers, 'firstName', 'lastName', 'email', 'phoneNumber'), utm_source: 'somebody' })
    await page.goto(`${addressOf(stack, site)}/application-frontend/?${link.toString()}`)
    await page.locator('.choices-strip button').waitFor({ timeout: 30_000 })
    // causes an error at every field of the first page
    await continueFrom(page)
    await passPages(page, { answers, until: 'mobile-verification', onPage: async () => void seen.titles.push(await page.title()) })
    await confirm(stack, page, answers)
    await expect.poll(() => pathOf(page), { timeout: 60_000 }).toBe('accepted')
    const logs = `${stack.said()}\n${await databaseLog(stack)}\n${await (await fetch(`${stack.operationsUrl}/metrics`)).text()}`
    const own = new URL(page.url()).origin
    const isOwn = (request: Request) => new URL(request.url()).origin === own
    const others = seen.requests.filter((request) => /^https?:/u.test(request.url()) && !isOwn(request))
    // the link itself belongs to the applicant; three look-ups have the value in their path, as the
    // specification says
    const isMeant = (request: Request) => LOOK_UPS.test(request.url()) || request.url().includes(link.toString())
    const addresses = seen.requests.filter((request) => isOwn(request) && !isMeant(request))
    const sinks = {
      addresses: [...addresses.map((one) => one.url()), ...seen.addresses.filter((url) => !url.includes(link.toString()))].join('\n'),
      referers: seen.requests.map((one) => one.headers()['referer'] ?? '').join('\n'),
      titles: seen.titles.join('\n'),
      console: seen.said.join('\n'),
      logs,
      'third parties': others.map((one) => `${one.url()} ${JSON.stringify(one.headers())} ${one.postData() ?? ''}`).join('\n'),
      vendors: await vendorsGot(stack),
    }
    const found = Object.entries(sinks).flatMap(([sink, text]) =>
      findPersonal(answers, text, chosen !== undefined && isVendors(sink)).map((one) => `${sink}: ${one}`),
    )
    expect(found).toEqual([])
    if (!chosen) expect(others.map((one) => one.url())).toEqual([])
    else expect(others.length).toBeGreaterThan(0)
    await context.close()
  },
)

test(
  '[I-14] [SEC-M6] no secret of a link in an e-mail is passed on by the page that it opens',
  { timeout: 180_000 },
  async ({ stack, browser }) => {
    // the country whose consents are confirmed by e-mail
    const site = allSites(registry).find(({ country }) => country.appLocale === 'de') ?? first('loanwright')
    const answers: Answers = { ...(await legacyApplicant(site, 'accepted', 99)), marketingConsents: { email: true } }
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await context.addInitScript((text) => localStorage.setItem('trackerChoices', text), JSON.stringify(CHOICES['all of them']))
    const page = await context.newPage()
    onTestFailed(() => console.error(`${site.id} at ${page.url()}\n${stack.said().slice(-1500)}`))
    await page.goto(`${addressOf(stack, site)}/application-frontend/`)
    await passPages(page, { answers, until: 'loan-purpose' })
    const newest = () => stack.query('select id from leads where site = $1 order by created_at desc limit 1', [site.id])
    await expect.poll(newest, { timeout: 30_000 }).toHaveLength(1)
    const [lead] = await newest()
    for (const letter of ['abandoned', 'answer', 'consent']) await stack.sendJob('send-letter', { leadId: lead?.['id'], letter })
    const sent = () => linksTo(stack, String(answers['email']))
    const paths = async () => new Set((await sent()).map(({ path }) => path))
    await expect.poll(paths, { timeout: 30_000 }).toEqual(new Set(['continue', 'confirm-consent', 'unsubscribe']))
    const links = await sent()
    const seen = watch(page)
    for (const { url, path } of links) {
      await page.goto(url)
      await page.locator('main[data-path] :is(button, p)').first().waitFor()
      await page.waitForTimeout(1500)
      expect(page.url(), path).not.toMatch(SECRET)
    }
    const own = new URL(page.url()).origin
    const others = seen.requests.filter((request) => new URL(request.url()).origin !== own)
    const sinks = [
      ...others.map((one) => `${one.url()} ${JSON.stringify(one.headers())} ${one.postData() ?? ''}`),
      ...seen.requests.map((one) => one.headers()['referer'] ?? ''),
      ...seen.titles,
      ...seen.said,
      stack.said(),
      await databaseLog(stack),
      await vendorsGot(stack),
    ].join('\n')
    expect(links.filter(({ secret }) => sinks.includes(secret)).map(({ path }) => path)).toEqual([])
    await context.close()
  },
)

const SECRET = /[\w-]{22}(?:[^\w-]|$)/u
const mails = z.array(z.object({ text: z.string().optional() }))

/** Returns the links to our pages in every e-mail to an address, with the secret of each. */
async function linksTo(stack: RunningStack, email: string) {
  const got = mails.parse(await (await fetch(`${stack.sandboxUrl}/messages.json?to=${encodeURIComponent(email)}`)).json())
  const found = got.flatMap(({ text = '' }) => [...text.matchAll(/http\S+\/(?<path>continue|confirm-consent|unsubscribe)[/?]\S+/gu)])
  return found.map(([url, path = '']) => ({
    url,
    path,
    secret: /[\w-]{22}(?![\w-])/u.exec(url.replace(/^.*application-frontend/u, ''))?.[0] ?? '',
  }))
}

const LOOK_UPS = /\/api\/(?:email\/validate|postcode|company)\//u
const isVendors = (sink: string): boolean => sink === 'third parties' || sink === 'vendors'

function first(brand: string) {
  const site = allSites(registry).find(({ brandId }) => brandId === brand)
  if (!site) throw new Error(`the brand ${brand} has no site`)
  return site
}

const textOf = (answers: Answers, ...names: readonly string[]): { readonly [name: string]: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = answers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/** Records what a page does where others can see it. */
function watch(page: Page) {
  const seen = { requests: new Array<Request>(), addresses: new Array<string>(), titles: new Array<string>(), said: new Array<string>() }
  page.on('request', (request) => seen.requests.push(request))
  page.on('framenavigated', (frame) => seen.addresses.push(frame.url()))
  page.on('console', (message) => seen.said.push(message.text()))
  page.on('pageerror', (error) => seen.said.push(String(error)))
  return seen
}

/** Enters a wrong code first, then the right one. */
async function confirm(stack: RunningStack, page: Page, answers: Answers): Promise<void> {
  const code = await readCode(stack.sandboxUrl, String(answers['phoneNumber']))
  const field = page.locator('input[name="mobileVerificationCode"]')
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  const isRefused = page.waitForResponse((response) => response.url().includes('/mobile/verify'))
  await continueFrom(page)
  await isRefused
  await field.fill(code)
  await continueFrom(page)
}

/** Returns the embedded database's own log. */
async function databaseLog(stack: RunningStack): Promise<string> {
  const [row] = await stack.query('show data_directory')
  return readFileSync(join(String(row?.['data_directory']), '..', 'postgres.log'), 'utf8')
}

const vendorsGot = async (stack: RunningStack): Promise<string> => (await fetch(`${stack.sandboxUrl}/trackers.json`)).text()

// choices are left out, because the code of a choice is a common word
const personal = Object.entries(registry.dataPoints).flatMap(([name, { class: kept, kind }]) =>
  kept === 'plain' || kind === 'choice' ? [] : [name],
)
const SHORTEST = 6

/** Returns the person's answers that a text contains in any recognisable form. */
function findPersonal(answers: Answers, text: string, mayBeHashed: boolean): readonly string[] {
  return personal.flatMap((name) => {
    const value = answers[name]
    if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length < SHORTEST) return []
    // an advertiser with consent knows the e-mail address and the phone by their hash
    const isHashedFor = mayBeHashed && (name === 'email' || name === 'phoneNumber')
    return formsOf(String(value), !isHashedFor)
      .filter((form) => isIn(text, form))
      .map((form) => `${name} as ${form}`)
  })
}

/** Returns whether a text contains a value; a number must not be part of a longer number. */
const isIn = (text: string, form: string): boolean =>
  /^\d+$/u.test(form) ? new RegExp(`(?<!\\d)${form}(?!\\d)`, 'u').test(text) : text.includes(form)

function formsOf(value: string, isHashed: boolean): readonly string[] {
  const plain = [...new Set([value, value.toLowerCase(), value.replace('+', '')])]
  return plain.flatMap((one) => {
    const bytes = Buffer.from(one)
    const hashes = isHashed ? ['sha1', 'sha256'].map((kind) => createHash(kind).update(one).digest('hex')) : []
    return [
      one,
      encodeURIComponent(one),
      bytes.toString('base64').replace(/=+$/u, ''),
      bytes.toString('hex'),
      [...one].toReversed().join(''),
      ...hashes,
    ]
  })
}
