import type { AddressFilters } from '../reading/use-address-filters.ts'

interface FilterChoiceProps {
  readonly name: string
  readonly label: string
  readonly any: string
  readonly options: readonly (readonly [string, string])[]
  readonly typed: AddressFilters
  readonly change: (name: string, value: string) => void
}

/** One filter with its options. What an address names stays chosen, also where it is no option (any more). */
export function FilterChoice({ name, label, any, options, typed, change }: FilterChoiceProps) {
  const value = typed[name] ?? ''
  const isKnown = value === '' || options.some(([id]) => id === value)
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => change(name, target.value)}>
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
