import { lookUp } from '#core/model/look-up.ts'
import { backendUrl } from '#apps/api/platform/network/public-url.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { signStatement, type StatementLink } from './statement-link.ts'

/** In which forms a statement is read. */
export const STATEMENT_FORMATS = ['csv', 'json'] as const

/** The whole addresses at which an affiliate reads its statement until a moment. Throws an error for one that no setting names. */
export function statementLinks(
  settings: Settings,
  link: StatementLink,
): { readonly [Format in (typeof STATEMENT_FORMATS)[number]]: string } {
  const signature = signStatement(link, lookUp(settings.affiliates, link.affiliate)?.secrets ?? [])
  const base = backendUrl({ settings }, settings.DEFAULT_SITE)
  const at = (format: string) => `${base}/affiliate/${link.affiliate}/statement.${format}?until=${link.until}&signature=${signature}`
  return { csv: at('csv'), json: at('json') }
}
