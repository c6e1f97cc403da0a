import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Translate } from '#core/texts/find-text.ts'

/** Key prefix of the texts that say why there is no offer, wherever they are shown. */
export const WHY_TEXTS = 'steps>rejected>more>why'

/** Says why lenders declined: a sentence for each reason that was told, and at the end one for those that told none. */
export function sayReasons(t: Translate, asked: LeadView['asked'] = []): readonly string[] {
  const declined = asked.filter(({ outcome }) => outcome === 'declined')
  const reasons = [...new Set(declined.map(({ reason = 'none' }) => reason))]
  const last = reasons.toSorted((a, b) => Number(a === 'none') - Number(b === 'none'))
  return last.map((found) => {
    const lenders = declined.filter(({ reason = 'none' }) => reason === found).map(({ name }) => name)
    return t(`${WHY_TEXTS}>said>${found}`, { lenders: lenders.join(', ') })
  })
}
