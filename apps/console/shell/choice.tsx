/** A value of a list, and how it is shown. */
export type Option = readonly [value: string, name: string]

interface ChoiceProps {
  readonly label: string
  readonly value: string | undefined
  /** Stands for no filter; missing where one value always counts. */
  readonly none?: string
  readonly options: readonly Option[]
  readonly choose: (value: string) => void
}

/** A list of which one value is chosen, and counts at once. */
export function Choice({ label, value = '', none, options, choose }: ChoiceProps) {
  // a value of the address that is not among them is shown all the same: it filters
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
