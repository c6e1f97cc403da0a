import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { revealLead } from '#core/console/leads/reveal-lead.ts'
import type { ShownLead } from '#core/console/leads/show-lead.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { momentIn } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/lead.json' with { type: 'json' }

type Consent = ShownLead['consents'][number]
type Revealed = ReplyOf<typeof revealLead>['consents']

interface ConsentsProps {
  readonly lead: ShownLead
  readonly zone: string
  /** Lenders' own sentences, once the lead's personal data is shown. */
  readonly revealed: Revealed | undefined
}

/** What the applicant agreed to, and whether the proof of it holds now. */
export function Consents({ lead: { consents, proof }, zone, revealed }: ConsentsProps) {
  const columns = useMemo(() => columnsOf(zone), [zone])
  const rows = useMemo(() => consents.map((consent) => ({ ...consent, sentence: sentenceOf(consent, revealed) })), [consents, revealed])
  return (
    <section>
      <h2>{texts.consents}</h2>
      <Proof proof={proof} isEmpty={consents.length === 0} />
      {consents.length > 0 && <DataTable caption={texts.consents} columns={columns} rows={rows} isSorted={false} />}
    </section>
  )
}

/** Whether the chain holds; a ledger that was removed as a whole has no row and is no empty one. */
function Proof({ proof: { fault, unsigned }, isEmpty }: { readonly proof: ShownLead['proof']; readonly isEmpty: boolean }) {
  if (fault)
    return (
      <p className="notice bad" role="alert">
        {fill(texts.proofBad, fault)}
      </p>
    )
  if (isEmpty) return <p className="empty">{texts.noConsents}</p>
  return (
    <p>
      {texts.proofGood} {unsigned > 0 && fill(texts.proofUnsigned, { count: unsigned })}
    </p>
  )
}

const columnsOf = (zone: string): Column<Consent>[] => [
  { id: 'code', accessorKey: 'code', header: texts.consent },
  { id: 'choice', header: texts.choice, accessorFn: ({ accepted }) => (accepted ? texts.accepted : texts.refused) },
  { id: 'at', header: texts.at, accessorFn: ({ at }) => momentIn(at, zone) },
  { id: 'version', accessorKey: 'version', header: texts.version },
  { id: 'sentence', header: texts.sentence, accessorFn: ({ sentence }) => sentence ?? '' },
]

const sentenceOf = ({ number, sentence, isSentenceHidden }: Consent, revealed: Revealed = []): string =>
  sentence ?? revealed.find((one) => one.number === number)?.sentence ?? (isSentenceHidden ? texts.lendersWords : '')
