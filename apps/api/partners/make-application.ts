import type { Answers } from '../../../core/define/answers.ts'
import { conditionOf } from '../../../core/define/condition-of.ts'
import { holds } from '../../../core/define/condition.ts'
import type { Application } from '../../../core/define/gateway.ts'
import type { Lead, Submission } from '../leads/lead.ts'
import type { SiteContext } from '../sites/site-context.ts'

/**
 * What a partner is told of a lead: the answers that it or the country needs and whose question applies. Of its own step
 * it is told what that step asks.
 */
export function makeApplication(context: SiteContext, lead: Lead, submission: Submission, stepId: string | undefined): Application {
  const { site, registry } = context
  const partner = registry.partners[submission.partner]
  const needed: readonly string[] = [
    ...site.country.needs,
    ...(partner?.needs ?? []),
    ...(partner?.eligibility ?? []).map(({ field }) => field),
  ]
  const step = stepId === undefined ? undefined : context.pages.get(stepId)
  return {
    leadId: lead.id,
    idempotencyKey: submission.idempotencyKey,
    country: site.countryId,
    brand: site.brandId,
    currency: site.country.currency.code,
    answers: pick(context, lead.answers, needed),
    ...(submission.reference !== null && { reference: submission.reference }),
    ...(step && {
      step: {
        id: step.id,
        answers: pick(
          context,
          lead.answers,
          step.fields.map(({ name }) => name),
        ),
      },
    }),
  }
}

function pick({ registry, site }: SiteContext, answers: Answers, names: readonly string[]): Answers {
  const told = names.filter(
    (name) => registry.dataPoints[name]?.class !== 'secret' && holds(conditionOf(registry, site, name), answers) === true,
  )
  return Object.fromEntries(told.filter((name) => answers[name] !== undefined).map((name) => [name, answers[name]]))
}
