import { zstdCompressSync } from 'node:zlib'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import { conditionOf } from '#core/model/page/condition-of.ts'
import { holds, type Condition } from '#core/model/condition.ts'
import { eligibilityIn, type Rule } from '#core/model/partners/eligibility.ts'
import { knownAnswers } from '#core/model/answers/following-answers.ts'
import { linkPages } from '#core/journey/link-pages.ts'
import { mayFit } from '#core/journey/check-eligibility.ts'
import { missingDataPoints, type PlannedPage } from '#core/journey/plan-journey.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { Lead } from '../leads/lead.ts'
import { excludedPartners, planLead } from './plan-lead.ts'

/** What is left of the form: the data points that lack an answer, and all its pages. */
export type Form = Required<Pick<LeadView, 'dataPoints' | 'dynamicPages'>>

// a site has few different forms at a time: most answers change no page
const MOST_KEPT = 300
const kept = new WeakMap<SiteContext, Map<string, Form>>()

/**
 * The form of a lead. It depends on what is answered, which conditions hold and which partners may fit, not on the
 * answers themselves: leads that agree in these share it.
 */
export function formOf(context: SiteContext, lead: Pick<Lead, 'answers' | 'submissions'>, now: Date): Form {
  const forms = kept.get(context) ?? new Map<string, Form>()
  kept.set(context, forms)
  const key = keyOf(context, lead.answers, excludedPartners(lead), context.today(now))
  const form = forms.get(key) ?? makeForm(planLead(context, lead, now), lead.answers)
  forms.delete(key)
  forms.set(key, form)
  if (forms.size > MOST_KEPT) forms.delete(forms.keys().next().value ?? '')
  return form
}

function makeForm(plan: readonly PlannedPage[], answers: Answers): Form {
  const { pages, stepOrder, dataPointsPerStep, dataPointsToSubmit, errors, erroredFormPath } = linkPages(plan)
  const dynamicPages = {
    pages: pages.map((page) => ({ ...page, dataPoints: [...page.dataPoints] })),
    stepOrder: [...stepOrder],
    dataPointsPerStep: Object.fromEntries(Object.entries(dataPointsPerStep).map(([path, names]) => [path, [...names]])),
    dataPointsToSubmit: [...dataPointsToSubmit],
    errors: [...errors],
    erroredFormPath,
  }
  return { dataPoints: [...missingDataPoints(plan, answers)], dynamicPages }
}

/** The truth of everything that planning looks at. */
function keyOf(context: SiteContext, answers: Answers, excluded: readonly string[], today: string): string {
  const { conditions, names, partners } = looksOf(context)
  const truths = conditions.map((condition) => String(holds(condition, answers))[0]).join('')
  const answered = names.map((name) => (isAnswered(answers, name) ? 1 : 0)).join('')
  const known = knownAnswers(context.registry, context.site, answers)
  const fitting = partners.map(([id, rules]) => (!excluded.includes(id) && mayFit(rules, known, today) ? 1 : 0)).join('')
  return `${truths} ${answered} ${fitting}`
}

interface Looks {
  readonly conditions: readonly Condition[]
  readonly names: readonly string[]
  readonly partners: readonly (readonly [string, readonly Rule[]])[]
}

const looks = new WeakMap<SiteContext, Looks>()

function looksOf(context: SiteContext): Looks {
  const found = looks.get(context) ?? findLooks(context)
  looks.set(context, found)
  return found
}

function findLooks({ registry, site }: SiteContext): Looks {
  const names = Object.keys(registry.dataPoints)
  const stated = [...registry.steps.map(({ when }) => when), ...names.map((name) => conditionOf(registry, site, name))].flatMap(
    (when) => when ?? [],
  )
  const conditions = [...new Map(stated.map((condition) => [JSON.stringify(condition), condition])).values()]
  const partners = Object.entries(registry.partners).filter(([, { countries }]) => countries.some((country) => country === site.countryId))
  return { conditions, names, partners: partners.map(([id, { eligibility }]) => [id, eligibilityIn(eligibility, site.countryId)]) }
}

/** The text of a form's pages, and the same compressed for storing. */
export interface WrittenPages {
  readonly text: string
  readonly compressed: Buffer
}

const written = new WeakMap<object, WrittenPages>()

/** Writes the pages of a form; once for all leads that share them. */
export function writePages(pages: NonNullable<LeadView['dynamicPages']>): WrittenPages {
  const found = written.get(pages) ?? compress(JSON.stringify(pages))
  written.set(pages, found)
  return found
}

const compress = (text: string): WrittenPages => ({ text, compressed: zstdCompressSync(text) })
