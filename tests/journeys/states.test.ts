import type { Page } from '@playwright/test'
import { describe, expect } from 'vitest'
import { stackTest as it, type Product } from '#tests/stack-test.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { chainOf } from '#core/model/partners/examples.ts'
import { DESCRIBED } from '#core/consent/described-consents.ts'
import type { Page as StepPage } from '#core/model/page/page.ts'
import { OFFER_FIELDS } from '#core/model/partners/offer-fields.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import type { PlacedStep } from '#core/model/site/registry.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Site } from '#core/model/site/site.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { answersThatShow } from '#core/journey/example-answers.ts'
import { coverEach } from '../catalogue/cover-each.ts'
import { draw, isSample } from '../promises/cases.ts'
import { beginAtStep, siteOf } from './harness/begin-at-step.ts'
import { fillPage } from './harness/fill-page.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { addressOf } from './harness/hand-over.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { continueFrom, pathOf, untilPathChanges } from './harness/pass-pages.ts'

/**
 * Steps that a partner drives, in a real browser through the real server to the sandbox. The steps
 * come from the catalogue: a partner's example that is named after a step asks for it. `npm test`
 * takes those with a screen of their own, and as many more as have together every kind of field, call
 * and way on that any has; `npm run verify` takes all. `STEP` runs one step, `COUNTRIES=all` runs each
 * step in all its countries.
 */

let number = 10

interface Wanted {
  readonly step: PlacedStep
  readonly country: string
  readonly site: Site
  /**
   * Paths of the pages that follow, according to the partner's example; the last one is the final
   * page.
   */
  readonly next: readonly string[]
}

const isAsked = process.env['STEP'] !== undefined || process.env['COUNTRIES'] !== undefined
const WANTED = isSample && !isAsked ? coverEach(wantedSteps(), propertiesOf) : wantedSteps()

// steps that are also reloaded: a sample of 8 in `npm test`, all in `npm run verify`
const LOOKED_AT = draw(
  'I-12 of steps',
  WANTED.map(({ step }) => step.id),
  { sample: 8, full: 1000, long: 1000 },
)

describe.each(WANTED)('/$step.id in $country', ({ step, site, next }) => {
  it('is reached, stays after reload and from any other address, and goes on as the example says', async ({ stack, browser }) => {
    const { page, answers } = await begin({ stack, browser }, step.id, site)
    await expectStep(page, step)
    if (LOOKED_AT.includes(step.id)) await expectToStay({ stack, page, site }, step)
    if (step.skippable) expect(await page.locator('main .after button.link').count()).toBeGreaterThan(0)
    for (const [index, path] of next.entries()) {
      const at = index === 0 ? step.id : (next[index - 1] ?? '')
      await answerStep({ stack, page, site }, at, answers)
      await page.locator(`main[data-path="${path}"]`).waitFor()
    }
    expect(next.at(-1)).toBe(await pathOf(page))
  })
})

it('what is known already is listed and not asked, and an answer of the list can be changed', async ({ stack, browser }) => {
  const site = siteOf('loanwright', 'pl')
  const { page, answers } = await begin({ stack, browser }, 'wniosek', site)
  await page.locator('details.given summary').click()
  const listed = await page.locator('details.given dd button').count()
  expect(listed).toBeGreaterThan(10)
  expect(await page.locator('[name="city"]').count()).toBe(0)
  await page
    .locator('details.given div', { hasText: String(answers['city']) })
    .locator('button')
    .click()
  expect(await page.locator('[name="city"]:focus').inputValue()).toBe(answers['city'])
  expect(await page.locator('details.given dd button').count()).toBe(listed - 1)
  await answerStep({ stack, page, site }, 'wniosek', { ...answers, city: 'Gdynia' })
  await page.locator('main[data-path="wniosek-uzupelnienie"]').waitFor()
})

it('a step that is passed by leads to the next partner, and at last to the refusal', async ({ stack, browser }) => {
  const [first] = wantedSteps().filter(({ step }) => step.skippable)
  if (!first) throw new Error('no step of the catalogue can be passed by')
  const { page } = await begin({ stack, browser }, first.step.id, first.site)
  await expectStep(page, first.step)
  await page.locator('main .after button.link').last().click()
  await page.locator('main[data-path="rejected"]').waitFor()
  await page.goto(`${addressOf(stack, first.site)}/application-frontend/${first.step.id}`)
  await page.locator('main[data-path="rejected"]').waitFor()
})

/** An open page of a site. */
interface Place {
  readonly stack: RunningStack
  readonly page: Page
  readonly site: Site
}

/** Begins an application with the scenario of a step; its page is on the way to that step. */
function begin({ stack, browser }: Product, scenario: string, site: Site) {
  number += 1
  return beginAtStep(browser, stack, { scenario, site, number })
}

