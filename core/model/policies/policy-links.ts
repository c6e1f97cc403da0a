/** The own page of an application, below the base path; policies write it like this too. */
export const OWN_PAGE = '/my-application'
const POLICY = /^\/policy\/(?<id>[a-z][a-z0-9-]*)$/u

/** A link of a policy within its site: to the own page of an application, or to a policy by its code. */
export type PolicyLink = { readonly to: 'own-page' } | { readonly to: 'policy'; readonly code: string }

/**
 * Reads the address of a link within a site as policies write it: `/my-application`, or
 * `/policy/<id>`, where the id is that of the text's file. Undefined for any other address.
 */
export function readPolicyLink(href: string): PolicyLink | undefined {
  if (href === OWN_PAGE) return { to: 'own-page' }
  const { id } = POLICY.exec(href)?.groups ?? {}
  return id === undefined ? undefined : { to: 'policy', code: id.toUpperCase().replaceAll('-', '_') }
}

/** Returns the address under which a link of a policy opens, for a site under a base path; others are kept. */
export function placePolicyLink(href: string, basePath: string): string {
  const link = readPolicyLink(href)
  if (!link) return href
  return link.to === 'own-page' ? `${basePath}${OWN_PAGE}` : policyAddress(basePath, link.code)
}

/** Returns the address of a policy's own page. */
export const policyAddress = (basePath: string, code: string): string => `${basePath}/policies/${code}`
