import { useRef } from 'react'
import { changedParts, draftedPart, partOf, withoutChange, type RulePart } from '#core/journey/drafts/draft-parts.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/what-if.json' with { type: 'json' }
import type { Fault } from './form/faults.ts'
import { sayPart, sayRule, type InForce, type Lender } from './say-rules.ts'
import type { DraftPartners } from './draft-partners.ts'

interface DraftChangesProps {
  readonly inForce: InForce
  readonly partners: DraftPartners
  readonly faults: readonly Fault[]
  readonly change: (partners: DraftPartners) => void
}

/** Every change of the draft in words, and what is wrong in it; each can be undone by itself. */
export function DraftChanges({ inForce, partners, faults, change: apply }: DraftChangesProps) {
  const section = useRef<HTMLElement>(null)
  const change = (next: DraftPartners) => {
    // the pressed button goes with what it undoes
    section.current?.focus()
    apply(next)
  }
  const changes = inForce.partners.flatMap((lender) =>
    changedParts(lender.rules, partners[lender.id] ?? {}).map((part) => ({ lender, part })),
  )
  const undo = (lender: Lender, part: RulePart) =>
    change({ ...partners, [lender.id]: withoutChange(lender.rules, partners[lender.id] ?? {}, part) })
  return (
    <section ref={section} tabIndex={-1} className="part" aria-label={texts.changes}>
      <h2>{texts.changes}</h2>
      {changes.length === 0 && faults.length === 0 && <p className="empty">{texts.noChanges}</p>}
      <ul className="changes">
        {changes.map(({ lender, part }) => {
          const what = `${lender.name}, ${sayPart(part, inForce)}`
          const was = sayRule(part, partOf(lender.rules, part), inForce)
          const is = sayRule(part, draftedPart(lender.rules, partners[lender.id] ?? {}, part), inForce)
          return (
            <li key={what}>
              <b>{what}</b>
              <span>{fill(texts.changed, { was, is })}</span>
              <button type="button" className="quiet" aria-label={fill(texts.undoThis, { what })} onClick={() => undo(lender, part)}>
                {texts.undo}
              </button>
            </li>
          )
        })}
      </ul>
      {changes.length > 1 && (
        <button type="button" onClick={() => change({})}>
          {texts.undoAll}
        </button>
      )}
      <Faults inForce={inForce} partners={partners} faults={faults} change={change} />
    </section>
  )
}

function Faults({ inForce, partners, faults, change }: DraftChangesProps) {
  if (faults.length === 0) return null
  const nameOf = (id: string) => inForce.partners.find((lender) => lender.id === id)?.name ?? id
  return (
    <div className="notice bad" role="alert">
      <h2>{texts.faults}</h2>
      <ul className="changes">
        {faults.map(({ path: [, id], sentence }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two faults may have the same sentence
          <li key={index}>
            {id !== undefined && <b>{nameOf(id)}</b>}
            <span>{sentence}</span>
            {id !== undefined && (
              <button
                type="button"
                className="quiet"
                aria-label={fill(texts.leaveOutThis, { lender: nameOf(id) })}
                onClick={() => change(Object.fromEntries(Object.entries(partners).filter(([one]) => one !== id)))}
              >
                {texts.leaveOut}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
