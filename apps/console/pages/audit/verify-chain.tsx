import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { verifyAudit } from '#core/console/audit/verify-audit.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/audit.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }

/** Has the server compute the chain anew, and says what it found. */
export function VerifyChain() {
  const verify = useChange<typeof verifyAudit>('POST', '/calls/audit/verify')
  const { data, error, isPending } = verify
  return (
    <div className="verify">
      <button type="button" disabled={isPending} onClick={() => verify.mutate({ body: {} })}>
        {isPending ? texts.verifying : texts.verify}
      </button>
      <p role="status" className={error || data?.brokenAt ? 'bad' : undefined}>
        {error ? shellTexts.errors[failureIn(error)] : data && found(data)}
      </p>
    </div>
  )
}

const found = ({ rows, brokenAt, head }: ReplyOf<typeof verifyAudit>): string =>
  brokenAt === null ? fill(texts.verified, { rows, head: `${head.slice(0, 16)}…` }) : fill(texts.broken, { row: brokenAt })
