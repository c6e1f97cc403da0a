import { backendUrl } from '#apps/api/platform/network/public-url.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'

/** What a link to a file names: the site of the lead, the lender, and the secret. */
export interface DocumentLink {
  readonly site: string
  readonly partner: string
  readonly token: string
}

/** The address of a file for a lender: below the address of the calls, where it also sends its messages. */
export const documentUrl = (settings: Settings, { site, partner, token }: DocumentLink): string =>
  `${backendUrl({ settings }, site)}/partner/${partner}/documents/${token}`
