import { leavesOf } from '#apps/sandbox/simulator/find-places.ts'
import { watchReads } from '#tests/catalogue/watch-reads.ts'

/**
 * Runs a function on each example and returns the values that it reads and no example has: nothing
 * would tell if it sent another instead.
 */
export function unshownReads<Example extends object>(examples: readonly Example[], run: (example: Example) => unknown): readonly string[] {
  const read = new Set<string>()
  for (const example of examples) run(watchReads(example, (name) => read.add(name)))
  const shown = examples.flatMap((example) => namesOf(example))
  return [...read].filter((name) => !shown.some((one) => one === name || one.startsWith(`${name}.`)))
}

const namesOf = (example: object): readonly string[] => leavesOf(JSON.parse(JSON.stringify(example))).map(({ place }) => place.join('.'))
