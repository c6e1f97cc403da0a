import { useCallback, useRef } from 'react'
import texts from '../texts/shell.json' with { type: 'json' }

interface PagerProps {
  /** What is paged, for a screen reader. */
  readonly label: string
  /** Goes to the newest rows; undefined where those are shown. */
  readonly newest?: (() => void) | undefined
  /** Goes on to older rows; undefined where there are none. */
  readonly older?: (() => void) | undefined
}

/** The way through a list that begins with its newest rows. */
export function Pager({ label, newest, older }: PagerProps) {
  const place = useRef<HTMLElement>(null)
  // the pressed button goes when the page comes that has no such way
  const going = useCallback(
    (button: HTMLButtonElement) => () => {
      if (button.matches(':focus')) place.current?.focus()
    },
    [],
  )
  return (
    <nav ref={place} tabIndex={-1} className="pager" aria-label={label}>
      {newest && (
        <button type="button" ref={going} onClick={newest}>
          {texts.newest}
        </button>
      )}
      {older && (
        <button type="button" ref={going} onClick={older}>
          {texts.older}
        </button>
      )}
    </nav>
  )
}
