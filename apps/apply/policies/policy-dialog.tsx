import { createElement, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { placePolicyLink, readPolicyLink } from '#core/model/policies/policy-links.ts'
import { sayPolicyEnd, type PolicyEnd } from '#core/texts/policy-end.ts'
import { readPolicyHtml, type PolicyElement, type PolicyPiece } from '#core/texts/read-policy-html.ts'
import { isPlainClick } from '#core/ui/page/is-plain-click.ts'
import type { LinkedPolicy } from '#core/ui/page/screen.ts'
import type { TextKey } from '#core/model/register.ts'

/** A policy's text as the server gives it. */
export interface ShownPolicy extends PolicyEnd {
  readonly title: string
  readonly html: string
}

interface PolicyDialogProps {
  readonly policy: LinkedPolicy
  readonly site: { readonly basePath: string; readonly locale: string }
  readonly read: (code: string) => Promise<ShownPolicy | undefined>
  readonly say: (key: TextKey, values?: { readonly [name: string]: string }) => string
  readonly onClose: () => void
}

/**
 * The text of a policy. Where it does not come, the link to its own page stays. A policy that it links to takes its place.
 */
export function PolicyDialog({ policy, site, read, say, onClose }: PolicyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [{ address, code, words }, setPolicy] = useState(policy)
  const [shown, setShown] = useState<ShownPolicy | 'none'>()
  useEffect(() => {
    const { current } = dialog
    if (!current?.open) current?.showModal()
    current?.scrollTo?.({ top: 0 })
    current?.querySelector('h2')?.focus()
    let isCurrent = true
    void read(code).then((found) => isCurrent && setShown(found ?? 'none'))
    return () => void (isCurrent = false)
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each policy
  }, [code])
  const follow = (linked: LinkedPolicy) => {
    if (linked.code === code) return
    setShown(undefined)
    setPolicy(linked)
  }
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
      {text && (
        <div className="policy-text">
          {readPolicyHtml(text.html).map((piece, place) => draw(piece, place, { basePath: site.basePath, follow }))}
          <p className="hint">{sayPolicyEnd(text, site.locale, say).join(' · ')}</p>
        </div>
      )}
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

/** Where links lead within the site. */
interface Links {
  readonly basePath: string
  readonly follow: (policy: LinkedPolicy) => void
}

function draw(piece: PolicyPiece, place: number, links: Links): ReactNode {
  if (typeof piece === 'string') return piece
  const pieces = piece.pieces.map((one, at) => draw(one, at, links))
  // a table is wider than a phone: it scrolls in its own box, which a keyboard reaches
  if (piece.tag === 'table')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus of a keyboard
      <div key={place} className="wide-table" tabIndex={0} role="group" aria-labelledby="policy-title">
        <table>{pieces}</table>
      </div>
    )
  return createElement(piece.tag, { key: place, ...linkOf(piece, links) }, ...pieces)
}

/** The own page stays in its window, which knows the application; another policy takes this one's place. */
function linkOf({ href, pieces }: PolicyElement, { basePath, follow }: Links): object {
  if (href === undefined) return {}
  const link = readPolicyLink(href)
  const address = placePolicyLink(href, basePath)
  if (link?.to === 'own-page') return { href: address }
  const outside = { href: address, target: '_blank', rel: 'noopener noreferrer' }
  if (!link) return outside
  const words = pieces.map((one) => (typeof one === 'string' ? one : '')).join('')
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    follow({ code: link.code, address, words })
  }
  return { ...outside, onClick }
}
