import { useMemo, useState } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { revealLead } from '#core/console/leads/reveal-lead.ts'
import type { ShownLead } from '#core/console/leads/show-lead.ts'
import { isInScope } from '#core/console/scope.ts'
import { useScope } from '../../reading/use-scope.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/lead.json' with { type: 'json' }
import { RevealAnswers } from './reveal-answers.tsx'

interface Row {
  readonly label: string
  readonly value: string
}

const COLUMNS: Column<Row>[] = [
  { id: 'label', accessorKey: 'label', header: texts.answer },
  { id: 'value', accessorKey: 'value', header: texts.value },
]

/** The answers of a lead, masked until they are shown for a reason; what is shown is not kept beyond this page. */
export function Answers({ lead: { id, site, answers } }: { readonly lead: ShownLead }) {
  const scope = useScope('reveal-personal-data')
  const [open, setOpen] = useState<ReplyOf<typeof revealLead>['answers']>()
  const rows = useMemo(
    () => open?.map(({ label, value }) => ({ label, value })) ?? answers.map(({ label, masked }) => ({ label, value: masked })),
    [answers, open],
  )
  const mayReveal = isInScope(scope, site) && answers.some(({ isPersonal }) => isPersonal)
  return (
    <section>
      <div className="section-head">
        <h2>{texts.answers}</h2>
        {open && (
          <button type="button" onClick={() => setOpen(undefined)}>
            {texts.hide}
          </button>
        )}
      </div>
      {mayReveal && !open && <RevealAnswers id={id} show={setOpen} />}
      {answers.length === 0 ? (
        <p className="empty">{texts.noAnswers}</p>
      ) : (
        <DataTable caption={texts.answers} columns={COLUMNS} rows={rows} isSorted={false} />
      )}
    </section>
  )
}
