import { useMemo } from 'react'
import { ANSWER_VERDICTS, type AnswerVerdict } from '#core/model/partners/answers/answer-verdicts.ts'
import type { PartnerRow } from '#core/console/partners/partner-row.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { sayNumber } from '../../shell/show-number.ts'
import texts from '../../texts/partner.json' with { type: 'json' }
import { allOf } from '../partners/say-partner.ts'

const SPANS = ['lastHour', 'lastDay', 'period'] as const

interface AnswerRow extends Readonly<Record<(typeof SPANS)[number], number>> {
  readonly verdict: AnswerVerdict
}

const COLUMNS: Column<AnswerRow>[] = [
  { id: 'answer', header: texts.answer, accessorFn: ({ verdict }) => texts.verdicts[verdict] },
  ...SPANS.map((span): Column<AnswerRow> => ({
    id: span,
    header: texts[span],
    accessorFn: (row) => row[span],
    cell: ({ row: { original } }) => sayNumber(original[span]),
    meta: { isNumber: true },
  })),
]

/** How often it gave which answer. */
export function PartnerAnswers({ row }: { readonly row: PartnerRow }) {
  const rows = useMemo(
    () =>
      ANSWER_VERDICTS.map((verdict) => ({
        verdict,
        lastHour: row.lastHour[verdict] ?? 0,
        lastDay: row.lastDay[verdict] ?? 0,
        period: row.period[verdict] ?? 0,
      })).filter(({ lastDay, period }) => lastDay + period > 0),
    [row],
  )
  return (
    <section>
      <h2>{texts.answers}</h2>
      {rows.length === 0 ? (
        <p className="empty">{texts.noAnswers}</p>
      ) : (
        <DataTable
          caption={texts.answers}
          columns={COLUMNS}
          rows={rows}
          footer={[texts.all, ...SPANS.map((span) => sayNumber(allOf(row[span])))]}
        />
      )}
    </section>
  )
}
