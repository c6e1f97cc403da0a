import { z } from 'zod'
import { PARTNER_EVENTS, WEBHOOK_FAULTS } from '#core/model/partners/examples.ts'
import { LOAN_OUTCOMES } from '#core/model/partners/loan-outcome.ts'
import type { Journal } from '#apps/sandbox/received/open-journal.ts'

const response = z.object({
  status: z.number(),
  body: z.unknown(),
  raw: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  rawBytes: z.number().optional(),
})
const verdict = z.enum(['accepted', 'declined', 'duplicate', 'pending', 'step', 'failed', 'confirmed', 'withdrawn'])
const fault = z.union([
  z.object({ delayMs: z.number(), isOnce: z.literal(true).optional() }),
  z.object({ bytePauseMs: z.number(), isOnce: z.literal(true).optional() }),
  z.object({ instead: z.union([z.literal('broken-connection'), response]), isOnce: z.literal(true).optional() }),
])

const later = z.object({
  response,
  means: verdict,
  afterMs: z.number(),
  needsErrand: z.literal(true).optional(),
  get later() {
    return z.optional(later)
  },
})

const application = z.object({
  kind: z.literal('application'),
  partner: z.string(),
  key: z.string(),
  leadId: z.string(),
  email: z.string(),
  amount: z.number(),
  period: z.number(),
  reference: z.string(),
  scenario: z.string(),
  verdict,
  response,
  fault: fault.optional(),
  later: later.optional(),
  /** The part that the partner plays where several are asked together. */
  part: z.string().optional(),
  /** What it sends by itself, and after which event. */
  webhooks: z
    .array(
      z.object({
        on: z.array(z.enum(PARTNER_EVENTS)).readonly(),
        afterMs: z.number(),
        body: z.unknown(),
        means: z.union([verdict, z.enum(LOAN_OUTCOMES)]),
        times: z.number().int().positive().optional(),
        isOncePerLead: z.literal(true).optional(),
        fault: z.enum(WEBHOOK_FAULTS).optional(),
      }),
    )
    .optional(),
  /** Key under which the same lead was sent before. */
  duplicateOf: z.string().optional(),
  decidedAt: z.iso.datetime(),
  request: z.unknown(),
})
/** Something that happened to an application after its first decision. */
const event = z.object({
  kind: z.enum([
    'asked',
    'followed',
    'visited',
    'errand',
    'withdrawn',
    'consent-withdrawn',
    'documents-waiting',
    'chosen',
    'not-chosen',
    'erased',
  ]),
  partner: z.string(),
  key: z.string(),
  at: z.iso.datetime(),
  request: z.string(),
  /** The body of a notification. */
  detail: z.string().optional(),
})
const refusal = z.object({ kind: z.literal('refusal'), partner: z.string(), at: z.iso.datetime(), request: z.string(), reason: z.string() })

const entry = z.discriminatedUnion('kind', [application, event, refusal])

export type Decided = z.infer<typeof application>
export type LedgerEvent = z.infer<typeof event>
export type Refusal = z.infer<typeof refusal>
type Entry = z.infer<typeof entry>

/** An application as a partner stores it, with everything that happened to it. */
export interface Remembered {
  readonly application: Decided
  readonly events: readonly LedgerEvent[]
}

/** What the partners were asked and what they decided. */
export interface Ledger {
  readonly write: (entry: Entry) => void
  readonly byKey: (partner: string, key: string) => Remembered | undefined
  readonly byLead: (partner: string, leadId: string) => Remembered | undefined
  /** The application whose reference one of the texts contains. */
  readonly byReference: (partner: string, ...texts: readonly string[]) => Remembered | undefined
  /** The applications of a lead at all partners. */
  readonly ofLead: (leadId: string) => readonly Remembered[]
  readonly all: () => readonly Remembered[]
  readonly refusals: () => readonly Refusal[]
}

/** The pattern of references, which finds one in an address or a body. */
const REFERENCE = /[A-Z]{2}-[0-9A-F]{10}/gu

/** Opens the ledger, filled with the earlier records of the journal. */
export function openLedger(journal: Journal, past: readonly unknown[]): Ledger {
  const byKey = new Map<string, Writable>()
  const byLead = new Map<string, Writable>()
  const byReference = new Map<string, Writable>()
  const refusals: Refusal[] = []
  const take = (one: Entry): void => {
    if (one.kind === 'refusal') refusals.push(one)
    else if (one.kind === 'application') remember({ application: one, events: [] })
    else byKey.get(placeOf(one.partner, one.key))?.events.push(one)
  }
  const remember = (one: Writable): void => {
    const { partner, key, leadId, reference } = one.application
    byKey.set(placeOf(partner, key), one)
    byReference.set(placeOf(partner, reference), one)
    if (!byLead.has(placeOf(partner, leadId))) byLead.set(placeOf(partner, leadId), one)
  }
  for (const record of past) {
    const read = entry.safeParse(record)
    if (read.success) take(read.data)
  }
  return {
    write: (one) => {
      journal.append(one)
      take(one)
    },
    byKey: (partner, key) => byKey.get(placeOf(partner, key)),
    byLead: (partner, leadId) => byLead.get(placeOf(partner, leadId)),
    byReference: (partner, ...texts) =>
      texts.flatMap((text) => text.match(REFERENCE) ?? []).flatMap((one) => byReference.get(placeOf(partner, one)) ?? [])[0],
    ofLead: (leadId) => [...byKey.values()].filter(({ application }) => application.leadId === leadId),
    all: () => [...byKey.values()],
    refusals: () => refusals,
  }
}

interface Writable {
  readonly application: Decided
  readonly events: LedgerEvent[]
}
const placeOf = (partner: string, what: string): string => `${partner} ${what}`
