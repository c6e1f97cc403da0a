/** A value and how it is called. */
export type Option = readonly [value: string, name: string]

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** Stands for no filter; missing where one value always counts. */
  readonly none?: string
  readonly options: readonly Option[]
  readonly choose: (value: string) => void
}

/** A filter of which one value is chosen. What an address names stays chosen, also where it is no option (any more). */
export function Choice({ label, value, none, options, choose }: ChoiceProps) {
  const isKnown = value === '' || options.some(([one]) => one === value)
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
