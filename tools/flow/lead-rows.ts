import { effects } from '#apps/api/effects/effects.gen.ts'
import { TRANSITIONS, type LeadEvent } from '#core/lead/transitions.ts'

/** The head of the table that `leadRows` returns. */
export const LEAD_COLUMNS = ['from', 'event', 'to', 'effects → jobs'] as const

/** Returns a row for each transition of a lead, with the effects that follow its event and the jobs they may send. */
export const leadRows = (): readonly (readonly string[])[] =>
  TRANSITIONS.map(({ from, event, to }) => [from, event, to, followersOf(event).map(describe).join(', ')])

const followersOf = (event: LeadEvent) => effects.filter(({ follows }) => follows !== 'every-change' && follows.includes(event))

const describe = ({ name, sends }: (typeof effects)[number]): string => (sends.length === 0 ? name : `${name} → ${sends.join(' ')}`)

/** Describes the effects that follow every change of a lead, whatever its event. */
export const everyChange = (): string =>
  effects
    .filter(({ follows }) => follows === 'every-change')
    .map(describe)
    .join(', ')
