import { useState } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { handOverDraft } from '#core/console/what-if/hand-over-draft.ts'
import { MOST_LETTERS_SAID } from '#core/model/partners/override-limits.ts'
import { saveFile } from '#core/browser/page/save-file.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { fill } from '../../texts/fill.ts'
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import texts from '../../texts/what-if.json' with { type: 'json' }
import { isDraftOf, type DraftPartners } from './draft-partners.ts'
import type { Figures } from './figures-table.tsx'
import { sayPart, type InForce } from './say-rules.ts'

interface HandOverProps {
  readonly inForce: InForce
  readonly name: string
  readonly partners: DraftPartners
  readonly isFaulty: boolean
  /** The figures that the page shows for this very draft. */
  readonly figures: Figures | undefined
}

const SHORTEST = 10

/** Hands the draft over: a file for whoever reviews it, and the commands for what can change while servers run. */
export function HandOver({ inForce, name, partners, isFaulty, figures }: HandOverProps) {
  const [why, setWhy] = useState('')
  const [problem, setProblem] = useState({ words: '', name, why, draft: { partners } })
  const { mutate, isPending, ...answered } = useChange<typeof handOverDraft>('POST', '/calls/what-if/hand-over', save)
  // what was said of an earlier draft is not said of this one
  const isOfThis = (of: { readonly name: string; readonly why: string; readonly draft: unknown } | undefined): boolean =>
    of !== undefined && isDraftOf(of.draft, partners) && of.name === name && of.why === why
  const [data, error] = isOfThis(answered.variables?.body) ? [answered.data, answered.error] : []
  const send = () => {
    const isNameless = name.trim() === ''
    const words = isFaulty ? texts.faulty : isNameless ? texts.nameMissing : why.trim().length < SHORTEST ? texts.whyShort : ''
    setProblem({ words, name, why, draft: { partners } })
    if (words !== '') return
    const computedOn = figures && {
      from: figures.from,
      to: figures.to,
      leads: figures.leads,
      oneOf: figures.oneOf,
      erased: figures.erased,
    }
    const body = { country: inForce.country, name, why, draft: { partners }, ...(computedOn && { computedOn }) }
    mutate({ body })
  }
  const wrong = isOfThis(problem) ? problem.words : ''
  const failure = wrong !== '' ? wrong : error ? shellTexts.errors[failureIn(error)] : ''
  return (
    <section className="part" aria-label={texts.handOver}>
      <h2>{texts.handOver}</h2>
      <p className="hint">{texts.handOverHint}</p>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label className="wide">
          {texts.why}
          <input
            value={why}
            maxLength={MOST_LETTERS_SAID}
            autoComplete="off"
            aria-invalid={wrong !== ''}
            aria-describedby="why-says"
            onChange={({ target }) => setWhy(target.value)}
          />
        </label>
        <button type="submit" disabled={isPending}>
          {texts.download}
        </button>
        <p id="why-says" role="status" className={failure === '' ? undefined : 'bad'}>
          {failure !== '' ? failure : data ? texts.downloaded : ''}
        </p>
      </form>
      {data && <Commands of={data} inForce={inForce} />}
    </section>
  )
}

const save = ({ file, fileName }: ReplyOf<typeof handOverDraft>): void => saveFile(fileName, file, 'application/json')

function Commands({ of: { commands, rest }, inForce }: { readonly of: ReplyOf<typeof handOverDraft>; readonly inForce: InForce }) {
  const nameOf = (id: string) => inForce.partners.find((lender) => lender.id === id)?.name ?? id
  const parts = rest.map(({ partner, parts: left }) => `${nameOf(partner)} (${left.map((part) => sayPart(part, inForce)).join(', ')})`)
  return (
    <>
      <p>{commands.length > 0 ? texts.commands : texts.noCommands}</p>
      {commands.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus of a keyboard
        <pre className="commands" tabIndex={0} role="region" aria-label={texts.commands}>
          {commands.join('\n')}
        </pre>
      )}
      {parts.length > 0 && <p>{fill(texts.rest, { parts: parts.join('; ') })}</p>}
    </>
  )
}
