import type { runLeadAgain } from '#core/console/leads/run-lead-again.ts'
import type { ShownLead } from '#core/console/leads/show-lead.ts'
import { isInScope } from '#core/console/scope.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { useScope } from '../../reading/use-scope.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/lead.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import { sayRan } from './say-ran.ts'

interface RunAgainProps {
  readonly lead: ShownLead
  readonly reload: () => void
}

/** Gives what failed about a lead back to its queues, for those who may; nothing where nothing failed. */
export function RunAgain({ lead: { id, site, failed }, reload }: RunAgainProps) {
  const mayRepeat = isInScope(useScope('repeat-work'), site)
  const { mutate, data, error, isPending } = useChange<typeof runLeadAgain>('POST', '/calls/leads/{id}/run-again')
  const hasFailed = failed.jobs.length + failed.held.length > 0
  if (!mayRepeat || !(hasFailed || data)) return null
  return (
    <section className="again" aria-label={texts.again}>
      {hasFailed && <p>{fill(texts.againHint, { jobs: listOf(failed.jobs), held: listOf(failed.held) })}</p>}
      <button type="button" disabled={isPending || !hasFailed} onClick={() => mutate({ params: { id }, body: {} }, { onSuccess: reload })}>
        {isPending ? texts.running : texts.again}
      </button>
      <p role="status" className={error ? 'bad' : undefined}>
        {error && shellTexts.errors[failureIn(error)]}
        {data && sayRan(data)}
      </p>
    </section>
  )
}

const listOf = (names: readonly string[]): string => (names.length === 0 ? texts.none : [...new Set(names)].join(', '))
