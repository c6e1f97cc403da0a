import type { RefObject } from 'react'

interface SearchFormProps {
  readonly text: string
  readonly change: (text: string) => void
  readonly send: () => void
  /** The field, for who puts the focus there. */
  readonly field?: RefObject<HTMLInputElement | null>
  readonly words: { readonly search: string; readonly find: string }
}

/** A field for what a lead is known by, as an e-mail or a phone, which goes into no address. */
export const SearchForm = ({ text, change, send, field, words }: SearchFormProps) => (
  <form
    className="search"
    role="search"
    onSubmit={(event) => {
      event.preventDefault()
      send()
    }}
  >
    <label>
      <span className="unseen">{words.search}</span>
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={words.search}
        onChange={({ target }) => change(target.value)}
      />
    </label>
    <button type="submit">{words.find}</button>
  </form>
)
