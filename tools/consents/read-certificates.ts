import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { certificate, certificateFile, type Certificate } from '#apps/api/domain/consents/certificate.ts'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { listChains } from '#apps/api/store/consents/consents.ts'
import { readSecretKeys, SECRET_KEYS_FORM } from '#apps/api/platform/secrets/read-secret-keys.ts'
import { makeEncryption, type Encryption } from '#apps/api/platform/secrets/encryption.ts'
import { readPlace, withDatabase } from '../process/open-place.ts'
import { parseJson } from './parse-json.ts'

type Take = (certificate: Certificate) => void

const AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'
/** An export, a single certificate, or the copy of an application that its applicant gets. */
const readable = z.union([
  certificateFile.transform(({ certificates }) => certificates),
  certificate.transform((one) => [one]),
  z.object({ consents: certificate }).transform(({ consents }) => [consents]),
])

/** Reads the certificates of a file, without a database. */
export function fromFile(path: string, take: Take): void {
  const read = readable.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (!read.success) throw new Error(`${path} is no export of consents: make one with npm run verify-consents -- --export <file>.`)
  for (const one of read.data) take(one)
}

/** Reads the certificates of the database. */
export function fromDatabase(take: Take): Promise<void> {
  const encryption = encryptionIn(process.env['SECRET_KEYS'])
  return withDatabase(readPlace(), {}, async ({ db }) => {
    for (let ids = await listChains(db, FIRST, AT_ONCE); ids.length > 0; ids = await listChains(db, ids.at(-1) ?? FIRST, AT_ONCE))
      for (const id of ids) take(await makeCertificate(db, id, encryption))
  })
}

/**
 * Returns the encryption of the servers' keys, with which an export includes the lenders' wording.
 * Without keys the export is valid too.
 */
function encryptionIn(given: string | undefined): Encryption | undefined {
  if (!given) return undefined
  const keys = readSecretKeys(given)
  if (!keys) throw new Error(`SECRET_KEYS is not usable, but must be ${SECRET_KEYS_FORM}.`)
  return makeEncryption(keys)
}
