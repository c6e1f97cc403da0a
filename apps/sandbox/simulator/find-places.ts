import type { Examples } from '#core/model/partners/examples.ts'

/** A request as it was received, or as an example contains it. */
export interface Asked {
  readonly headers: { readonly [name: string]: unknown }
  readonly body: unknown
}

/** The facts of an application that the sandbox needs. */
export interface Facts {
  readonly key: string
  readonly leadId: string
  readonly email: string
  readonly amount: number
  readonly period: number
  /** Missing where the partner's requests do not contain it. */
  readonly country?: string
}

/** The position of each fact in a partner's requests, as the keys that lead to it. */
type Places = { readonly [Fact in keyof Required<Facts>]: readonly string[] | undefined }

/** Finds the positions of the facts in the partner's example request. */
export function findPlaces({ application, request }: Examples): Places {
  const leaves = leavesOf({ headers: inLowerCase(request.headers ?? {}), body: request.body })
  const placeOf = (value: unknown) => leaves.find((leaf) => leaf.value === value)?.place
  return {
    key: placeOf(application.idempotencyKey),
    leadId: placeOf(application.leadId),
    email: placeOf(application.answers.email),
    amount: placeOf(application.answers.amount),
    period: placeOf(application.answers.period),
    country: placeOf(application.country),
  }
}

/** Reads the facts of a request, or returns the names of the missing ones. */
export function readFacts(places: Places, asked: Asked): { ok: true; facts: Facts } | { ok: false; missing: readonly string[] } {
  const at = (place: readonly string[] | undefined) => place?.reduce(step, asked)
  const [key, leadId, email, amount, period] = [places.key, places.leadId, places.email, places.amount, places.period].map(at)
  const country = at(places.country)
  if (isText(key) && isText(leadId) && isText(email) && isNumber(amount) && isNumber(period))
    return { ok: true, facts: { key, leadId, email, amount, period, ...(isText(country) && { country }) } }
  return {
    ok: false,
    missing: Object.entries({ key, leadId, email, amount, period }).flatMap(([name, value]) => (value === undefined ? [name] : [])),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isNumber = (value: unknown): value is number => typeof value === 'number'

const step = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined

const inLowerCase = (headers: { readonly [name: string]: string }) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** A value that contains no other, and the keys that lead to it. */
export interface Leaf {
  readonly place: readonly string[]
  readonly value: unknown
}
/** Returns the leaves of a value, in their order. */
export function leavesOf(value: unknown, place: readonly string[] = []): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ place, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...place, key]))
}
