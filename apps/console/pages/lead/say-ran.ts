import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { runLeadAgain } from '#core/console/leads/run-lead-again.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/lead.json' with { type: 'json' }

/** What was given back to its queues, and who is told nothing for now. */
export function sayRan({ jobs, postbacks, off }: ReplyOf<typeof runLeadAgain>): string {
  const ran = fill(texts.ran, { jobs: jobs.length, postbacks })
  if (off.length === 0) return ran
  return `${ran} ${fill(off.length === 1 ? texts.ranOff : texts.ranOffMany, { receivers: off.join(', ') })}`
}
