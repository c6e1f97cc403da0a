import { createElement, useEffect, useRef, useState, type ReactNode } from 'react'
import { readPolicyHtml, type PolicyPiece } from '#core/texts/read-policy-html.ts'
import type { LinkedPolicy } from '#core/ui/page/screen.ts'
import type { TextKey } from '#core/model/register.ts'

/** A policy's text as the server gives it. */
export interface ShownPolicy {
  readonly title: string
  readonly html: string
}

interface PolicyDialogProps {
  readonly policy: LinkedPolicy
  readonly read: () => Promise<ShownPolicy | undefined>
  readonly say: (key: TextKey) => string
  readonly onClose: () => void
}

/** The text of a policy. Where it does not come, the link to its own page stays. */
export function PolicyDialog({ policy: { address, words }, read, say, onClose }: PolicyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<ShownPolicy | 'none'>()
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('h2')?.focus()
    void read().then((found) => setShown(found ?? 'none'))
    // the dialog is made anew for each policy
    // oxlint-disable-next-line react/exhaustive-deps -- read once
  }, [])
  const text = shown === 'none' ? undefined : shown
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="policy-title"
      aria-busy={shown === undefined}
      onClose={onClose}
      {...{ closedby: 'any' }}
    >
      <h2 id="policy-title" tabIndex={-1}>
        {text?.title ?? words}
      </h2>
      {shown === undefined && <p role="status">{say('loading')}</p>}
      {text && readPolicyHtml(text.html).map(draw)}
      <p>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {words}
        </a>{' '}
        <span className="hint">{say('policies>notice')}</span>
      </p>
      <button type="button" className="plain" onClick={() => dialog.current?.close()}>
        {say('trackers>close')}
      </button>
    </dialog>
  )
}

const draw = (piece: PolicyPiece, place: number): ReactNode =>
  typeof piece === 'string'
    ? piece
    : createElement(
        piece.tag,
        { key: place, ...(piece.href !== undefined && { href: piece.href, target: '_blank', rel: 'noopener noreferrer' }) },
        ...piece.pieces.map(draw),
      )
