import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { privacyRequests } from '#core/console/privacy/privacy-requests.ts'
import { PRIVACY_REQUEST_KINDS } from '#core/console/privacy/request-kinds.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }

type OfCountry = ReplyOf<typeof privacyRequests>['deadlines'][number]

/** What the law of each country gives for each kind of request. */
export function Deadlines({ deadlines }: { readonly deadlines: readonly OfCountry[] }) {
  const rows = useMemo(() => [...deadlines], [deadlines])
  return (
    <details>
      <summary>{texts.deadlines}</summary>
      <p className="hint">{texts.deadlinesIntro}</p>
      <DataTable caption={texts.deadlinesCaption} columns={COLUMNS} rows={rows} isSorted={false} />
    </details>
  )
}

const COLUMNS: Column<OfCountry>[] = [
  { id: 'country', header: texts.country, accessorKey: 'countryName' },
  ...PRIVACY_REQUEST_KINDS.map((kind): Column<OfCountry> => ({
    id: kind,
    header: texts.kinds[kind],
    accessorFn: ({ within }) => sayTime(within[kind]),
  })),
  { id: 'law', header: texts.law, accessorKey: 'law' },
]

function sayTime({ count, of }: OfCountry['within']['access']): string {
  if (of === 'months') return count === 1 ? texts.months1 : fill(texts.months, { count })
  return fill(of === 'days' ? texts.daysOf : texts.workingDays, { count })
}
