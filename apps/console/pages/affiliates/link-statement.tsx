import { useState } from 'react'
import type { linkStatement } from '#core/console/affiliates/link-statement.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { Choice } from '../../shell/choice.tsx'
import { momentIn } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/affiliates.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }

const DAYS = ['1', '30', '90'] as const
const FORMATS = ['csv', 'json'] as const

interface LinkStatementProps {
  readonly affiliates: readonly string[]
  readonly mayLink: boolean
}

/** Makes the addresses at which an affiliate reads its statement. */
export function LinkStatement({ affiliates, mayLink }: LinkStatementProps) {
  const [affiliate, setAffiliate] = useState(affiliates[0] ?? '')
  const [days, setDays] = useState<(typeof DAYS)[number]>('1')
  const { mutate, data, error, isPending, variables } = useChange<typeof linkStatement>(
    'POST',
    '/calls/affiliates/{affiliate}/statement-link',
  )
  if (affiliates.length === 0) return null
  return (
    <section className="part">
      <h2>{texts.statement}</h2>
      <p className="hint">{mayLink ? texts.linkHint : texts.mayNotLink}</p>
      {mayLink && (
        <form
          className="filters"
          onSubmit={(event) => {
            event.preventDefault()
            mutate({ params: { affiliate }, body: { days } })
          }}
        >
          <Choice label={texts.affiliate} value={affiliate} options={affiliates.map((name) => [name, name])} choose={setAffiliate} />
          <Choice
            label={texts.days}
            value={days}
            options={DAYS.map((count) => [count, texts.dayCounts[count]])}
            choose={(value) => setDays(DAYS.find((count) => count === value) ?? '1')}
          />
          <button type="submit" disabled={isPending}>
            {texts.make}
          </button>
        </form>
      )}
      <div role="status">
        {error && <p className="bad">{shellTexts.errors[failureIn(error)]}</p>}
        {data && (
          <>
            <p>{fill(texts.made, { affiliate: variables?.params?.affiliate ?? '', until: `${momentIn(data.until, 'UTC')} UTC` })}</p>
            <ul className="codes">
              {FORMATS.map((format) => (
                <li key={format}>
                  <code>{data[format]}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
