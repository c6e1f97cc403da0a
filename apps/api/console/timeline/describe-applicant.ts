import type { StoryKind } from '#core/console/leads/timeline.ts'
import type { StoredRows } from '#apps/api/store/console/leads/stored-lead.ts'
import { once, reasonFacts, type Draft, type Naming, type DescribeTables } from './draft.ts'

type Event = StoredRows['events'][number]
type Consent = StoredRows['consents'][number]

/** The lead itself, what happened to it, and what its applicant agreed to. */
export const describeApplicant: DescribeTables<'leads' | 'events' | 'consents' | 'consent_heads' | 'tracker_choices' | 'erasures'> = {
  leads: ({ created_at: created, reminded_at: reminded, expires_at: ends }) => [
    { at: created, kind: 'lead-created' },
    ...once(reminded, { kind: 'reminder-planned' }),
    { at: ends, kind: 'lead-ends' },
  ],
  events: (event, naming, { submissions }) => [describeEvent(event, naming, submissions)],
  consents: (row, _, { consents }) => [
    {
      at: row.at,
      kind: kindOfConsent(row, consents),
      about: row.code,
      facts: { code: row.code, version: row.version, language: row.language },
    },
  ],
  consent_heads: ({ at, number }) => [{ at, kind: 'consents-signed', about: String(number), facts: { number } }],
  tracker_choices: ({ id, at, analytics, advertising, recording, source }) => [
    { at, kind: 'trackers-chosen', about: id, facts: { analytics, advertising, recording, source } },
  ],
  erasures: ({ asked_at: asked, erased_at: erased, because, partners }, naming) => [
    // nobody asks for what ends with its time
    ...(because === 'applicant' ? [{ at: asked, kind: 'erasure-asked' } as const] : []),
    { at: erased, kind: 'erased', facts: { because, partners: partners.map(naming.partner).join(', ') } },
  ],
}

/** A text that is refused after it was agreed to is withdrawn. */
function kindOfConsent(row: Consent, all: readonly Consent[]): StoryKind {
  if (row.accepted) return 'consent-given'
  const before = all.findLast(({ lead_id: lead, code, number }) => lead === row.lead_id && code === row.code && number < row.number)
  return before?.accepted ? 'consent-withdrawn' : 'consent-refused'
}

function describeEvent({ id, at, name, details }: Event, naming: Naming, submissions: StoredRows['submissions']): Draft {
  const partner = textOf(details['partner'])
  const facts = { ...factsOf(details), ...(partner !== undefined && { partner: namesOf(partner, naming) }), ...named(details, naming) }
  const hasOffers = submissions.some((one) => one.partner === partner && one.has_offers)
  const kind = kindOf(name, details, hasOffers)
  if (kind === undefined) return { at, kind: 'other-event', about: id, facts: { ...facts, name } }
  return { at, kind, about: partner ?? textOf(details['code']) ?? textOf(details['field']) ?? '', facts }
}

/** Where several partners are asked at once, the event has the ids of all of them, with blanks between. */
const namesOf = (partners: string, naming: Naming): string =>
  partners
    .split(' ')
    .map((id) => naming.partner(id))
    .join(', ')

/** What is said of a partner that is out tells in which way. */
function kindOf(name: string, { verdict }: Event['details'], hasOffers: boolean): StoryKind | undefined {
  if (name === 'partner-declined' && verdict === 'duplicate') return 'partner-knows-person'
  if (name === 'partner-declined' && verdict === 'failed') return 'partner-gave-up'
  if (name === 'partner-declined' && verdict === 'withdrawn' && hasOffers) return 'offer-withdrawn'
  // the event keeps the name under which it is stored
  if (name === 'errand-begun') return 'task-begun'
  return EVENT_KINDS.find((kind) => kind === name)
}

function factsOf({ reason, ...details }: Event['details']): NonNullable<Draft['facts']> {
  const facts = Object.entries(details).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value] as const)
  return { ...Object.fromEntries(facts), ...reasonFacts(textOf(reason) ?? null) }
}

function named({ field, payout, sum }: Event['details'], naming: Naming): NonNullable<Draft['facts']> {
  return {
    ...(typeof field === 'string' && { field: naming.field(field) }),
    ...(typeof payout === 'number' && { payout: naming.price(payout) }),
    ...(typeof sum === 'number' && { sum: naming.sum(sum) }),
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Events that the server writes down (core/lead/transitions.ts, and what is noted beside it); others are told by their name. */
const EVENT_KINDS = [
  'lead-created',
  'answers-saved',
  'application-submitted',
  'phone-changed',
  'phone-code-sent',
  'phone-code-wrong',
  'phone-confirmed',
  'partner-asked',
  'partners-bid',
  'partner-pending',
  'partner-failed',
  'partner-step-wanted',
  'step-answered',
  'step-skipped',
  'partner-declined',
  'partner-held',
  'partner-accepted',
  'partner-confirmed',
  'partner-took-over',
  'partners-exhausted',
  'offer-chosen',
  'offer-changed',
  'offer-declined',
  'offer-withdrawn',
  'offer-expired',
  'offers-ended',
  'offers-returned',
  'not-chosen',
  'applicant-redirected',
  'applicant-reapplied',
  'lead-expired',
  'lead-withdrawn',
  'lead-recovered',
  'lead-funded',
  'lead-cancelled',
  'lead-returned',
  'consents-recorded',
  'consents-confirmed',
  'consent-given',
  'consent-withdrawn',
  'document-kept',
  'document-removed',
  'recovery-code-sent',
  'link-asked',
  'email-sent',
  'link-opened',
  'devices-locked-out',
  'password-set',
  'erasure-asked',
] as const satisfies readonly StoryKind[]
