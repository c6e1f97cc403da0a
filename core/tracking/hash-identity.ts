import type { HashedIdentity } from '#core/model/vendors/hashed-identity.ts'
import { PHONE_TEXT_MAX } from '#core/fields/phone/read-mobile.ts'
import type { Digest } from './event-id.ts'

/** The identity to be hashed. */
export interface Identity {
  readonly sessionId: string
  readonly email?: string
  readonly phoneNumber?: string
}

/**
 * Returns the identity as advertisers get it (specification, section 5). `readInternational`
 * returns the E.164 number of a text that is a valid international number.
 */
export async function hashIdentity(
  identity: Identity,
  readInternational: (text: string) => string | undefined,
  digest: Digest,
): Promise<HashedIdentity> {
  const { sessionId, email = '', phoneNumber = '' } = identity
  const phone = phoneNumber.length > PHONE_TEXT_MAX ? undefined : readInternational(phoneNumber)
  const [external_id, hashedEmail, phone_number] = await Promise.all([
    hashUnlessEmpty(sessionId, digest),
    hashUnlessEmpty(email.trim().toLowerCase(), digest),
    hashUnlessEmpty(phone ?? '', digest),
  ])
  return { external_id, email: hashedEmail, phone_number }
}

const hashUnlessEmpty = (text: string, digest: Digest): Promise<string> => (text === '' ? Promise.resolve('') : digest(text))
