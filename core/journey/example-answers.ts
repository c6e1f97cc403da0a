import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import { holds, type Comparable, type Condition } from '#core/model/condition.ts'
import { conditionOf } from '#core/model/page/condition-of.ts'
import { decodeAnswer } from '#core/fields/decode-answer.ts'
import type { Checks } from '#core/model/formats/format.ts'
import { eligibilityIn, type Rule } from '#core/model/partners/eligibility.ts'
import { examples } from '#core/fields/examples.gen.ts'
import { optionsOf } from '#core/fields/choice/options-of.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { askedBy, resolveField } from '#core/fields/resolve-page.ts'
import type { Site } from '#core/model/site/site.ts'
import { missingDataPoints, planJourney } from './plan-journey.ts'

/**
 * What the answers are made for: a site, the day in its market, and answers that are fixed
 * beforehand.
 */
export interface ExampleOptions {
  readonly registry: Registry
  readonly site: Site
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly answers?: Answers
  /** The country's checks, for answers that a code contains. */
  readonly checks?: Checks
}

/**
 * Returns valid answers for every data point that an application on a site is asked, including
 * those that earlier answers bring up. They suit as many of the country's partners as one applicant
 * can.
 */
export function exampleAnswers(wanted: ExampleOptions): Answers {
  let answers: Answers = wanted.answers ?? {}
  for (;;) {
    const plan = planJourney({ ...wanted, answers })
    const field = firstField(wanted, missingDataPoints(plan, answers), answers)
    if (!field) return answers
    answers = { ...answers, [field.name]: exampleAnswer(wanted, field, answers) }
  }
}

/** Returns the first of the data points that has no answer and that a page asks. */
function firstField(wanted: ExampleOptions, names: readonly string[], answers: Answers): PageField | undefined {
  for (const name of names) {
    const field = answers[name] === undefined ? findField(wanted, name) : undefined
    if (field) return field
  }
  return undefined
}

/**
 * Returns the answers of an application, changed and extended as far as needed to show a whole
 * page: where the page or one of its fields depends on an answer, that answer is given, and every
 * field has an answer.
 */
export function answersThatShow(wanted: ExampleOptions, page: Page, given: Answers): Answers {
  const fields = [...(page.sheet ?? []), ...page.fields]
  const conditions = [page.when, ...fields.map(({ when }) => when)]
  const shown = conditions.reduce<Answers>((answers, when) => fulfil(wanted, when, answers), given)
  return fields.reduce<Answers>((answers, field) => {
    const isGood = answers[field.name] !== undefined && isOffered(field, answers)
    return isGood ? answers : { ...answers, [field.name]: exampleAnswer(wanted, field, answers) }
  }, shown)
}

/** False for an option that other answers exclude. */
const isOffered = (field: PageField, answers: Answers): boolean =>
  field.cases === undefined || optionsOf(field, answers).some((option) => option === answers[field.name])

/**
 * Returns the answers, with those changed on which a condition depends, so that it holds. Of `any`,
 * only the first part is fulfilled; where `isNot` leaves no known option, the answer becomes
 * `false`.
 */
function fulfil(wanted: ExampleOptions, condition: Condition | undefined, answers: Answers): Answers {
  if (!condition || holds(condition, answers) === true) return answers
  if ('all' in condition) return condition.all.reduce<Answers>((given, part) => fulfil(wanted, part, given), answers)
  if ('any' in condition) return fulfil(wanted, condition.any[0], answers)
  const before = fulfil(wanted, conditionOf(wanted.registry, wanted.site, condition.field), answers)
  const field = findField(wanted, condition.field)
  if ('is' in condition) return { ...before, [condition.field]: offeredFirst(field, condition.is) }
  const anyAnswer = field && exampleAnswer(wanted, field, before)
  if (!('isNot' in condition)) return { ...before, [condition.field]: condition.answered ? anyAnswer : undefined }
  const options = field?.options ?? field?.named?.map(([code]) => code)
  const other = condition.isNot.length === 0 ? anyAnswer : options?.find((one) => !condition.isNot.includes(one))
  return { ...before, [condition.field]: other ?? false }
}

const offeredFirst = (field: PageField | undefined, values: readonly Comparable[]): Comparable | undefined =>
  values.find((value) => field?.options?.some((option) => option === value)) ?? values[0]

/** Returns a valid answer for one field, beside the given answers. */
export function exampleAnswer(wanted: ExampleOptions, field: PageField, answers: Answers): AnswerValue {
  const decoded = decodeAnswer(field, answers, wanted)
  if (decoded.passes && decoded.value !== undefined) return decoded.isWhole ? decoded.value : `${decoded.value}-05-12`
  const { registry, site, today } = wanted
  const exampleOf = (part: PageField, given: Answers) => exampleAnswer(wanted, part, given)
  return examples[field.kind](field, { registry, site, today, answers, rules: rulesOf(wanted, field.name), exampleOf })
}

function findField({ registry, site }: ExampleOptions, name: string): PageField | undefined {
  for (const step of registry.steps) {
    const asks: readonly string[] = [...(step.asks ?? []), ...Object.keys(step.introduces ?? {}), ...(step.modal?.asks ?? [])]
    if (!asks.includes(name)) continue
    const isAsked = step.modal?.asks.some((one) => one === name) || askedBy(registry, site, step).includes(name)
    if (isAsked) return resolveField(registry, site, step, name)
  }
  return undefined
}

const rulesOf = ({ registry, site }: ExampleOptions, name: string): readonly Rule[] =>
  Object.values(registry.partners)
    .filter(({ countries }) => countries.some((country) => country === site.countryId))
    .flatMap(({ eligibility }) => eligibilityIn(eligibility, site.countryId).filter(({ field }) => field === name))
