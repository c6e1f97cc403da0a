import { useEffect } from 'react'
import { useBrowserActions } from './browser-actions.ts'
import texts from '../texts/shell.json' with { type: 'json' }

export const HEADING_ID = 'page-heading'

/** The heading of a page, which also names the browser's tab. */
export function PageHeading({ title, intro }: { readonly title: string; readonly intro?: string }) {
  const { setTitle } = useBrowserActions()
  useEffect(() => setTitle(`${title} · ${texts.product}`), [setTitle, title])
  return (
    <header className="heading">
      <h1 id={HEADING_ID}>{title}</h1>
      {intro !== undefined && <p>{intro}</p>}
    </header>
  )
}
