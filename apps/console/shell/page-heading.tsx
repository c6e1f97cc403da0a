import { useEffect } from 'react'
import { useDoors } from './doors.ts'
import texts from '../texts/shell.json' with { type: 'json' }

/** The heading of a page, which also names the browser's tab. */
export function PageHeading({ title, lede }: { readonly title: string; readonly lede?: string }) {
  const { setTitle } = useDoors()
  useEffect(() => setTitle(`${title} · ${texts.product}`), [setTitle, title])
  return (
    <header className="heading">
      <h1>{title}</h1>
      {lede !== undefined && <p>{lede}</p>}
    </header>
  )
}
