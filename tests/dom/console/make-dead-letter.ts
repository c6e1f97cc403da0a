import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { deadLetters } from '#core/console/deliveries/dead-letters.ts'

type Letter = ReplyOf<typeof deadLetters>['letters'][number]

/** An e-mail that was given up, as the console's server tells of it, with what a test says of it. */
export const makeDeadLetter = (more: Partial<Letter> = {}): Letter => ({
  id: '1',
  kind: 'send-letter',
  since: '2026-11-26T10:00:00Z',
  reason: 'No connection',
  lead: null,
  reference: null,
  isThere: false,
  site: null,
  partner: null,
  ...more,
})
