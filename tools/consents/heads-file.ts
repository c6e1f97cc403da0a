import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Certificate } from '#apps/api/domain/consents/certificate.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { isSignedBy, type PublicKey, type Signing } from '#apps/api/platform/secrets/signing-keys.ts'
import { parseJson } from './parse-json.ts'

/** The head (last row) of a chain at the time of the statement. */
const head = z.object({ leadId: z.uuid(), number: z.number().int(), hash: z.string(), at: z.iso.datetime() })
export type Head = z.infer<typeof head>

const heading = z.object({
  kind: z.literal('loanwright-consent-heads'),
  at: z.iso.datetime(),
  chains: z.number().int(),
  keyId: z.string(),
  signature: z.string(),
})

/** Returns the head of a chain for a statement; empty if the chain has no rows. */
export function headOf({ leadId, rows }: Certificate): readonly Head[] {
  const end = rows.at(-1)
  return end ? [{ leadId, number: end.number, hash: end.hash, at: end.at }] : []
}

/**
 * Writes a signed statement of the heads of all chains: a first line with the signature, then a
 * line for each chain.
 */
export function writeHeads(path: string, heads: readonly Head[], signing: Signing): void {
  const lines = heads.map((one) => JSON.stringify(one)).join('\n')
  const at = new Date().toISOString()
  const { keyId, signature } = signing.sign(textOf(at, lines))
  const first = { kind: 'loanwright-consent-heads', at, chains: heads.length, keyId, signature: signature.toString('base64url') }
  writeFileSync(path, `${JSON.stringify(first)}\n${lines}\n`)
}

/**
 * Reads a statement. Throws an error with a sentence if the file is no statement, or if none of the
 * keys signed it.
 */
export function readHeads(path: string, keys: readonly PublicKey[]): ReadonlyMap<string, Head> {
  const [first = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const said = heading.safeParse(parseJson(first))
  if (!said.success) throw new Error(`${path} is no statement of heads: make one with npm run verify-consents -- --heads <file>.`)
  const { at, keyId, signature } = said.data
  const isSigned = isSignedBy(keys, textOf(at, lines.join('\n')), { keyId, signature: Buffer.from(signature, 'base64url') })
  if (!isSigned) throw new Error(`${path} was not signed by a published key, or was changed: take another copy of it.`)
  return new Map(
    lines
      .filter(Boolean)
      .map((line) => head.parse(parseJson(line)))
      .map((one) => [one.leadId, one]),
  )
}

/** The signed text. It never changes, because existing statements have to stay verifiable. */
const textOf = (at: string, lines: string): string => JSON.stringify(['loanwright consent heads 1', at, hexHash(lines)])
