/** What a request to a partner came to, as answers are counted: the verdicts of gateways, and that no answer came in time. */
export const ANSWER_VERDICTS = [
  'accepted',
  'declined',
  'duplicate',
  'step',
  'pending',
  'confirmed',
  'withdrawn',
  'failed',
  'timed-out',
] as const
export type AnswerVerdict = (typeof ANSWER_VERDICTS)[number]

/** The verdicts that are no answer. */
export const UNANSWERED: readonly AnswerVerdict[] = ['failed', 'timed-out']
