import { z } from 'zod'
import type { StoryKind } from '#core/console/leads/timeline.ts'
import { parseJson } from '#apps/api/platform/network/parse-json.ts'
import { momentOf } from '#apps/api/platform/secrets/make-id.ts'
import { jobOf } from '#apps/api/platform/queue/dead-letters.ts'
import { impersonalAffiliate } from '#apps/api/console/masking/shown-affiliate.ts'
import type { StoredJob } from '#apps/api/store/console/leads/stored-lead.ts'
import { once, type Draft, type DescribeTables } from './draft.ts'

/** Codes, links, e-mails, what others were told, and the jobs that do it. */
export const describeMessages: DescribeTables<
  'phone_codes' | 'recoveries' | 'links' | 'postbacks' | 'tracked' | 'affiliate_events' | 'jobs'
> = {
  phone_codes: ({ id: about, sent_at: sent, used_at: used, tries, purpose, is_waiting: isWaiting }) => [
    { at: sent, kind: isWaiting ? 'phone-code-waits' : 'phone-code-sent', facts: { tries, purpose } },
    ...once(used, { kind: 'phone-code-used', about, facts: { tries, purpose } }),
  ],
  recoveries: ({ id: about, sent_at: sent, used_at: used, tries }) => [
    { at: sent, kind: 'recovery-code-sent', about, facts: { tries } },
    ...once(used, { kind: 'recovery-code-used', about, facts: { tries } }),
  ],
  links: ({ id: about, purpose, created_at: created, used_at: used }) => [
    { at: created, kind: 'link-made', about, facts: { purpose } },
    ...once(used, { kind: 'link-opened', about, facts: { purpose } }),
  ],
  postbacks: ({ id: about, receiver, number, body, state, settled_at: settled }) => {
    const facts = { receiver, number, event: typeIn(body) }
    return [
      { at: momentOf(about), kind: 'postback-queued', about, facts },
      ...once(settled, { kind: state === 'held' ? 'postback-held' : 'postback-told', about, facts }),
    ]
  },
  tracked: ({ event, tracker, source, state, reason, happened_at: happened, settled_at: settled }) => {
    const told = { about: `${event} ${tracker} ${source}`, facts: { event, tracker, source, reason } }
    return [
      { ...told, at: happened, kind: 'conversion-queued' },
      ...(state === 'queued' ? [] : once(settled ?? happened, { ...told, kind: CONVERSIONS[state] })),
    ]
  },
  affiliate_events: ({ event, occasion, attribute, at }) => [
    { at, kind: 'affiliate-event', about: `${event} ${occasion}`, facts: { event, affiliate: impersonalAffiliate(attribute) } },
  ],
  jobs: (job) => [describeJob(job)],
}

const CONVERSIONS = { told: 'conversion-told', held: 'conversion-held', refused: 'conversion-refused' } as const

const typed = z.object({ type: z.string() })
/** The event that a message is about, as its receiver reads it. */
const typeIn = (body: string): string | undefined => typed.safeParse(parseJson(Buffer.from(body))?.value).data?.type

/** That an e-mail was sent is an event of the lead: a job may also be done without one, where events have overtaken it. */
function describeJob(job: StoredJob): Draft {
  const { id: about, name, letter, tries, error } = job
  const facts = { job: jobOf(name).job, letter, tries, error }
  return { at: job.ended_at ?? job.starts_at, kind: kindOf(job), about, facts }
}

function kindOf(job: StoredJob): StoryKind {
  const isEmail = job.letter !== null
  if (jobOf(job.name).isDead) return isEmail ? 'email-given-up' : 'job-given-up'
  if (job.state === 'completed') return 'job-done'
  return isEmail ? 'email-waits' : 'job-waits'
}
