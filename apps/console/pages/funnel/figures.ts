import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { funnel } from '#core/console/funnel/funnel.ts'
import { sayNumber } from '../../shell/show-number.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }

export type Funnel = ReplyOf<typeof funnel>
export type PageRow = Funnel['pages'][number]
export type FieldRow = NonNullable<Funnel['chosen']>['fields'][number]
export type DayRow = Funnel['days'][number]
type Median = NonNullable<PageRow['medianTime']>

const LOCALE = 'en-GB'
const signed = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const points = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** The share of the views that left, 0 to 1; undefined where nothing was viewed. More can leave than came, where days are cut. */
export const shareLeft = ({ views, leaving }: { readonly views: number; readonly leaving: number }): number | undefined =>
  views === 0 ? undefined : Math.min(1, leaving / views)

/** The change from before to now as a share of before; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined => (before === 0 ? undefined : (now - before) / before)

/** +12%, or nothing where there is nothing to compare with. */
export const sayChange = (change: number | undefined): string => (change === undefined ? '' : signed.format(change))

/** The difference of two shares in points of percent, as +1.2. */
export const sayPoints = (now: number | undefined, before: number | undefined): string =>
  now === undefined || before === undefined ? '' : fill(texts.points, { change: points.format((now - before) * 100) })

/** 14 s, or 2 min 5 s. */
export function sayTime(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60
    ? fill(texts.seconds, { seconds: whole })
    : fill(texts.minutes, { minutes: Math.floor(whole / 60), seconds: whole % 60 })
}

/** Between which times a median lies. */
export const sayBounds = ({ fromSeconds, toSeconds }: Median): string =>
  toSeconds === undefined
    ? fill(texts.noBound, { from: sayTime(fromSeconds) })
    : fill(texts.bounds, { from: sayTime(fromSeconds), to: sayTime(toSeconds) })

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Kinds of errors with their counts, the most frequent first. */
export function sayKinds(errors: FieldRow['errors']): string {
  const names: { readonly [kind: string]: string } = texts.kinds
  return Object.entries(errors)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${names[kind] ?? kind.replaceAll('-', ' ')} ${sayNumber(count)}`)
    .join(', ')
}
