/**
 * A person's identity as advertisers get it; every part is hashed, and empty if there is nothing
 * valid to hash.
 */
export interface HashedIdentity {
  readonly external_id: string
  readonly email: string
  readonly phone_number: string
}
