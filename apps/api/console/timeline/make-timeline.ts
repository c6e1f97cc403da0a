import { STORY_KINDS, STORY_TOPICS, type StoryEntry, type StoryKind, type StoryTopic } from '#core/console/leads/timeline.ts'
import { STORED_TABLES, type StoredLead, type StoredRows } from '#apps/api/store/console/stored-lead.ts'
import { knownFacts, type Draft, type Naming, type Tellings } from './draft.ts'
import { tellingsOfApplicant } from './tell-applicant.ts'
import { tellingsOfDocuments } from './tell-documents.ts'
import { tellingsOfMessages } from './tell-messages.ts'
import { tellingsOfMoney } from './tell-money.ts'
import { tellingsOfPartners } from './tell-partners.ts'

/** A table without a telling does not compile. */
const TELLINGS: Tellings<keyof StoredRows> = {
  ...tellingsOfApplicant,
  ...tellingsOfPartners,
  ...tellingsOfMessages,
  ...tellingsOfDocuments,
  ...tellingsOfMoney,
}

/** What a row tells, and which row it is. */
interface Told {
  readonly draft: Draft
  readonly row: string
}

/**
 * Tells what happened to a lead, oldest first. Entries of one moment keep the order of the tables and of their rows, but what
 * follows from a decision about whom to ask comes after it, and what others are told comes last. Several rows
 * that tell the same of one moment are one entry, which names them all; no row is left out, and rows of another lead count for
 * nothing.
 */
export function makeTimeline(lead: StoredLead, naming: Naming): readonly StoryEntry[] {
  const told = STORED_TABLES.flatMap((table) => tellTable(table, lead, naming))
  const entries = new Map<string, StoryEntry>()
  for (const { draft, row } of told.toSorted((a, b) => a.draft.at.getTime() - b.draft.at.getTime() || turnOf(a) - turnOf(b))) {
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

function tellTable<Table extends keyof StoredRows>(table: Table, { id, rows }: StoredLead, naming: Naming): readonly Told[] {
  const telling: Tellings<keyof StoredRows>[Table] = TELLINGS[table]
  const own: readonly StoredRows[Table][number][] = rows[table]
  return own.flatMap((row, place) =>
    row.lead_id === id ? telling(row, naming, rows).map((draft) => ({ draft, row: `${table} ${place + 1}` })) : [],
  )
}

const FOLLOW_ROUTING: ReadonlySet<StoryKind> = new Set(['partner-asked', 'partners-exhausted'])
const TOLD_LAST: ReadonlySet<StoryTopic> = new Set(['messages', 'trackers', 'server'])
const turnOf = ({ draft: { kind } }: Told): number => (TOLD_LAST.has(topicOf(kind)) ? 2 : Number(FOLLOW_ROUTING.has(kind)))

const TOPICS = new Map<StoryKind, StoryTopic>(STORY_TOPICS.flatMap((topic) => STORY_KINDS[topic].map((kind) => [kind, topic] as const)))
const topicOf = (kind: StoryKind): StoryTopic => TOPICS.get(kind) ?? 'server'
