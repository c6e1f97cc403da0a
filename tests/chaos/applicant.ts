import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { site, today } from '../journeys/harness/test-applicant.ts'

/**
 * Returns the answers of the applicant with a number; the e-mail address tells the partners of the
 * sandbox what to do.
 */
export function applicantOf(number: number, scenario: string): Answers {
  const digits = site.country.phone.example.replaceAll(/\D/gu, '')
  const phoneNumber = `${site.country.phone.prefix}${digits.slice(0, 3)}${String(number).padStart(digits.length - 3, '0')}`
  const own = { email: `chaos.${number}+${scenario}@example.com`, phoneNumber }
  const answers = exampleAnswers({ registry, site, today, answers: own })
  return { amount: site.loan.amount.default, period: site.loan.period.default, ...answers }
}

/** Names of the data points on the first page. */
export const firstNames: readonly string[] = planJourney({ registry, site, answers: {}, today })[0]?.fields ?? []
