import type { Frame, Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { testApplicant } from '../../journeys/harness/test-applicant.ts'
import { passPages, type View } from '../../journeys/harness/pass-pages.ts'
import { untilTakenOver } from './open-form.ts'

/** The page and the field in which something is typed, and the pause before the fault. */
export interface TypedCase {
  readonly fault: Fault
  /** Milliseconds. */
  readonly wait: number
  readonly at: readonly [path: string, field: string]
}

export const FAULTS = ['reload', 'crash', 'kill', 'freeze', 'back', 'offline', 'denied', 'full'] as const
export type Fault = (typeof FAULTS)[number]

/** The text that was typed, and the text found afterwards. */
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

/**
 * Goes from the open first page to the case's page, types, and waits; returns what the field holds.
 */
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

/** Removes the grouping of sums, which the page adds when it formats them. */
export const wordsOf = (text: string): string => text.replaceAll(/[.,\s]/gu, '')

/**
 * Returns the field's value once the page has restored it; after 15 s, whatever the field holds.
 */
export async function untilFound(view: Page | Frame, { at: [path, name] }: TypedCase, isFound: (text: string) => boolean): Promise<string> {
  const until = Date.now() + 15_000
  for (;;) {
    const field = view.locator(`main[data-path="${path}"] [name="${name}"]`)
    const found = (await field.isVisible()) ? await field.inputValue().catch(() => '') : `another page: ${view.url()}`
    if (isFound(wordsOf(found)) || Date.now() > until) return found
    await wait(50)
  }
}
