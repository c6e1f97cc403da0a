import { isRole, type Grant } from './permissions.ts'

const PART = /^(?:\*|[a-z0-9]+(?:-[a-z0-9]+)*)$/u
/** More are no list that a person made. */
const MOST = 200

/**
 * Reads the claim `roles` of the identity provider: a list of `<role>:<brand or *>:<country or *>`, like `operator:*:mx`.
 * An entry that is anything else gives nothing, and so does a claim that is no list.
 */
export function readRoles(claim: unknown): readonly Grant[] {
  if (!Array.isArray(claim) || claim.length > MOST) return []
  return claim.flatMap((entry: unknown) => (typeof entry === 'string' ? readGrant(entry) : []))
}

function readGrant(text: string): readonly Grant[] {
  const [role = '', brand = '', country = '', ...more] = text.split(':')
  return isRole(role) && PART.test(brand) && PART.test(country) && more.length === 0 ? [{ role, brand, country }] : []
}

/** Writes a grant's brand and country, as `*:mx`. */
export const writeScope = (grants: readonly Grant[]): string =>
  [...new Set(grants.map(({ brand, country }) => `${brand}:${country}`))].toSorted().join(' ')
