import type { Offer } from '#core/contract/lead/lead-view.ts'
import { OFFER_FIELDS } from '#core/model/partners/offer-fields.ts'
import type { PageField } from '#core/model/page/page.ts'
import { fitTo, type Range } from '#core/model/range.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'

/**
 * Returns the page with amount and period limited to the offer's ranges and starting with its
 * values; without a range the question is removed.
 */
export function withinOffer(screen: ScreenProps, offers: readonly Offer[]): ScreenProps {
  const chosen = offers.find(({ id }) => id === screen.answers[OFFER_FIELDS.id]) ?? offers[0]
  if (!chosen) return screen
  const fields = screen.page.fields.flatMap((field) => bounded(field, chosen) ?? [])
  const { amount, period, amountRange, periodRange } = chosen
  const standard = { [OFFER_FIELDS.amount]: amount, [OFFER_FIELDS.period]: period }
  const standing = { ...(!amountRange && { [OFFER_FIELDS.amount]: amount }), ...(!periodRange && { [OFFER_FIELDS.period]: period }) }
  return { ...screen, page: { ...screen.page, fields }, answers: { ...standard, ...screen.answers, ...standing } }
}

function bounded(field: PageField, { amountRange, periodRange, periodScale, amount, period }: Offer): PageField | undefined {
  if (field.name === OFFER_FIELDS.amount) return amountRange && { ...field, ...within(field, { ...amountRange, default: amount }) }
  if (field.name === OFFER_FIELDS.period)
    return periodRange && { ...field, scale: periodScale, ...within(field, { ...periodRange, default: period }) }
  return field
}

const within = ({ presets = [] }: PageField, range: Required<Range>) => ({
  range,
  slides: true as const,
  presets: presets.filter((one) => fitTo(range, one) === one),
})
