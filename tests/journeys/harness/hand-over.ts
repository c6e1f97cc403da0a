import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { registry } from '#catalogue/registry.gen.ts'
import { createLead } from '#core/contract/lead/create-lead.ts'
import { saveLead } from '#core/contract/lead/save-lead.ts'
import { verifyPhone } from '#core/contract/phone/verify-phone.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Site } from '#core/model/site/site.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { storeApplicationData } from '#core/lead/application-data.ts'
import { nestAnswers, wirePathsOf } from '#core/lead/nest-answers.ts'
import { readCode } from './read-messages.ts'
import type { Stack } from './start-stack.ts'

/** Returns the address at which the server serves a site. */
export const addressOf = (stack: Stack, site: Site): string => stack.url.replace('//localhost', `//${site.id}.localhost`)

/**
 * Makes an application whose phone is confirmed, by calls from inside the page's browser alone. The
 * browser then holds the lead's secret and what a journey through the form would have left, so that
 * any page of the site resolves to the lead's route.
 */
export async function handOver(
  page: Page,
  stack: Stack,
  { site, answers, today }: { site: Site; answers: Answers; today: string },
): Promise<void> {
  const paths = wirePathsOf(registry)
  const payload = (given: Answers, more: object) => ({ product: site.brand.product, ...nestAnswers(given, paths), ...more })
  await page.goto(`${addressOf(stack, site)}/healthz`)
  const first = planJourney({ registry, site, answers: {}, today })[0]?.fields ?? []
  const firstAnswers = Object.fromEntries(first.map((name) => [name, answers[name]]))
  const { id } = await call(page, site, createLead, payload(firstAnswers, { sessionId: randomUUID() }))
  await call(page, site, saveLead, payload(answers, { id, isSubmitted: true }))
  const code = await readCode(stack.sandboxUrl, String(answers['phoneNumber']))
  const { expiresAt } = await call(page, site, verifyPhone, { leadId: id, code })
  const points = Object.entries(registry.dataPoints)
  const known = { kinds: Object.fromEntries(points.map(([name, { kind }]) => [name, kind])), wirePaths: Object.fromEntries(paths) }
  const began = { sessionId: randomUUID(), sessionStartedAt: new Date(), expiresAt: new Date(String(expiresAt)) }
  const stored = storeApplicationData({ id: String(id), leadStatus: 3, answers, ...began }, known)
  await page.evaluate((text) => localStorage.setItem('storedLoanApplication', text), JSON.stringify(stored))
}

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
