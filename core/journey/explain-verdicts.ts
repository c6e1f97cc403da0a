import { notAskedReasons, type NotAskedReason } from '#core/model/partners/not-asked-reasons.ts'
import type { Verdict } from './route-lead.ts'

/** Partners that were not asked for one reason; `field` is the data point that it is about. */
export interface NotAsked {
  readonly why: NotAskedReason
  readonly field?: string
  readonly partners: readonly string[]
}

/** Returns the reasons why partners were not asked, each with its partners. */
export function explainVerdicts(verdicts: readonly Verdict[]): readonly NotAsked[] {
  const groups = new Map<string, NotAsked>()
  for (const verdict of verdicts) {
    const reason = reasonOf(verdict)
    if (!reason) continue
    const key = `${reason.why} ${reason.field ?? ''}`
    groups.set(key, { ...reason, partners: [...(groups.get(key)?.partners ?? []), verdict.partner] })
  }
  return [...groups.values()].toSorted((a, b) => notAskedReasons.indexOf(a.why) - notAskedReasons.indexOf(b.why))
}

function reasonOf({ verdict, rule = '', value, lacks = [] }: Verdict): Omit<NotAsked, 'partners'> | undefined {
  if (verdict === 'excluded') return excludedBy(rule.split(' ')[0] ?? '', value)
  if (verdict === 'needs') return { why: 'lacking', ...(lacks[0] !== undefined && { field: lacks[0] }) }
  const why = OTHERS.get(verdict)
  return why && { why }
}

function excludedBy(field: string, value: Verdict['value']): Omit<NotAsked, 'partners'> {
  if (field === 'amount' && value === 'above') return { why: 'amount-too-high' }
  if (field === 'amount' && value === 'below') return { why: 'amount-too-low' }
  if (field === 'period' && value === 'above') return { why: 'period-too-long' }
  if (field === 'period' && value === 'below') return { why: 'period-too-short' }
  return { why: 'answer', field }
}

const OTHERS: ReadonlyMap<Verdict['verdict'], NotAskedReason> = new Map([
  ['closed', 'closed'],
  // a pause may end today, a closed day does not
  ['paused', 'closed'],
  ['closed-today', 'full'],
  ['cap-reached', 'full'],
  ['budget-spent', 'full'],
  ['repeated', 'repeated'],
  ['tier', 'not-wanted'],
  ['source-refused', 'not-wanted'],
  ['no-bid', 'not-wanted'],
  ['out-of-time', 'out-of-time'],
])
