import { useState } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { verifyConsentReceipt } from '#core/console/privacy/privacy-records.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { momentIn } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }

type Verified = ReplyOf<typeof verifyConsentReceipt>

/** Verifies a receipt that somebody shows. */
export function Receipt() {
  const [text, setText] = useState('')
  const { mutate, isPending, ...answered } = useChange<typeof verifyConsentReceipt>('POST', '/calls/privacy/receipt')
  // what was found of one receipt is not said of another
  const [data, error] = answered.variables?.body.text === text ? [answered.data, answered.error] : []
  return (
    <section aria-labelledby="receipt-heading">
      <h2 id="receipt-heading">{texts.receipt}</h2>
      <p className="hint">{texts.receiptIntro}</p>
      <form
        className="receipt"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ body: { text } })
        }}
      >
        <label>
          {texts.receiptText}
          <textarea rows={6} maxLength={60_000} spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <button type="submit" disabled={isPending || text.trim() === ''}>
          {isPending ? texts.receiptChecking : texts.receiptCheck}
        </button>
      </form>
      <p role="status" className={error || (data && data.result !== 'valid') ? 'notice bad' : undefined}>
        {error && shellTexts.errors[failureIn(error)]}
        {data && sayResult(data)}
      </p>
      {data?.result === 'valid' && <DataTable caption={texts.receiptCaption} columns={COLUMNS} rows={data.consents} isSorted={false} />}
      {data?.lead && <Link href={`/leads/${data.lead}`}>{texts.receiptLead}</Link>}
    </section>
  )
}

function sayResult({ result, code, partner, issuedAt, consents }: Verified): string {
  if (result !== 'valid') return fill(texts.results[result], { code: code ?? '' })
  return fill(texts.receiptValid, { count: consents.length, partner: partner ?? '', time: momentIn(issuedAt ?? '', 'UTC') })
}

const COLUMNS: Column<Verified['consents'][number]>[] = [
  { id: 'code', header: texts.code, accessorKey: 'code' },
  { id: 'version', header: texts.version, accessorKey: 'version' },
  { id: 'given', header: texts.given, accessorFn: ({ at }) => momentIn(at, 'UTC') },
]
