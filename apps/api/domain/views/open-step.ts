import { askedConsents, DESCRIBED, describedConsents, givenConsents, isRefused } from '#core/consent/described-consents.ts'
import type { FieldError, ValidationContext } from '#core/fields/field-kind.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { OFFER_FIELDS } from '#core/model/partners/offer-fields.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import type { Range } from '#core/model/range.ts'
import { linkPages } from '#core/journey/link-pages.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { Lead } from '../leads/lead.ts'

/** The step of a partner that the lead has open, with only the fields that the partner lacks; undefined where none is open. */
export function openStepOf(context: SiteContext, { step, wanted: { missing } }: Pick<Lead, 'step' | 'wanted'>): Page | undefined {
  const page = context.pages.get(step ?? '')
  const isLacking = ({ name }: PageField) => missing?.includes(name) ?? true
  return page && { ...page, fields: page.fields.filter(isLacking) }
}

/** The open step as the view dictates it: one page, what it asks, and what the partner said besides. */
export function viewStep(context: SiteContext, lead: Lead): Pick<LeadView, 'dataPoints' | 'dynamicPages' | 'stepWanted'> {
  const page = openStepOf(context, lead)
  if (!page) return { dataPoints: [] }
  const fields = page.fields.map(({ name }) => name)
  const planned = { path: page.id, stage: page.stage, fields, because: {}, isAnswered: false, isInFlow: true } as const
  const { details, errand, isErrandBegun } = lead.wanted
  const partner = lead.submissions.find(({ state }) => state === 'waiting')?.partner
  return {
    dataPoints: fields,
    dynamicPages: writable(linkPages([planned])),
    stepWanted: {
      path: page.id,
      ...(partner !== undefined && { partner }),
      ...(errand && { errand: isErrandBegun ? ('begun' as const) : ('open' as const) }),
      ...(details && { details: { ...details } }),
    },
  }
}

const writable = ({ pages, ...form }: ReturnType<typeof linkPages>): NonNullable<LeadView['dynamicPages']> => ({
  pages: pages.map((page) => ({ ...page, dataPoints: [...page.dataPoints] })),
  stepOrder: [...form.stepOrder],
  dataPointsPerStep: Object.fromEntries(Object.entries(form.dataPointsPerStep).map(([path, names]) => [path, [...names]])),
  dataPointsToSubmit: [...form.dataPointsToSubmit],
  errors: [...form.errors],
  erroredFormPath: form.erroredFormPath,
})

/** What does not pass of the answers to an open step: its questions, and the offer that was chosen. */
export function validateStep(context: SiteContext, lead: Lead, page: Page, now: Date): readonly FieldError[] {
  const validation = context.validation(now)
  const errors = validatePage(page.fields, lead.answers, validation)
  return [
    ...errors,
    ...[...validateOffer(lead, page, validation), ...validateDescribed(lead, page)].filter(
      ({ field }) => !errors.some((error) => error.field === field),
    ),
  ]
}

/** What the partner described has to be answered; an answer to what it did not describe counts for nothing. */
function validateDescribed({ answers, wanted }: Lead, page: Page): readonly FieldError[] {
  if (!page.fields.some(({ name }) => name === DESCRIBED.field)) return []
  const all = describedConsents(wanted.details)
  const given = givenConsents(answers[DESCRIBED.field])
  return askedConsents(all, given)
    .filter((one) => isRefused(one, given))
    .map((one) => ({
      field: `${DESCRIBED.field}.${all.indexOf(one)}.${DESCRIBED.given}`,
      code: one.kind === 'box' ? 'must-accept' : 'required',
      ...(one.says !== undefined && { says: one.says }),
    }))
}

/** One of the offers has to be chosen, and within what it allows. */
function validateOffer({ answers, submissions }: Lead, page: Page, validation: ValidationContext): readonly FieldError[] {
  const offers = submissions.find(({ state }) => state === 'waiting')?.offers ?? []
  const asks = (name: string) => page.fields.some((field) => field.name === name)
  const chosen = asks(OFFER_FIELDS.id) ? offers.find(({ id }) => id === answers[OFFER_FIELDS.id]) : offers[0]
  if (!chosen) return asks(OFFER_FIELDS.id) ? [{ field: OFFER_FIELDS.id, code: 'not-an-option' }] : []
  const ranges = {
    [OFFER_FIELDS.amount]: { ...(chosen.amountRange ?? only(chosen.amount)), default: chosen.amount },
    [OFFER_FIELDS.period]: { ...(chosen.periodRange ?? only(chosen.period)), default: chosen.period },
  }
  const fields = Object.entries(ranges).map(([name, range]) => ({ name, kind: 'count', wire: name, optional: true, range }) as const)
  return validatePage(
    fields.filter(({ name }) => asks(name)),
    answers,
    validation,
  )
}

/** What an offer does not leave open stands. */
const only = (value: number): Range => ({ min: value, max: value })
