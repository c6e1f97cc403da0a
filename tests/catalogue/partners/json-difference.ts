import { isDeepStrictEqual } from 'node:util'

/** Returns whether two values are the same JSON, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(asJson(one), asJson(other))
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

/** Returns a fault if two values are not the same JSON. */
export const difference = (what: string, found: unknown, stated: unknown): readonly string[] =>
  isSame(found, stated) ? [] : [`${what} ${JSON.stringify(found)}, and examples.ts says ${JSON.stringify(stated)}`]
