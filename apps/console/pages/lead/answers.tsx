import { useMemo, useRef } from 'react'
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

interface AnswersProps {
  readonly lead: ShownLead
  /** The lead's personal data, once it is shown for a reason. */
  readonly revealed: ReplyOf<typeof revealLead> | undefined
  readonly show: (revealed: ReplyOf<typeof revealLead> | undefined) => void
}

/** The answers of a lead, masked until they are shown for a reason. */
export function Answers({ lead: { id, site, answers, consents, partners }, revealed, show }: AnswersProps) {
  const scope = useScope('reveal-personal-data')
  const section = useRef<HTMLElement>(null)
  // the pressed button goes with what it shows or hides; who has gone on meanwhile stays there
  const keepFocus = () => {
    const { activeElement, body } = section.current?.ownerDocument ?? {}
    if (activeElement && (activeElement === body || section.current?.contains(activeElement))) section.current?.focus()
  }
  const turn = (next: typeof revealed) => {
    keepFocus()
    show(next)
  }
  const rows = useMemo(
    () => revealed?.answers.map(({ label, value }) => ({ label, value })) ?? answers.map(({ label, masked }) => ({ label, value: masked })),
    [answers, revealed],
  )
  const isMasked =
    answers.some(({ isPersonal }) => isPersonal) ||
    consents.some(({ isSentenceHidden }) => isSentenceHidden) ||
    partners.some(({ isSaidHidden }) => isSaidHidden)
  const mayReveal = isInScope(scope, site) && isMasked
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="answers">
      <div className="section-head">
        <h2 id="answers">{texts.answers}</h2>
        {revealed && (
          <button type="button" onClick={() => turn(undefined)}>
            {texts.hide}
          </button>
        )}
      </div>
      {mayReveal && !revealed && <RevealAnswers id={id} show={turn} keepFocus={keepFocus} />}
      {answers.length === 0 ? (
        <p className="empty">{texts.noAnswers}</p>
      ) : (
        <DataTable caption={texts.answersCaption} columns={COLUMNS} rows={rows} isSorted={false} />
      )}
    </section>
  )
}
