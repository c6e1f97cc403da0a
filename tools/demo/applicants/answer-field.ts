import { registry } from '#catalogue/registry.gen.ts'
import { optionsOf } from '#core/fields/choice/options-of.ts'
import { findFormat } from '#core/fields/find-format.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import { exampleAnswer } from '#core/journey/example-answers.ts'
import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import { clampTo } from '#core/model/range.ts'
import { pickOne } from '../../process/make-random.ts'
import type { SitePages } from './site-pages.ts'

/** Who answers, and when. */
export interface Answering {
  readonly pages: SitePages
  /** `YYYY-MM-DD` in the market. */
  readonly today: string
  readonly random: () => number
}

/** The answer that suits most lenders is given so often; otherwise one that people of other lives would give. */
const USUAL = 0.6

/** A valid answer to one field, beside those given already; the same for the same numbers of `random`. */
export function answerField({ pages, today, random }: Answering, field: PageField, answers: Answers): AnswerValue {
  const { site, checks } = pages
  const known = checks ? { checks } : {}
  const usual = exampleAnswer({ registry, site, today, ...known }, field, answers)
  const other = otherAnswer(field, { answers, usual, random, pages })
  const validating = { today, age: site.country.age, ...known, phone: site.country.phone }
  const isValid = validateAnswer({ ...field, when: undefined }, { ...answers, [field.name]: other }, validating) === undefined
  return isValid ? other : usual
}

interface Varied {
  readonly answers: Answers
  readonly usual: AnswerValue
  readonly random: () => number
  readonly pages: SitePages
}

function otherAnswer(field: PageField, { answers, usual, random, pages }: Varied): AnswerValue {
  const isUsual = random() < USUAL
  const [one, two] = [random(), random()]
  // a code that others' answers are read from says an age, and examples of codes know no bounds of it
  if (field.decodedFrom || codesOf(pages).includes(field.name)) return usual
  if (field.kind === 'text') return pickOne(() => one, goodTexts(field, pages) ?? [usual])
  if (field.kind === 'consents' && typeof usual === 'object' && !Array.isArray(usual)) return alsoTicked(usual, one)
  if (isUsual) return usual
  if (field.kind === 'choice' && field.options) return pickOne(() => one, [...optionsOf(field, answers), usual])
  if (field.kind === 'yes-no') return one < 0.5
  if ((field.kind === 'money' || field.kind === 'count') && typeof usual === 'number' && field.range)
    return aroundOf(usual, { range: field.range, share: one, isBelow: two < 0.3 })
  return usual
}

const codesOf = ({ site }: SitePages): readonly string[] => Object.values(site.country.decoded ?? {})

const goodTexts = ({ name }: PageField, { site }: SitePages): readonly string[] | undefined => {
  const point = registry.dataPoints[name]
  return point?.kind === 'text' ? findFormat(registry, site, point.format).good : undefined
}

/** Some of those that need not be ticked are. */
const alsoTicked = (usual: object, share: number): { readonly [code: string]: boolean } =>
  Object.fromEntries(Object.entries(usual).map(([code, isTicked], index) => [code, isTicked === true || (share * (index + 3)) % 1 < 0.3]))

interface Around {
  readonly range: { readonly min: number; readonly max: number; readonly step?: number }
  readonly share: number
  readonly isBelow: boolean
}

/** From half to two and a half times as much, rounded as people do. */
function aroundOf(usual: number, { range, share, isBelow }: Around): number {
  const wanted = isBelow ? usual * (0.5 + share * 0.5) : usual * (1 + share * 1.5)
  const unit = range.step ?? Math.max(1, 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, usual))) - 1))
  return clampTo({ min: range.min, max: range.max }, Math.round(wanted / unit) * unit)
}
