/** What an entry is about, by which a reader leaves others out. */
export const STORY_TOPICS = ['applicant', 'partners', 'consents', 'messages', 'documents', 'trackers', 'money', 'server'] as const
export type StoryTopic = (typeof STORY_TOPICS)[number]

/** Everything that a timeline tells, by topic; each has a sentence of its own in apps/console/texts/lead-timeline.json. */
export const STORY_KINDS = {
  applicant: [
    'lead-created',
    'answers-saved',
    'application-submitted',
    'phone-changed',
    'phone-code-wrong',
    'phone-confirmed',
    'step-answered',
    'step-skipped',
    'offer-declined',
    'offer-chosen',
    'applicant-redirected',
    'applicant-reapplied',
    'task-begun',
    'lead-expired',
    'lead-withdrawn',
    'lead-recovered',
    'devices-locked-out',
    'password-set',
    'erasure-asked',
    'erased',
    'lead-ends',
    'other-event',
  ],
  partners: [
    'routed',
    'partners-bid',
    'bid',
    'no-bid',
    'partner-asked',
    'partner-sent',
    'partner-answered-first',
    'partner-pending',
    'partner-failed',
    'partner-gave-up',
    'partner-step-wanted',
    'partner-declined',
    'partner-knows-person',
    'partner-held',
    'partner-accepted',
    'partner-confirmed',
    'partner-decided',
    'partner-took-over',
    'offer-changed',
    'offer-withdrawn',
    'offer-expired',
    'offers-ended',
    'offers-returned',
    'not-chosen',
    'partners-exhausted',
    'place-taken',
    'place-returned',
    'notice-asked',
    'notice-confirmed',
    'notice-other-ways',
  ],
  consents: ['consents-recorded', 'consents-confirmed', 'consent-given', 'consent-refused', 'consent-withdrawn', 'consents-signed'],
  messages: [
    'phone-code-sent',
    'phone-code-waits',
    'phone-code-used',
    'recovery-code-sent',
    'recovery-code-used',
    'reminder-planned',
    'link-asked',
    'link-made',
    'link-opened',
    'email-sent',
    'email-waits',
    'email-given-up',
    'postback-queued',
    'postback-told',
    'postback-held',
    'affiliate-event',
  ],
  documents: [
    'document-place',
    'document-kept',
    'document-removed',
    'document-sent',
    'document-opened',
    'document-received',
    'document-reminded',
    'document-ended',
    'document-fetch',
  ],
  trackers: ['trackers-chosen', 'conversion-queued', 'conversion-told', 'conversion-held', 'conversion-refused'],
  money: ['sale-written', 'sale-sold', 'lead-funded', 'lead-cancelled', 'lead-returned'],
  server: ['job-done', 'job-waits', 'job-given-up'],
} as const satisfies { readonly [Topic in StoryTopic]: readonly string[] }
export type StoryKind = (typeof STORY_KINDS)[StoryTopic][number]

/** One thing that happened to a lead. `at` is ISO 8601, `facts` fill its sentence, `rows` name the stored rows that tell it. */
export interface StoryEntry {
  readonly at: string
  readonly topic: StoryTopic
  readonly kind: StoryKind
  readonly facts: { readonly [name: string]: string | number }
  readonly rows: readonly string[]
}
