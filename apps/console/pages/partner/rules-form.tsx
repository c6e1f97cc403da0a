import { useRef, useState } from 'react'
import type { changePartner } from '#core/console/partners/change-partner.ts'
import { isStrangePrice } from '#core/model/partners/override-limits.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { Said } from '../../shell/said.tsx'
import { useUnkept } from '../../shell/use-unkept.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/partner.json' with { type: 'json' }
import type { Changing } from './changing.ts'
import { GiveReason } from './give-reason.tsx'
import { RuleFields } from './rule-fields.tsx'
import { hundredthsOf, NO_RULES, rulesOf, valuesOf, type RuleValues } from './rules-values.ts'
import { useHeld } from './use-held.ts'

/** The form of all rules; it begins with what holds, and what it says replaces that. What is typed stays until it is set. */
export function RulesForm({ shown, place, reload }: Changing) {
  const { seen, isBegun, begin, end } = useHeld(shown)
  useUnkept(isBegun)
  const [said, setSaid] = useState('')
  const saying = useRef<HTMLParagraphElement>(null)
  const done = (sentence: string) => {
    setSaid(sentence)
    end()
    // the fields begin anew with the next version, and what was pressed goes with them
    saying.current?.focus()
    reload()
  }
  return (
    <>
      <Fields key={seen.version} shown={seen} place={place} begin={() => (begin(), setSaid(''))} done={done} />
      <Said place={saying}>{said}</Said>
    </>
  )
}

interface FieldsProps extends Pick<Changing, 'shown' | 'place'> {
  /** Hears that something is typed. */
  readonly begin: () => void
  /** Hears the sentence of what was done. */
  readonly done: (sentence: string) => void
}

function Fields({ shown, place, begin, done }: FieldsProps) {
  const { laid, version, own } = shown
  const [values, setValues] = useState<RuleValues>(() => valuesOf(laid))
  const [reason, setReason] = useState('')
  const [isMeant, setIsMeant] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, error, isPending, reset } = useChange<typeof changePartner>('PUT', '/calls/partners/{partner}/{country}/rules')
  const price = hundredthsOf(values.price)
  // a price that is in force was meant before
  const isStrange = typeof price === 'number' && price !== laid.price && isStrangePrice(price, own.price)
  const send = () => {
    const body = { seen: version, reason, rules: rulesOf(values), isPriceMeant: isMeant || price === laid.price }
    mutate({ params: place, body }, { onSuccess: (set) => done(fill(texts.saved, { version: set.version })) })
  }
  const change = (more: Partial<RuleValues>) => {
    begin()
    setValues((before) => ({ ...before, ...more }))
    // what was said was about the values of before; that somebody else changed the rules stays true
    if (error && failureIn(error) !== 'already-changed') reset()
  }
  const changeReason = (given: string) => {
    begin()
    setReason(given)
    setIsMissing(false)
  }
  return (
    <form
      className="rules-form"
      aria-label={texts.change}
      onSubmit={(event) => {
        event.preventDefault()
        const isEmpty = reason.trim() === ''
        setIsMissing(isEmpty)
        if (!isEmpty) send()
      }}
    >
      <p className="hint">{texts.changeHint}</p>
      <RuleFields values={values} change={change} shown={shown} />
      {isStrange && (
        <label className="check">
          <input type="checkbox" checked={isMeant} onChange={({ target }) => setIsMeant(target.checked)} />
          {texts.priceMeant}
        </label>
      )}
      <div className="filters">
        <GiveReason
          says="rules-say"
          reason={reason}
          change={changeReason}
          isMissing={isMissing}
          error={error}
          reload={() => (reset(), done(texts.reloaded))}
        >
          <button type="submit" disabled={isPending}>
            {isPending ? texts.saving : texts.save}
          </button>
          <button type="button" className="quiet" onClick={() => change(NO_RULES)}>
            {texts.empty}
          </button>
        </GiveReason>
      </div>
    </form>
  )
}
