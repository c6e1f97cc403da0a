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
export const Pager = ({ label, newest, older }: PagerProps) => (
  <nav className="pager" aria-label={label}>
    {newest && (
      <button type="button" onClick={newest}>
        {texts.newest}
      </button>
    )}
    {older && (
      <button type="button" onClick={older}>
        {texts.older}
      </button>
    )}
  </nav>
)
