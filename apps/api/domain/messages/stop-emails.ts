import type { Api } from '../api.ts'
import { addUnsubscribed, findLink, markUsed } from '#apps/api/store/leads/links.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** The secret of a link in a letter, and the address that is said to be its recipient's. */
interface Stopping {
  readonly id: string
  readonly email?: string | undefined
}

/** Stops letters to the recipient of a link; false where the link is none, or for another address. */
export function stopEmails(
  api: Pick<Api, 'encryption' | 'outside'> & { readonly database: Pick<Api['database'], 'inTransaction'> },
  { site }: SiteContext,
  { id, email }: Stopping,
): Promise<boolean> {
  const now = api.outside.now()
  return api.database.inTransaction(async (tx) => {
    const link = await findLink(tx, hash(id), 'unsubscribe', now)
    if (!link?.email_index) return false
    if (email !== undefined && !api.encryption.blindIndexes('email', email.trim().toLowerCase()).includes(link.email_index)) return false
    // following it again is no error, and changes nothing
    if (await markUsed(tx, link.hash, now)) await addUnsubscribed(tx, site.id, link.email_index)
    return true
  })
}
