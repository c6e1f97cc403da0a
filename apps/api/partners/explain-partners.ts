import type { Answers } from '../../../core/define/answers.ts'
import type { Rule } from '../../../core/define/eligibility.ts'
import { judgeEligibility } from '../../../core/journey/judge-eligibility.ts'
import { note, type OpenLead } from '../leads/open-lead.ts'

/** Notes for every partner of the country whether it fits and, if not, by which rule and on which side of it the value is. */
export function explainPartners(open: OpenLead): void {
  const { registry, site, today } = open.context
  const { answers } = open.lead
  for (const [partner, { countries, eligibility }] of Object.entries(registry.partners)) {
    if (!countries.some((country) => country === site.countryId)) continue
    const failed = judgeEligibility(eligibility, answers, today(open.now)).find(({ truth }) => truth === false)
    note(
      open,
      'partner-judged',
      failed
        ? { partner, verdict: 'excluded', rule: ruleName(failed.rule), value: classOf(failed.rule, answers) }
        : { partner, verdict: 'fits' },
    )
  }
}

function ruleName({ field, ...bounds }: Rule): string {
  return `${field} ${Object.entries(bounds)
    .map(([name, bound]) => `${name} ${Array.isArray(bound) ? bound.join('|') : bound}`)
    .join(' ')}`
}

/** Tells the side of the bound, never the value. */
function classOf(rule: Rule, answers: Answers): string {
  if ('isOneOf' in rule || 'isNoneOf' in rule) return 'another'
  const value = answers[rule.field]
  if ('ageAtLeast' in rule || 'ageAtMost' in rule) return 'age outside'
  return typeof value === 'number' && 'atLeast' in rule && rule.atLeast !== undefined && value < rule.atLeast ? 'below' : 'above'
}
