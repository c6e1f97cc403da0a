import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { registry } from '#catalogue/registry.gen.ts'
import { createLead } from '#core/contract/lead/create-lead.ts'
import { saveLead } from '#core/contract/lead/save-lead.ts'
import { verifyPhone } from '#core/contract/phone/verify-phone.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Site } from '#core/model/site/site.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { storeApplicationData, type ApplicationData } from '#core/lead/application-data.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { nestAnswers, wirePathsOf } from '#core/lead/nest-answers.ts'
import { readCode } from './read-messages.ts'
import type { RunningStack } from './start-stack.ts'

/** Returns the address at which the server serves a site. */
export const addressOf = (stack: RunningStack, site: Site): string => stack.url.replace('//localhost', `//${site.id}.localhost`)

/**
 * Makes an application whose phone is confirmed, by calls from inside the page's browser alone. The
 * browser then holds the lead's secret and what a journey through the form would have left, so that
 * any page of the site resolves to the lead's route.
 */
export async function handOver(page: Page, stack: RunningStack, applicant: Applicant): Promise<void> {
  const { site, answers } = applicant
  await page.goto(`${addressOf(stack, site)}/healthz`)
  const id = await makeLead(page, applicant)
  await call(page, site, saveLead, payloadOf(site, answers, { id, isSubmitted: true }))
  const code = await readCode(stack.sandboxUrl, String(answers['phoneNumber']))
  const { expiresAt } = await call(page, site, verifyPhone, { leadId: id, code })
  await remember(page, { id, leadStatus: LEAD_STATUS.checking, answers, expiresAt: new Date(String(expiresAt)) })
}

/** Who applies: the site, the answers, and the site's current day. */
export interface Applicant {
  readonly site: Site
  readonly answers: Answers
  readonly today: string
}

/** Makes a lead with the answers of the first page; returns its id. */
export async function makeLead(page: Page, { site, answers, today }: Applicant): Promise<string> {
  const first = planJourney({ registry, site, answers: {}, today })[0]?.fields ?? []
  const firstAnswers = Object.fromEntries(first.map((name) => [name, answers[name]]))
  return String((await call(page, site, createLead, payloadOf(site, firstAnswers, { sessionId: randomUUID() })))['id'])
}

/** Saves answers of a lead whose secret the page's browser holds. */
export async function saveByCall(page: Page, site: Site, given: { readonly id: string; readonly answers: Answers }): Promise<void> {
  await call(page, site, saveLead, payloadOf(site, given.answers, { id: given.id }))
}

/** Stores an application in the browser as a journey through the form leaves it. */
export async function remember(
  page: Page,
  application: Pick<ApplicationData, 'id' | 'leadStatus' | 'answers' | 'expiresAt'>,
): Promise<void> {
  const points = Object.entries(registry.dataPoints)
  const kinds = Object.fromEntries(points.map(([name, { kind }]) => [name, kind]))
  const known = { kinds, wirePaths: Object.fromEntries(wirePathsOf(registry)) }
  const stored = storeApplicationData({ ...application, sessionId: randomUUID(), sessionStartedAt: new Date() }, known)
  await page.evaluate((text) => localStorage.setItem('storedLoanApplication', text), JSON.stringify(stored))
}

const payloadOf = (site: Site, given: Answers, more: object): object => ({
  product: site.brand.product,
  ...nestAnswers(given, wirePathsOf(registry)),
  ...more,
})

/** Makes a call from the page's own origin; the browser stores the response's cookies. */
async function call(page: Page, site: Site, { method, path }: { readonly method: string; readonly path: string }, body: object) {
  const headers = { 'content-type': 'application/json', 'loanwright-site': site.id, 'idempotency-key': randomUUID() }
  const { status, text } = await page.evaluate(
    async ([url, init]) => {
      const answer = await fetch(url, init)
      return { status: answer.status, text: await answer.text() }
    },
    [`/api${path}`, { method, headers, body: JSON.stringify(body) }] as const,
  )
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 1000)}`)
  const read: { readonly [name: string]: unknown } = JSON.parse(text)
  return read
}
