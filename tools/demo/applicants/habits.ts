import type { PageField } from '#core/model/page/page.ts'
import type { ErrorKind, FieldReport } from '#core/tracking/funnel/page-view-report.ts'
import { bucketOf } from '#core/tracking/funnel/time-buckets.ts'
import type { PlannedApplicant } from './plan-applicants.ts'

/** What somebody does on one page. */
export interface Stay {
  /** Milliseconds until Continue, or until the page is left for good. */
  readonly spentMs: number
  readonly isLeft: boolean
  /** The tab is hidden for a while in between. */
  readonly isHidden: boolean
  /** Before this page the one before it is looked at again. */
  readonly goesBack: boolean
  /** The last field that has the focus. */
  readonly last?: string
  readonly fields: { readonly [name: string]: FieldReport }
}

type Who = Pick<PlannedApplicant, 'device' | 'site'>

const USUALLY_LEFT = 0.012
const RARELY_WRONG = 0.008
/** How often a page is left, where it is left more than others. */
const LEFT: { readonly [page: string]: number } = {
  'initial-details': 0.24,
  'personal-code': 0.045,
  'iban-consent': 0.16,
  'bank-account': 0.06,
  'address-information': 0.03,
  'employer-name': 0.025,
  'monthly-expenses': 0.02,
  'check-answers': 0.04,
}
/** What a field is got wrong by, and how often, where it is wrong more than others. */
const WRONG: { readonly [field: string]: { readonly chance: number; readonly kind: ErrorKind } } = {
  personalCode: { chance: 0.16, kind: 'format' },
  iban: { chance: 0.28, kind: 'format' },
  accountNumber: { chance: 0.12, kind: 'format' },
  phoneNumber: { chance: 0.07, kind: 'format' },
  email: { chance: 0.05, kind: 'email-sign' },
  monthlyIncome: { chance: 0.05, kind: 'too-small' },
  dateOfBirth: { chance: 0.05, kind: 'not-a-date' },
  postalCode: { chance: 0.06, kind: 'format' },
}
/** The code that every Mexican has and few know by heart, eighteen signs long: on a phone it costs many. */
const HARD: { readonly [country: string]: { readonly [page: string]: { readonly left: number; readonly wrong: number } } } = {
  mx: { 'personal-code': { left: 0.2, wrong: 0.48 } },
}

/** Draws what somebody does on a page with these fields. */
export function drawStay(
  random: () => number,
  { device, site }: Who,
  page: { readonly id: string; readonly fields: readonly PageField[] },
): Stay {
  const isPhone = device === 'phone'
  const hard = isPhone ? HARD[site.countryId]?.[page.id] : undefined
  const leaving = hard ? hard.left : (LEFT[page.id] ?? USUALLY_LEFT) * (isPhone ? 1.25 : 0.8)
  const isLeft = random() < leaving
  const pause = random() < 0.07 ? 40_000 + random() * 200_000 : 0
  const pace = (isPhone ? 1.25 : 1) * (0.6 + random())
  const perField = page.fields.map((field) => ({ field, ms: (field.kind === 'text' ? 9000 : 4500) * pace }))
  const spentMs = 3000 + perField.reduce((sum, { ms }) => sum + ms, 0) + pause
  const reports = perField.map(({ field: { name }, ms }) => [name, drawField(random, { name, hard: hard?.wrong, isLeft, ms })] as const)
  const worst = reports.find(([, { errors }]) => errors)?.[0]
  const last = isLeft ? (worst ?? page.fields[Math.floor(random() * page.fields.length)]?.name) : page.fields.at(-1)?.name
  return {
    spentMs,
    isLeft,
    isHidden: random() < 0.05,
    goesBack: random() < 0.03,
    ...(last !== undefined && { last }),
    fields: Object.fromEntries(reports.filter(([, report]) => Object.keys(report).length > 0)),
  }
}

interface AtField {
  readonly name: string
  /** How often it is got wrong on a page that is hard. */
  readonly hard: number | undefined
  readonly isLeft: boolean
  readonly ms: number
}

function drawField(random: () => number, { name, hard, isLeft, ms }: AtField): FieldReport {
  const wrong = WRONG[name]
  const chance = wrong ? (hard ?? wrong.chance) : RARELY_WRONG
  const errors = random() < chance ? { [wrong?.kind ?? 'required']: 1 + Math.floor(random() * (hard ? 4 : 2)) } : undefined
  const corrections = random() < (errors ? 0.7 : 0.04) ? 1 + Math.floor(random() * 2) : 0
  return { ...(errors && { errors }), ...(corrections > 0 && { corrections }), ...(!isLeft && { time: bucketOf(ms) }) }
}
