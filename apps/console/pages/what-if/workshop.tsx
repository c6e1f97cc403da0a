import { useMemo, useState } from 'react'
import type { replayDraft } from '#core/console/what-if/replay-draft.ts'
import { useAsked } from '../../reading/use-call.ts'
import { useScope } from '../../reading/use-scope.ts'
import { useUnkept } from '../../shell/use-unkept.ts'
import texts from '../../texts/what-if.json' with { type: 'json' }
import type { Asked } from './address.ts'
import { DraftChanges } from './draft-changes.tsx'
import { changesIn, type DraftPartners } from './draft-partners.ts'
import { HandOver } from './hand-over.tsx'
import { KeepDraft, type Head } from './keep-draft.tsx'
import { LenderForm } from './form/lender-form.tsx'
import { OpenFile } from './open-file.tsx'
import { Results } from './results.tsx'
import type { InForce } from './say-rules.ts'
import { useSettled } from './use-settled.ts'

interface WorkshopProps {
  readonly asked: Asked
  readonly inForce: InForce
  /** The kept draft that is open, and what it changes. */
  readonly opened?: { readonly head: Head; readonly partners: DraftPartners }
}

/** What of the draft is kept: without a head nothing is. */
interface Kept {
  readonly head: Head | undefined
  readonly partners: DraftPartners
}

/** So long nothing is written before figures are computed. */
const SETTLED_MS = 400

/** A draft at work: its rules beside what they change. */
export function Workshop({ asked, inForce, opened }: WorkshopProps) {
  const mayKeep = useScope('edit-rule-drafts').countries.includes(inForce.country)
  const [kept, setKept] = useState<Kept>({ head: opened?.head, partners: opened?.partners ?? {} })
  const [name, setName] = useState(kept.head?.name ?? '')
  const [written, setWritten] = useState(kept.partners)
  const partners = useMemo(() => changesIn(written), [written])
  useUnkept(name !== (kept.head?.name ?? '') || JSON.stringify(partners) !== JSON.stringify(changesIn(kept.partners)))
  const settled = useSettled(partners, SETTLED_MS)
  const query = useAsked<typeof replayDraft>('/calls/what-if/replay', {
    country: inForce.country,
    period: asked.period,
    draft: { partners: settled },
  })
  const isOld = settled !== partners || query.isPlaceholderData
  // the faults of the draft before are not those of this one: the server refuses it where it has any
  const faults = isOld ? [] : (query.data?.faults ?? [])
  const isFaulty = faults.length > 0
  const figures = isOld ? undefined : (query.data?.figures ?? undefined)
  return (
    <div className="workshop">
      <Results inForce={inForce} query={query} isOld={isOld && query.data !== undefined} isChanged={Object.keys(settled).length > 0} />
      <div>
        <DraftChanges inForce={inForce} partners={partners} faults={faults} change={setWritten} />
        {mayKeep ? (
          <KeepDraft
            asked={asked}
            country={inForce.country}
            partners={partners}
            isFaulty={isFaulty}
            name={name}
            setName={setName}
            head={kept.head}
            setKept={setKept}
          />
        ) : (
          <p className="hint">{texts.mayNotKeep}</p>
        )}
        <section className="part" aria-label={texts.rules}>
          <h2>{texts.rules}</h2>
          <p className="hint">{texts.rulesHint}</p>
          <OpenFile open={setWritten} />
          {inForce.partners.map((lender) => (
            <LenderForm
              key={lender.id}
              inForce={inForce}
              lender={lender}
              draft={partners[lender.id] ?? {}}
              faults={faults}
              change={(changes) => setWritten((before) => ({ ...before, [lender.id]: changes }))}
            />
          ))}
        </section>
        {mayKeep && <HandOver inForce={inForce} name={name} partners={partners} isFaulty={isFaulty} figures={figures} />}
      </div>
    </div>
  )
}