/** Expects the page of a step. A step whose state has no route is shown at the index. */
async function expectStep(page: Page, step: PlacedStep): Promise<void> {
  await page.locator(`main[data-path="${step.id}"]`).waitFor()
  // the address changes after the page is painted
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/application-frontend/${step.at === 'index' ? '' : step.id}`)
}

async function expectToStay({ stack, page, site }: Place, step: PlacedStep): Promise<void> {
  await page.reload()
  await expectStep(page, step)
  await page.goto(`${addressOf(stack, site)}/application-frontend/loan-purpose`)
  await expectStep(page, step)
  expect(await findAxeFaults(page, step.id)).toEqual([])
}

/** Fills in what the step asks and continues; does an external task on the other site. */
async function answerStep({ stack, page, site }: Place, id: string, answers: Answers): Promise<void> {
  const step = registry.steps.find((one) => one.id === id)
  if (!step) throw new Error(`the catalogue has no step "${id}"`)
  const today = localDay(new Date(), site.country.timeZone)
  const asked: StepPage = resolvePage(registry, site, step)
  const shown = answersThatShow({ registry, site, today }, asked, answers)
  const asksOffer = asked.fields.some(({ name }) => name === OFFER_FIELDS.id)
  const offerId = asksOffer ? await page.locator(`input[name="${OFFER_FIELDS.id}"]`).first().getAttribute('value') : null
  await fillPage(page, {
    ...shown,
    ...(offerId && { [OFFER_FIELDS.id]: offerId }),
    ...(shown[DESCRIBED.field] && { [DESCRIBED.field]: ALL_GIVEN }),
  })
  await continueFrom(page)
  if ((await untilGone(stack, page, id)) === 'elsewhere') await page.locator('a#done').click()
}

/** Accepts every consent that a partner may describe. */
const ALL_GIVEN = Array.from({ length: 40 }, () => ({ [DESCRIBED.given]: true }))

/** Waits until another page of the form, or a page on another host, is shown. */
async function untilGone(stack: RunningStack, page: Page, from: string): Promise<'here' | 'elsewhere'> {
  const elsewhere = page.waitForURL((url) => url.origin === stack.sandboxUrl, { timeout: 60_000 }).then(() => 'elsewhere' as const)
  const here = untilPathChanges(page, from).then(() => 'here' as const)
  return await Promise.any([elsewhere, here])
}

function wantedSteps(): readonly Wanted[] {
  const only = process.env['STEP']?.split(',')
  const all = Object.entries(examples).flatMap(([partner, { exchanges, application }]) => {
    const countries = process.env['COUNTRIES'] === 'all' ? (registry.partners[partner]?.countries ?? []) : [application.country]
    return exchanges.flatMap((exchange) => {
      const step = registry.steps.find(({ id }) => id === exchange.scenario)
      if (!step || exchange.means !== 'step' || (only && !only.includes(step.id))) return []
      const next = chainOf(exchange.later).map(({ response, means }) =>
        means === 'step' ? stepIn(partner, response.body) : endOf(response.body),
      )
      return countries.map((country) => ({ step, country, site: siteOf(application.brand, country), next }))
    })
  })
  // a step that several lenders want is tested once
  const isFirst = ({ step }: Wanted, index: number) => all.findIndex((one) => one.step.id === step.id) === index
  return process.env['COUNTRIES'] === 'all' ? all : all.filter(isFirst)
}

/** What the browser and the server do differently for one step and another. */
function propertiesOf({ step, site, next }: Wanted): readonly string[] {
  const { fields, screen } = resolvePage(registry, site, step)
  const asksOffer = fields.some(({ name }) => name === OFFER_FIELDS.id)
  return [
    ...(screen ? [`the screen of ${step.id}`] : []),
    `at ${step.at ?? 'its path'}`,
    step.call ? 'has a call' : 'has no call',
    ...(step.skipCall ? ['has a call to be passed by'] : []),
    ...(asksOffer ? ['asks for an offer'] : []),
    `ends at ${next.at(-1)}`,
    ...(next.length > 1 ? ['is followed by a step'] : []),
    ...fields.map(({ kind }) => `asks a ${kind}`),
  ]
}

/** A partner that accepts without a redirect contacts the applicant itself. */
function endOf(body: unknown): string {
  return JSON.stringify(body).includes('"redirect"') ? 'accepted' : 'thank-you'
}

/** Returns the step that a partner's response names, among those that the partner drives. */
function stepIn(partner: string, body: unknown): string {
  const { steps = {}, wants = [] } = registry.partners[partner] ?? {}
  return [...Object.keys(steps), ...wants].find((id) => JSON.stringify(body).includes(`"${id}"`)) ?? ''
}
