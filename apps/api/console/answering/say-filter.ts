import { isInScope, type Scope } from '#core/console/scope.ts'
import { impersonalSubId } from '#apps/api/domain/partners/sales/impersonal-sub-id.ts'

const DAYS: ReadonlySet<string> = new Set(['from', 'to'])
const NOT_NAMED = 'not named'

/**
 * A filter as the audit log says it, like `kind=send-letter&site=loanwright-mx`, and `none` without any. No row of the log is ever
 * removed, so a search text and a word that may name a person stand in it as `not+named`.
 */
export function sayFilter(words: { readonly [name: string]: string | undefined }): string {
  const said = Object.entries(words).flatMap(([name, value]) => (value === undefined ? [] : [[name, sayWord(name, value)]]))
  return said.length === 0 ? 'none' : new URLSearchParams(said).toString()
}

function sayWord(name: string, value: string): string {
  if (DAYS.has(name)) return value
  return name === 'text' ? NOT_NAMED : (impersonalSubId(value) ?? NOT_NAMED)
}

/** The site of a row of the log about all that a filter finds: the one that is filtered by, if the person may see it. */
export const siteOfFilter = (scope: Scope, site: string | undefined): string | undefined =>
  site !== undefined && isInScope(scope, site) ? site : undefined
