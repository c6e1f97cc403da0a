const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Every kind of job, with the seconds within which one that is due has to be begun: longer, and it is late. A person waits for
 * the short ones; those of the schedule are late when the next one is due.
 */
export const JOB_KINDS = {
  'ask-partner': { beginsWithin: MINUTE },
  'tell-choice': { beginsWithin: 5 * MINUTE },
  'end-offers': { beginsWithin: 5 * MINUTE },
  'ping-partners': { beginsWithin: MINUTE },
  'send-sms': { beginsWithin: MINUTE },
  'send-letter': { beginsWithin: 5 * MINUTE },
  'send-recovery': { beginsWithin: MINUTE },
  'send-postback': { beginsWithin: 5 * MINUTE },
  'send-conversion': { beginsWithin: 15 * MINUTE },
  'remind-of-documents': { beginsWithin: 15 * MINUTE },
  'tell-withdrawal': { beginsWithin: 15 * MINUTE },
  'notify-withdrawal': { beginsWithin: 15 * MINUTE },
  'withdraw-consents': { beginsWithin: 15 * MINUTE },
  'erase-lead': { beginsWithin: 15 * MINUTE },
  'tell-erasure': { beginsWithin: 15 * MINUTE },
  'find-abandoned': { beginsWithin: 5 * MINUTE },
  'end-overdue': { beginsWithin: MINUTE },
  'end-switched-off': { beginsWithin: HOUR },
  'watch-documents': { beginsWithin: MINUTE },
  'sweep-files': { beginsWithin: 10 * MINUTE },
  'keep-retention': { beginsWithin: HOUR },
  'keep-partitions': { beginsWithin: HOUR },
  'keep-funnel': { beginsWithin: HOUR },
  'count-leads': { beginsWithin: 15 * MINUTE },
  'count-sales': { beginsWithin: 15 * MINUTE },
  'sum-questions': { beginsWithin: 5 * MINUTE },
  'sum-weeks': { beginsWithin: HOUR },
  'clean-up': { beginsWithin: HOUR },
  'sign-consents': { beginsWithin: HOUR },
  'learn-acceptance': { beginsWithin: HOUR },
} as const
export type JobKind = keyof typeof JOB_KINDS

/** True for a kind of job that this release has; one of another release may lie in the queue too. */
export const isJobKind = (name: string): name is JobKind => Object.hasOwn(JOB_KINDS, name)
