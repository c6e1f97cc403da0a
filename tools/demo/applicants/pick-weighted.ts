/** How often each value is picked, compared with the others; 1 for one that is not named. */
export type Weighted = { readonly [value: string]: number }

/** Picks one of the values by their weights. Throws if there is none. */
export function pickWeighted(random: () => number, values: readonly string[], weights: Weighted): string {
  const weightOf = (value: string) => weights[value] ?? 1
  let left = random() * values.reduce((sum, value) => sum + weightOf(value), 0)
  const picked = values.find((value) => (left -= weightOf(value)) < 0) ?? values.at(-1)
  if (picked === undefined) throw new Error('there is nothing to pick from')
  return picked
}
