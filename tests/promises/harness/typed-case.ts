import type { Frame, Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { testApplicant } from '../../journeys/harness/test-applicant.ts'
import { passPages, type View } from '../../journeys/harness/pass-pages.ts'
import { untilTakenOver } from './open-form.ts'

/** Into which field of which page something is typed, and how long nothing happens before the fault. */
export interface TypedCase {
  readonly fault: Fault
  /** Milliseconds. */
  readonly wait: number
  readonly at: readonly [path: string, field: string]
}

export const FAULTS = ['reload', 'crash', 'kill', 'freeze', 'back', 'offline', 'denied', 'full'] as const
export type Fault = (typeof FAULTS)[number]

/** What was typed, and what was found afterwards. */
export interface Seen {
  readonly typed: string
  readonly found: string
}

export const answers = testApplicant('accepted', 55)

const TEXTS: { readonly [field: string]: string } = {
  email: 'typed@example.com',
  personalCode: String(answers['personalCode']),
  monthlyIncome: '1234567',
  monthlyExpenses: '123456',
}

/** Walks from the open first page to the case's page, types, and waits; answers what the field holds. */
export async function typeAt(view: Page | Frame, { at: [path, name], wait: milliseconds }: TypedCase): Promise<string> {
  await untilTakenOver(view)
  if (path !== 'initial-details') await passPages(view, { answers, until: path })
  const field = fieldOf(view, name)
  await field.fill('')
  await field.pressSequentially(TEXTS[name] ?? 'Typed Word')
  const typed = await field.inputValue()
  await wait(milliseconds)
  return typed
}

export const fieldOf = (view: View, name: string) => view.locator(`main [name="${name}"]`)

/** Sums are grouped once they are read. */
export const wordsOf = (text: string): string => text.replaceAll(/[.,\s]/gu, '')

/** The field's value once the page has taken up what was kept; what stands there instead where that does not come. */
export async function untilFound(view: Page | Frame, { at: [path, name] }: TypedCase, isFound: (text: string) => boolean): Promise<string> {
  const until = Date.now() + 15_000
  for (;;) {
    const field = view.locator(`main[data-path="${path}"] [name="${name}"]`)
    const found = (await field.isVisible()) ? await field.inputValue().catch(() => '') : `another page: ${view.url()}`
    if (isFound(wordsOf(found)) || Date.now() > until) return found
    await wait(50)
  }
}
