import type { Figure } from '../gate.ts'
import type { Cost } from '../scale/read-cost.ts'
import { intervalOfMedian, median } from '../statistics.ts'
import type { LeadRound } from './take-round.ts'

/** One round of this tree, and of the other one if there is one. */
export interface Compared {
  readonly mine: LeadRound
  readonly other?: LeadRound
}

export const processorMs = ({ serverMs, databaseMs }: Cost): number => serverMs + databaseMs

interface Part {
  readonly name: string
  readonly unit: Figure['unit']
  readonly valueOf: (cost: Cost) => number
  readonly gate?: Figure['gate']
}

const PARTS: readonly Part[] = [
  { name: 'processor time', unit: 'ms', valueOf: processorMs },
  { name: 'processor time of servers', unit: 'ms', valueOf: ({ serverMs }) => serverMs },
  { name: 'processor time of PostgreSQL', unit: 'ms', valueOf: ({ databaseMs }) => databaseMs },
  { name: 'statements', unit: '', valueOf: ({ statements }) => statements, gate: { atMost: 50 } },
  { name: 'transactions', unit: '', valueOf: ({ transactions }) => transactions, gate: { atMost: 18 } },
  { name: 'rows', unit: '', valueOf: ({ rows }) => rows },
  { name: 'write-ahead log', unit: 'kB', valueOf: ({ walBytes }) => walBytes / 1000 },
  { name: 'time of a database connection', unit: 'ms', valueOf: ({ connectionMs }) => connectionMs },
]
// transactions reach PostgreSQL's statistics too late to be those of so short a time
const PROMPT = PARTS.filter(({ name }) => ['processor time', 'statements'].includes(name))

/**
 * Returns the cost of a whole lead, of its later e-mails and of a second without requests in this
 * tree, the same in the other tree, and the ratio of the two.
 */
export function leadFigures(rounds: readonly Compared[]): readonly Figure[] {
  const pairs = rounds.flatMap(({ mine, other }) => (other ? [{ mine, other }] : []))
  const mine = rounds.map((one) => one.mine)
  return [
    ...PARTS.flatMap((part) => [
      { ...costFigure(mine, 'whole', part), ...(part.gate && { gate: part.gate }) },
      ...(pairs.length > 0 ? [costFigure(others(pairs), 'whole', part, OTHER), ratioFigure(pairs, 'whole', part)] : []),
    ]),
    ...LATER.flatMap((kind) =>
      PROMPT.flatMap((part) => [
        costFigure(mine, kind, part),
        ...(pairs.length > 0 ? [costFigure(others(pairs), kind, part, OTHER), ratioFigure(pairs, kind, part)] : []),
      ]),
    ),
    troubleFigure(rounds),
  ]
}

const OTHER = ', the other tree'
const LATER = ['later', 'idle'] as const
type Kind = 'whole' | (typeof LATER)[number]
const KINDS: { readonly [kind in Kind]: string } = {
  whole: 'whole lead',
  later: 'its later e-mails',
  idle: 'a second without requests',
}

const others = (pairs: readonly Required<Compared>[]): readonly LeadRound[] => pairs.map(({ other }) => other)

function costFigure(rounds: readonly LeadRound[], kind: Kind, { name, unit, valueOf }: Part, whose = ''): Figure {
  return { name: `${KINDS[kind]}: ${name}${whose}`, ...summary(rounds.map((one) => valueOf(one[kind]))), unit }
}

const ratioFigure = (pairs: readonly Required<Compared>[], kind: Kind, { name, valueOf }: Part): Figure => ({
  name: `${KINDS[kind]}: ${name}, this / the other`,
  ...summary(pairs.map(({ mine, other }) => valueOf(mine[kind]) / valueOf(other[kind]))),
  unit: '×',
})

const summary = (values: readonly number[]): Pick<Figure, 'measured' | 'interval'> => ({
  measured: median(values),
  interval: intervalOfMedian(values),
})

function troubleFigure(rounds: readonly Compared[]): Figure {
  const wrong = rounds.flatMap(({ mine, other }) => [...mine.wrong, ...(other?.wrong ?? [])])
  return {
    name: 'leads that were not accepted',
    measured: wrong.length,
    unit: '',
    gate: { atMost: 0 },
    ...(wrong.length > 0 && { detail: [...new Set(wrong)].slice(0, 3).join('; ') }),
  }
}
