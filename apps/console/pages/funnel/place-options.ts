import type { Session } from '../../reading/session-context.ts'
import type { Option } from '../../shell/choice.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }

export const siteOption = ({ id, brandName, country }: Session['sites'][number]): Option => [id, `${brandName} ${country.toUpperCase()}`]

/** A period, by its count of days. */
export const periodOption = (count: string): Option => [count, fill(texts.days, { count })]
