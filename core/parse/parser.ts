/**
 * Reads a value that came from outside (HTTP, storage, a message, a vendor's script): returns it
 * with its type, or undefined if it has another form. The browser has no zod, whose smallest form
 * is larger than all readers of the first page together
 * (docs/decisions/front-end/248-contracts-as-parsers.md).
 */
export type Parser<Of> = (found: unknown) => Of | undefined

/** Type of what a parser returns. */
export type Parsed<From extends Parser<unknown>> = From extends Parser<infer Of> ? Of : never

interface Parsers {
  readonly [name: string]: Parser<unknown>
}
type ParsedObject<Of extends Parsers> = { [Name in keyof Of]: Parsed<Of[Name]> }

export const text: Parser<string> = (found) => (typeof found === 'string' ? found : undefined)
export const boolean: Parser<boolean> = (found) => (typeof found === 'boolean' ? found : undefined)
/** Stored records may contain NaN, and JSON an infinite number (1e999). */
export const number: Parser<number> = (found) => (typeof found === 'number' && Number.isFinite(found) ? found : undefined)
/** Body of a response that has none. */
export const nothing: Parser<null> = () => null
export const anything: Parser<unknown> = (found) => found

/** Accepts one of these values. */
export const oneOf =
  <const Values extends readonly (string | number | boolean)[]>(...values: Values): Parser<Values[number]> =>
  (found) =>
    values.find((value) => value === found)

/** Accepts what the parser accepts, and null. */
export const nullable =
  <Of>(parse: Parser<Of>): Parser<Of | null> =>
  (found) =>
    found === null ? null : parse(found)

/** Returns what the first of two parsers that accepts the value returns. */
export const either =
  <First, Second>(first: Parser<First>, second: Parser<Second>): Parser<First | Second> =>
  (found) => {
    const parsed = first(found)
    return parsed === undefined ? second(found) : parsed
  }

/** Accepts an object with the properties of both. */
export const both =
  <First extends object, Second extends object>(first: Parser<First>, second: Parser<Second>): Parser<First & Second> =>
  (found) => {
    const [one, other] = [first(found), second(found)]
    return one && other && { ...one, ...other }
  }

/** Accepts a list all of whose entries are valid: without one of them, order or meaning would be lost. */
export const list =
  <Of>(parse: Parser<Of>): Parser<Of[]> =>
  (found) => {
    const parsed = validIn(parse)(found)
    return Array.isArray(found) && parsed?.length === found.length ? parsed : undefined
  }

/** Accepts a list, and leaves out its invalid entries. */
export const validIn =
  <Of>(parse: Parser<Of>): Parser<Of[]> =>
  (found) =>
    Array.isArray(found) ? found.flatMap((one: unknown) => definite(parse(one))) : undefined

/** Accepts an object all of whose values are valid, by whatever names. */
export const record =
  <Of>(parse: Parser<Of>): Parser<{ [name: string]: Of }> =>
  (found) => {
    const entries = ownEntries(found)
    const parsed = recordOfValid(parse)(found)
    return parsed && Object.keys(parsed).length === entries?.length ? parsed : undefined
  }

/** Accepts an object, and leaves out its invalid values. */
export const recordOfValid =
  <Of>(parse: Parser<Of>): Parser<{ [name: string]: Of }> =>
  (found) => {
    const entries = ownEntries(found)
    return entries && Object.fromEntries(entries.flatMap(([name, value]) => definite(parse(value)).map((parsed) => [name, parsed])))
  }

/**
 * Accepts an object with these properties; an optional one that is invalid is left out, and so is
 * every other property. A property that an object only inherits is none.
 */
export function object<Needed extends Parsers>(needed: Needed): Parser<ParsedObject<Needed>>
export function object<Needed extends Parsers, Optional extends Parsers>(
  needed: Needed,
  optional: Optional,
): Parser<ParsedObject<Needed> & Partial<ParsedObject<Optional>>>
export function object(needed: Parsers, optional: Parsers = {}): Parser<object> {
  return (found) => {
    const own = new Map(ownEntries(found))
    const read = (parsers: Parsers) =>
      Object.entries(parsers).flatMap(([name, parse]) => definite(parse(own.get(name))).map((value) => [name, value] as const))
    const parsed = read(needed)
    // an empty `own` lacks every needed property; without a needed one, anything would be accepted
    return parsed.length === Object.keys(needed).length && ownEntries(found)
      ? Object.fromEntries([...parsed, ...read(optional)])
      : undefined
  }
}

const definite = <Of>(value: Of | undefined): readonly Of[] => (value === undefined ? [] : [value])

/**
 * Returns the entries of an object that is no list, without names that every object inherits: a
 * record that is read by such a name must not find one from outside.
 */
const ownEntries = (found: unknown): readonly (readonly [string, unknown])[] | undefined =>
  typeof found === 'object' && found !== null && !Array.isArray(found)
    ? Object.entries(found).filter(([name]) => !Reflect.has(Object.prototype, name))
    : undefined
