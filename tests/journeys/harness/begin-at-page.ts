import type { Page } from '@playwright/test'
import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { makeLead, remember, saveByCall } from './hand-over.ts'
import type { RunningStack } from './start-stack.ts'
import { site, today } from './test-applicant.ts'

/** The answers of an application, and the page of the form at which it goes on. */
interface Place {
  readonly answers: Answers
  readonly at: string
}

const DAY_MS = 86_400_000

/**
 * Opens a page in the middle of the form, of an application whose answers before it were given by
 * calls: for tests that are about what comes then, not about the way there.
 */
export async function beginAtPage(page: Page, stack: RunningStack, place: Place): Promise<void> {
  await page.goto(`${stack.url}/healthz`)
  await openAt(page, stack, { ...place, id: await makeLead(page, { site, answers: place.answers, today }) })
}

/**
 * Does the same in a tab that has an application: its answers before a later page are given by a
 * call, and the tab begins anew.
 */
export async function goOnAtPage(page: Page, stack: RunningStack, place: Place): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('lid') !== null)
  await page.goto(`${stack.url}/healthz`)
  const id = await page.evaluate(() => sessionStorage.getItem('lid') ?? '')
  await page.evaluate(() => sessionStorage.clear())
  await openAt(page, stack, { ...place, id })
}

async function openAt(page: Page, stack: RunningStack, place: Place & { readonly id: string }): Promise<void> {
  const { id, at } = place
  const answers = answersBefore(place)
  await saveByCall(page, site, { id, answers })
  await remember(page, { id, leadStatus: LEAD_STATUS.started, answers, expiresAt: new Date(Date.now() + DAY_MS) })
  await page.goto(`${stack.url}/application-frontend/${at}`)
  await page.locator(`main[data-path="${at}"]`).waitFor()
}

function answersBefore({ answers, at }: Place): Answers {
  const plan = planJourney({ registry, site, answers, today })
  const end = plan.findIndex(({ path }) => path === at)
  if (end < 1) throw new Error(`the form has no page "${at}" behind its first one`)
  const asked = new Set(plan.slice(0, end).flatMap(({ fields }) => fields))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.has(name)))
}
