/**
 * Returns as few items as a simple search finds that have together every property that any has:
 * those with the most properties first. Whoever has nothing that others lack is left out.
 */
export function coverEach<Of>(items: readonly Of[], propertiesOf: (item: Of) => readonly string[]): readonly Of[] {
  const seen = new Set<string>()
  const taken = new Set<Of>()
  for (const item of items.toSorted((one, other) => propertiesOf(other).length - propertiesOf(one).length)) {
    const properties = propertiesOf(item)
    if (properties.every((property) => seen.has(property))) continue
    properties.forEach((property) => seen.add(property))
    taken.add(item)
  }
  return items.filter((item) => taken.has(item))
}
