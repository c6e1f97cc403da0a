import { fill } from '../../texts/fill.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { sumOf, type Funnel } from './figures.ts'
import { sayNumber, sayShare } from '../../shell/show-number.ts'

/** Where and on which devices. */
export interface Asked {
  readonly place: string
  readonly devices: string
}

/** The sentence that names the field at which most people gave up, and how many of all who gave up did so there. */
export function sayFinding({ lastFields, pages }: Pick<Funnel, 'lastFields' | 'pages'>, asked: Asked): string {
  const [worst] = lastFields
  if (!worst) return fill(texts.noField, { ...asked })
  const all = Math.max(worst.leftAt, sumOf(pages.map(({ leaving }) => leaving)))
  return fill(texts.finding, {
    ...asked,
    field: worst.label,
    page: pages.find(({ page }) => page === worst.page)?.title ?? worst.page,
    count: sayNumber(worst.leftAt),
    all: sayNumber(all),
    share: sayShare(worst.leftAt / all),
  })
}
