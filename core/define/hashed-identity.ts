/** Who an advertiser is told about; every part hashed, empty where there is nothing valid to hash. */
export interface HashedIdentity {
  readonly external_id: string
  readonly email: string
  readonly phone_number: string
}
