import { STORY_KINDS, STORY_TOPICS, type StoryEntry, type StoryKind, type StoryTopic } from '#core/console/leads/timeline.ts'
import { STORED_TABLES, type StoredLead, type StoredRows } from '#apps/api/store/console/leads/stored-lead.ts'
import { knownFacts, type Draft, type Naming, type DescribeTables } from './draft.ts'
import { describeApplicant } from './describe-applicant.ts'
import { describeDocuments } from './describe-documents.ts'
import { describeMessages } from './describe-messages.ts'
import { describeMoney } from './describe-money.ts'
import { describeOperators } from './describe-operators.ts'
import { describePartners } from './describe-partners.ts'

/** A table without a description does not compile. */
const DESCRIBE: DescribeTables<keyof StoredRows> = {
  ...describeApplicant,
  ...describePartners,
  ...describeMessages,
  ...describeDocuments,
  ...describeMoney,
  ...describeOperators,
}

/** What is said of a row, and which row it is. */
interface Described {
  readonly draft: Draft
  readonly row: string
}

/**
 * Describes what happened to a lead, oldest first. Entries of one moment keep the order of the tables and of their rows, but what
 * follows from a decision about whom to ask comes after it, and what others are told comes last. Several rows
 * that tell the same of one moment are one entry, which names them all; no row is left out, and rows of another lead count for
 * nothing.
 */
export function makeTimeline(lead: StoredLead, naming: Naming): readonly StoryEntry[] {
  const described = STORED_TABLES.flatMap((table) => describeTable(table, lead, naming))
  const entries = new Map<string, StoryEntry>()
  for (const { draft, row } of described.toSorted((a, b) => a.draft.at.getTime() - b.draft.at.getTime() || turnOf(a) - turnOf(b))) {
    const { at, kind, about = '', facts = {} } = draft
    const key = `${at.getTime()} ${kind} ${about}`
    const known = entries.get(key)
    entries.set(key, {
      at: at.toISOString(),
      topic: topicOf(kind),
      kind,
      facts: { ...known?.facts, ...knownFacts(facts) },
      rows: [...new Set([...(known?.rows ?? []), row])],
    })
  }
  return [...entries.values()]
}

function describeTable<Table extends keyof StoredRows>(table: Table, { id, rows }: StoredLead, naming: Naming): readonly Described[] {
  const describe: DescribeTables<keyof StoredRows>[Table] = DESCRIBE[table]
  const stored: readonly StoredRows[Table][number][] = rows[table]
  return stored.flatMap((row, place) =>
    row.lead_id === id ? describe(row, naming, rows).map((draft) => ({ draft, row: `${table} ${place + 1}` })) : [],
  )
}

const FOLLOW_ROUTING: ReadonlySet<StoryKind> = new Set(['partner-asked', 'partners-exhausted'])
const DESCRIBED_LAST: ReadonlySet<StoryTopic> = new Set(['messages', 'trackers', 'server'])
const turnOf = ({ draft: { kind } }: Described): number => (DESCRIBED_LAST.has(topicOf(kind)) ? 2 : Number(FOLLOW_ROUTING.has(kind)))

const TOPICS = new Map<StoryKind, StoryTopic>(STORY_TOPICS.flatMap((topic) => STORY_KINDS[topic].map((kind) => [kind, topic] as const)))
const topicOf = (kind: StoryKind): StoryTopic => TOPICS.get(kind) ?? 'server'
