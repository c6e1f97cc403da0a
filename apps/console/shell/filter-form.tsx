import { useRef, useState, type ReactNode } from 'react'
import type { AddressFilters } from '../reading/use-address-filters.ts'

interface FilterFormProps {
  /** Those that count now. */
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
  readonly words: { readonly filter: string; readonly clear: string }
  /** The fields, by what is typed and not applied yet. */
  readonly children: (typed: AddressFilters, change: (name: string, value: string) => void) => ReactNode
  /** What stands behind the buttons. */
  readonly hint?: ReactNode
}

/** Filters that count from the press on the button; what is empty is none. */
export function FilterForm({ filters, apply, words, children, hint }: FilterFormProps) {
  const { typed, change } = useTyped(filters)
  const button = useRef<HTMLButtonElement>(null)
  const clear = () => {
    // the pressed button goes with the filters
    button.current?.focus()
    apply({})
  }
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        apply(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')))
      }}
    >
      {children(typed, change)}
      <button type="submit" ref={button}>
        {words.filter}
      </button>
      {Object.keys(filters).length > 0 && (
        <button type="button" className="quiet" onClick={clear}>
          {words.clear}
        </button>
      )}
      {hint}
    </form>
  )
}

/** What is typed: the filters that count, also when they become others by the address, and what was changed since. */
function useTyped(filters: AddressFilters) {
  const applied = JSON.stringify(filters)
  const [state, setState] = useState({ applied, typed: filters })
  if (state.applied !== applied) setState({ applied, typed: filters })
  const change = (name: string, value: string) => setState((before) => ({ ...before, typed: { ...before.typed, [name]: value } }))
  return { typed: state.typed, change }
}
