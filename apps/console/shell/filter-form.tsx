import { useState, type ReactNode } from 'react'
import type { AddressFilters } from '../reading/use-address-filters.ts'

interface FilterFormProps {
  /** Those that count now. */
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
  readonly words: { readonly filter: string; readonly clear: string }
  /** The fields, by what is typed and not applied yet. */
  readonly children: (typed: AddressFilters, change: (name: string, value: string) => void) => ReactNode
}

/** Filters that count from the press on the button; what is empty is none. */
export function FilterForm({ filters, apply, words, children }: FilterFormProps) {
  const [typed, setTyped] = useState(filters)
  const change = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        apply(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')))
      }}
    >
      {children(typed, change)}
      <button type="submit">{words.filter}</button>
      {Object.keys(filters).length > 0 && (
        <button type="button" className="quiet" onClick={() => apply({})}>
          {words.clear}
        </button>
      )}
    </form>
  )
}
