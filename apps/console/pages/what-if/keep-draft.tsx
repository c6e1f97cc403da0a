import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { changeRuleDraft, keepRuleDraft, removeRuleDraft } from '#core/console/what-if/rule-drafts.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { AskedAgain } from '../../shell/asked-again.tsx'
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import texts from '../../texts/what-if.json' with { type: 'json' }
import { addressOf, type Asked } from './address.ts'
import { isDraftOf, type DraftPartners } from './draft-partners.ts'

export type Head = ReplyOf<typeof keepRuleDraft>

interface KeepDraftProps {
  readonly asked: Asked
  readonly country: string
  readonly partners: DraftPartners
  readonly isFaulty: boolean
  readonly name: string
  readonly setName: (name: string) => void
  /** The draft that is open, as it was when it was read or kept last. */
  readonly head: Head | undefined
  readonly setKept: (kept: { readonly head: Head; readonly partners: DraftPartners }) => void
}

/** Keeps the draft: as a new one, or over the one that is open, whose name can be another then. */
export function KeepDraft({ name, setName, head, ...more }: KeepDraftProps) {
  const { keepNew, save, remove, isBusy, isSaved, failure, isRefused } = useKeeping({ name, setName, head, ...more })
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        if (head) save(head)
        else keepNew()
      }}
    >
      <label className="wide">
        {texts.draftName}
        <input
          value={name}
          maxLength={100}
          autoComplete="off"
          aria-invalid={isRefused}
          aria-describedby="keep-says"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <button type="submit" disabled={isBusy}>
        {head ? texts.save : texts.keep}
      </button>
      {head && (
        <>
          <button type="button" disabled={isBusy} onClick={keepNew}>
            {texts.keepNew}
          </button>
          <RemoveDraft isBusy={isBusy} remove={() => remove(head)} />
        </>
      )}
      <p id="keep-says" role="status" className={failure === '' ? undefined : 'bad'}>
        {failure !== '' ? failure : isSaved ? texts.saved : ''}
      </p>
    </form>
  )
}

/** Removes the draft at the press on another button: a double click on one removes nothing. */
function RemoveDraft({ isBusy, remove }: { readonly isBusy: boolean; readonly remove: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsAsked(false)
    opener.current?.focus()
  }
  return (
    <>
      <button ref={opener} type="button" disabled={isBusy} aria-expanded={isAsked} onClick={() => setIsAsked(true)}>
        {texts.removeDraft}
      </button>
      {isAsked && (
        <AskedAgain label={texts.removeDraft}>
          <button type="button" disabled={isBusy} onClick={() => (close(), remove())}>
            {texts.removeSure}
          </button>
          <button type="button" className="quiet" onClick={close}>
            {texts.cancel}
          </button>
        </AskedAgain>
      )}
    </>
  )
}

function useKeeping({ asked, country, partners, isFaulty, name, setKept }: KeepDraftProps) {
  const queries = useQueryClient()
  const [, goTo] = useLocation()
  const [problem, setProblem] = useState({ words: '', name, draft: { partners } })
  const kept = useChange<typeof keepRuleDraft>('POST', '/calls/rule-drafts')
  const changed = useChange<typeof changeRuleDraft>('PUT', '/calls/rule-drafts/{id}')
  const removed = useChange<typeof removeRuleDraft>('POST', '/calls/rule-drafts/{id}/remove')
  const draft = { partners }
  const open = (id: string | undefined) => {
    void queries.invalidateQueries({ queryKey: ['/calls/rule-drafts'] })
    goTo(addressOf({ ...asked, country, draft: id }))
  }
  const isWritable = (): boolean => {
    const wrong = name.trim() === '' ? texts.nameMissing : isFaulty ? texts.faulty : ''
    setProblem({ words: wrong, name, draft })
    return wrong === ''
  }
  const renew = (next: Head) => {
    // the draft may have been written on meanwhile
    setKept({ head: next, partners })
    queries.removeQueries({ queryKey: ['/calls/rule-drafts/{id}', { params: { id: next.id } }] })
    void queries.invalidateQueries({ queryKey: ['/calls/rule-drafts'] })
  }
  const begin = () => {
    // what an earlier call said is over
    for (const call of [kept, changed, removed]) call.reset()
  }
  const isOfThis = (sent: { readonly name: string; readonly draft: unknown } | undefined): boolean =>
    sent?.name === name && isDraftOf(sent.draft, partners)
  const wrong = isOfThis(problem) ? problem.words : ''
  const refusal = kept.error ?? changed.error
  // a refusal is of what was sent; that somebody else changed the draft stays true
  const isStill = isOfThis(kept.variables?.body ?? changed.variables?.body) || (refusal && failureIn(refusal) === 'already-changed')
  const error = isStill ? refusal : removed.error
  return {
    keepNew: () => {
      if (!isWritable()) return
      begin()
      kept.mutate({ body: { country, name, draft } }, { onSuccess: ({ id }) => open(id) })
    },
    save: ({ id, version }: Head) => {
      if (!isWritable()) return
      begin()
      changed.mutate({ params: { id }, body: { name, draft, version } }, { onSuccess: renew })
    },
    remove: ({ id, version }: Head) => {
      begin()
      removed.mutate({ params: { id }, body: { version } }, { onSuccess: () => open(undefined) })
    },
    isBusy: kept.isPending || changed.isPending || removed.isPending,
    isSaved: changed.isSuccess && isOfThis(changed.variables.body),
    isRefused: wrong !== '',
    failure: wrong !== '' ? wrong : error ? shellTexts.errors[failureIn(error)] : '',
  }
}
