import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Translate } from '#core/texts/find-text.ts'
import { sayList } from '#core/texts/say-list.ts'

/** Key prefix of the texts that say why there is no offer, wherever they are shown. */
export const WHY_TEXTS = 'steps>rejected>more>why'

/**
 * Says why lenders have no offer now: a sentence for each reason that was told, one for those that took their offer back,
 * and at the end one for those that told no reason. `locale` lists their names.
 */
export function sayReasons(t: Translate, asked: LeadView['asked'] | undefined, locale: string): readonly string[] {
  const declined = (asked ?? []).filter(({ outcome }) => outcome === 'declined')
  const reasons = [...new Set(declined.map(reasonOf))]
  const last = reasons.toSorted((a, b) => Number(a === 'none') - Number(b === 'none'))
  return last.map((found) => {
    const lenders = declined.filter((one) => reasonOf(one) === found).map(({ name }) => name)
    return t(`${WHY_TEXTS}>said>${found}`, { lenders: sayList(lenders, locale) })
  })
}

function reasonOf({ reason, isWithdrawn }: LeadView['asked'][number]) {
  if (isWithdrawn) return 'withdrawn'
  return reason ?? 'none'
}
