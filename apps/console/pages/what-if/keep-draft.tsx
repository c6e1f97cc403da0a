import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { changeRuleDraft, keepRuleDraft, removeRuleDraft } from '#core/console/what-if/rule-drafts.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import texts from '../../texts/what-if.json' with { type: 'json' }
import { addressOf, type Asked } from './address.ts'
import type { DraftPartners } from './draft-partners.ts'

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
  readonly setHead: (head: Head) => void
}

/** Keeps the draft: as a new one, or over the one that is open, whose name can be another then. */
export function KeepDraft({ asked, country, partners, isFaulty, name, setName, head, setHead }: KeepDraftProps) {
  const queries = useQueryClient()
  const [, goTo] = useLocation()
  const [problem, setProblem] = useState('')
  const [isSure, setIsSure] = useState(false)
  const kept = useChange<typeof keepRuleDraft>('POST', '/calls/rule-drafts')
  const changed = useChange<typeof changeRuleDraft>('PUT', '/calls/rule-drafts/{id}')
  const removed = useChange<typeof removeRuleDraft>('POST', '/calls/rule-drafts/{id}/remove')
  const isBusy = kept.isPending || changed.isPending || removed.isPending
  const renew = () => void queries.invalidateQueries({ queryKey: ['/calls/rule-drafts'] })
  const forget = (id: string) => queries.removeQueries({ queryKey: ['/calls/rule-drafts/{id}', { params: { id } }] })
  const keep = (send: (draft: { partners: DraftPartners }) => void) => {
    const wrong = name.trim() === '' ? texts.nameMissing : isFaulty ? texts.faulty : ''
    setProblem(wrong)
    if (wrong === '') send({ partners })
  }
  const keepNew = () =>
    keep((draft) =>
      kept.mutate(
        { body: { country, name, draft } },
        {
          onSuccess: ({ id }) => {
            renew()
            goTo(addressOf({ ...asked, country, draft: id }))
          },
        },
      ),
    )
  const save = ({ id, version }: Head) =>
    keep((draft) =>
      changed.mutate(
        { params: { id }, body: { name, draft, version } },
        {
          onSuccess: (next) => {
            setHead(next)
            forget(id)
            renew()
          },
        },
      ),
    )
  const remove = ({ id, version }: Head) =>
    removed.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: () => {
          renew()
          goTo(addressOf({ ...asked, country, draft: undefined }))
        },
      },
    )
  const error = kept.error ?? changed.error ?? removed.error
  const failure = problem !== '' ? problem : error ? shellTexts.errors[failureIn(error)] : ''
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
          aria-invalid={problem !== ''}
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
          <button type="button" disabled={isBusy} onClick={() => (isSure ? remove(head) : setIsSure(true))}>
            {isSure ? texts.removeSure : texts.removeDraft}
          </button>
          {isSure && (
            <button type="button" className="quiet" onClick={() => setIsSure(false)}>
              {texts.cancel}
            </button>
          )}
        </>
      )}
      <p id="keep-says" role="status" className={failure === '' ? undefined : 'bad'}>
        {failure !== '' ? failure : changed.isSuccess ? texts.saved : ''}
      </p>
    </form>
  )
}
