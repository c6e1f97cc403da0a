import { describe, expect } from 'vitest'
import { testWithStack } from '#tests/stack-test.ts'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { OWN_FORM } from '../journeys/harness/fill-page.ts'
import { readCode } from '../journeys/harness/read-messages.ts'
import { continueFrom, fillForm, passForm, untilAt } from './harness/fill-form.ts'
import { openGate } from './harness/open-gate.ts'
import { keepPicture } from './harness/keep-picture.ts'
import { startApplication } from './harness/start-application.ts'

/** A whole application, from the first page to an accepted offer. */
const it = testWithStack()

describe.each([
  { country: 'co', number: 81 },
  { country: 'pl', number: 82 },
])('in $country', ({ country, number }) => {
  it('an application ends at the lender whose offer was chosen; a page with errors takes the focus to them, and without network the hand-over says so and is tried again', async ({
    stack,
  }) => {
    const gate = await openGate(Number(new URL(stack.url).port))
    const { tab, site, today, answers } = await startApplication(stack, { country, number, port: gate.port })
    await keepPicture(tab, `${country}-initial-details`)
    await tab.press(`${OWN_FORM} button[type="submit"]`)
    await tab.until('main .problems')
    await expect.poll(() => tab.run({ script: FOCUSED, shape: z.boolean() })).toBe(true)
    await keepPicture(tab, `${country}-errors`)
    const last = planJourney({ registry, site, answers, today }).findLast(({ isInFlow }) => isInFlow)?.path ?? ''
    const visited = await passForm(tab, answers, last)
    expect(visited.length).toBeGreaterThan(5)
    await keepPicture(tab, `${country}-${last}`)
    await fillForm(tab, answers)
    gate.cut()
    await continueFrom(tab)
    await tab.until('main .notice button')
    await keepPicture(tab, `${country}-offline`)
    gate.mend()
    // the page tries again by itself too, and may be gone before the press
    await tab.run({ script: `document.querySelector('main .notice button')?.click()`, shape: z.unknown() })
    await untilAt(tab, 'mobile-verification')
    await keepPicture(tab, `${country}-mobile-verification`)
    await tab.type('[name="mobileVerificationCode"]', await readCode(stack.sandboxUrl, String(answers['phoneNumber'])))
    await tab.press(`${OWN_FORM} button[type="submit"]`)
    await untilAt(tab, 'accepted')
    await keepPicture(tab, `${country}-accepted`)
    await tab.press('article.offer button')
    await expect.poll(() => tab.run({ script: 'return location.origin', shape: z.string() })).toBe(stack.sandboxUrl)
    expect(await stack.query('select status from leads')).not.toEqual([])
  })
})

const FOCUSED = `return document.activeElement?.closest('.problems, [aria-invalid]') != null || document.activeElement?.getAttribute('aria-invalid') === 'true'`
