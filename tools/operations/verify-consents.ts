import { writeFileSync } from 'node:fs'
import type { Certificate } from '#apps/api/domain/consents/certificate.ts'
import { countUnsigned, verifyChain, type ChainFault } from '#apps/api/domain/consents/verify-chain.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import { checkReceipt } from '#tools/consents/check-receipt.ts'
import { compareHeads } from '#tools/consents/compare-heads.ts'
import { findKeys, findSigning } from '#tools/consents/find-keys.ts'
import { headOf, readHeads, writeHeads, type Head } from '#tools/consents/heads-file.ts'
import { fromDatabase, fromFile } from '#tools/consents/read-certificates.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `verify-consents -- [<file> | receipt <file>] [--keys <file or URL>] [--lead <id>] [--export <file>] [--heads <file>] [--against <file>] [--all-signed]
Checks the chains of an export, or of an applicant's copy, without any database; without a file those of the database
(DATABASE_URL, or the embedded one of DATA_DIR). --keys are the published keys (/.well-known/consent-signing-keys.json); without
them those of CONSENT_SIGNING_KEY or of DATA_DIR. --export writes the chains into a file as well,
lenders' words too where SECRET_KEYS is set; --lead takes one lead's alone.
--heads writes a signed statement of where every chain ends, to be kept elsewhere; --against holds the chains against one.
--all-signed ends with 1 where the end of a chain is not signed.
receipt <file> checks the consent receipt that a lender was sent with an application, without a database.`
const WHY: { readonly [Fault in ChainFault['why']]: string } = {
  number: 'its number does not follow the one before: a row was removed, put in or moved',
  previous: 'it does not know the row before it: a row was removed, put in or moved',
  hash: 'its own hash does not fit what it says: it was changed',
  text: 'the text beside it is not the one that was agreed to: it was changed',
  end: 'the lead’s events speak of it, but it is not there: it was removed',
  head: 'it is not the row that was signed: the chain was rewritten or cut',
  signature: 'no published key made the signature over it: the chain was rewritten, or the keys are not those of this server',
}
const NO_RECEIPT = 'Say which: npm run verify-consents -- receipt <file> --keys <file or URL>'
const NO_KEYS = 'Give the published keys: --keys <file or URL>.'
const DEFAULT_AUDIT_DAYS = 2190

await runTool(
  {
    usage,
    options: {
      lead: { type: 'string' },
      export: { type: 'string' },
      keys: { type: 'string' },
      heads: { type: 'string' },
      against: { type: 'string' },
      'all-signed': { type: 'boolean', default: false },
    },
    words: 2,
  },
  async ({ values, positionals: [file, second] }) => {
    const keys = await findKeys(values.keys)
    if (file === 'receipt') return console.log(checkReceipt(second ?? refuse(NO_RECEIPT), keys ?? refuse(NO_KEYS)))
    if (second !== undefined) refuse(`"${second}" is one word too many.`)
    if (values.against !== undefined && !keys)
      throw new Error('Give the published keys by which the statement is checked: --keys <file or URL>.')
    const comparison = compareHeads(values.against === undefined ? new Map() : readHeads(values.against, keys ?? []))
    const kept: Certificate[] = []
    const heads: Head[] = []
    const count = { chains: 0, rows: 0, unsigned: 0 }
    const take = (certificate: Certificate) => {
      if (values.lead !== undefined && certificate.leadId !== values.lead) return
      const fault = verifyChain(certificate, keys)
      if (fault) throw new Error(`The chain of the lead ${fault.leadId} does not fit at row ${fault.number}: ${WHY[fault.why]}.`)
      comparison.take(certificate)
      count.chains += 1
      count.rows += certificate.rows.length
      count.unsigned += countUnsigned(certificate) > 0 ? 1 : 0
      if (values.export !== undefined) kept.push(certificate)
      if (values.heads !== undefined) heads.push(...headOf(certificate))
    }
    await (file === undefined ? fromDatabase(take) : fromFile(file, take))
    if (values.lead !== undefined && count.chains === 0)
      throw new Error(`There is no chain of the lead "${values.lead}": give the id as it stands in an export.`)
    if (values.lead === undefined) comparison.end(new Date(), auditDays())
    if (values.export !== undefined) write(values.export, kept)
    if (values.heads !== undefined) state(values.heads, heads)
    if (values['all-signed'] && (!keys || count.unsigned > 0))
      throw new Error(keys ? `${count.unsigned} chains end in consents that are not signed.` : NO_KEYS)
    console.log(
      `${count.chains} chains with ${count.rows} consents fit${values.export === undefined ? '' : `, and are in ${values.export}`}.`,
    )
    if (!keys) console.log('Their signatures were not checked: give the published keys (--keys <file or URL>).')
    else if (count.unsigned > 0) console.log(`${count.unsigned} of them end in consents that are not signed yet.`)
  },
)

function refuse(sentence: string): never {
  throw new Error(sentence)
}

function write(path: string, certificates: readonly Certificate[]): void {
  writeFileSync(path, JSON.stringify({ kind: 'loanwright-consents', exportedAt: new Date().toISOString(), certificates }, null, 1))
}

function state(path: string, heads: readonly Head[]): void {
  const signing = findSigning()
  if (!signing) throw new Error('A statement of heads is signed: give the key of the server, CONSENT_SIGNING_KEY.')
  writeHeads(path, heads, signing)
}

function auditDays(): number {
  const read = readSettings({ AUDIT_DAYS: process.env['AUDIT_DAYS'] })
  return read.ok ? read.settings.AUDIT_DAYS : DEFAULT_AUDIT_DAYS
}
