/** A part of a lender's rules, as the form shows it. */
export interface PartShown {
  readonly label: string
  readonly value: unknown
  readonly fault: string
  readonly was: string | undefined
  readonly change: (value: unknown) => void
  readonly undo: () => void
}
