import { readFileSync, writeFileSync } from 'node:fs'
import { listChains } from '../apps/api/db/consents.ts'
import { certificateFile, type Certificate } from '../apps/api/consents/certificate.ts'
import { makeCertificate } from '../apps/api/consents/make-certificate.ts'
import { verifyChain, type ChainFault } from '../apps/api/consents/verify-chain.ts'
import { readSecretKeys, SECRET_KEYS_FORM } from '../apps/api/secrets/read-secret-keys.ts'
import { makeSeal, type Seal } from '../apps/api/secrets/seal.ts'
import { readPlace, withDatabase } from './process/open-place.ts'
import { runTool } from './process/run-tool.ts'

const usage = `verify-consents -- [<file>] [--lead <id>] [--export <file>]
Checks the chains of an export without any database; without a file those of the database (DATABASE_URL, or the embedded one
of DATA_DIR). --export writes them into a file as well, lenders' words too where SECRET_KEYS is set; --lead takes one lead's alone.`
const WHY: { readonly [Fault in ChainFault['why']]: string } = {
  number: 'its number does not follow the one before: a row was removed, put in or moved',
  previous: 'it does not know the row before it: a row was removed, put in or moved',
  hash: 'its own hash does not fit what it says: it was changed',
  text: 'the text beside it is not the one that was agreed to: it was changed',
  end: 'the lead’s events speak of it, but it is not there: it was removed',
}
const AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

await runTool(
  { usage, options: { lead: { type: 'string' }, export: { type: 'string' } }, words: 1 },
  async ({ values, positionals: [file] }) => {
    const certificates = file === undefined ? fromDatabase : async (take: Take) => fromFile(file, take)
    const kept: Certificate[] = []
    let chains = 0
    let rows = 0
    await certificates((certificate) => {
      if (values.lead !== undefined && certificate.leadId !== values.lead) return
      const fault = verifyChain(certificate)
      if (fault) throw new Error(`The chain of the lead ${fault.leadId} does not fit at row ${fault.number}: ${WHY[fault.why]}.`)
      chains += 1
      rows += certificate.rows.length
      if (values.export !== undefined) kept.push(certificate)
    })
    if (values.lead !== undefined && chains === 0)
      throw new Error(`There is no chain of the lead "${values.lead}": give the id as it stands in an export.`)
    if (values.export !== undefined) write(values.export, kept)
    console.log(`${chains} chains with ${rows} consents fit${values.export === undefined ? '' : `, and are in ${values.export}`}.`)
  },
)

type Take = (certificate: Certificate) => void

function fromFile(path: string, take: Take): void {
  const read = certificateFile.safeParse(parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new Error(`${path} is no export of consents: make one with npm run verify-consents -- --export <file>.`)
  for (const certificate of read.data.certificates) take(certificate)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fromDatabase(take: Take): Promise<void> {
  return withDatabase(readPlace(), {}, async ({ db }) => {
    const seal = sealIn(process.env['SECRET_KEYS'])
    for (let ids = await listChains(db, FIRST, AT_ONCE); ids.length > 0; ids = await listChains(db, ids.at(-1) ?? FIRST, AT_ONCE))
      for (const id of ids) take(await makeCertificate(db, id, seal))
  })
}

/** With the servers' keys an export has lenders' words too; without them it fits as well. */
function sealIn(given: string | undefined): Seal | undefined {
  if (!given) return undefined
  const keys = readSecretKeys(given)
  if (!keys) throw new Error(`SECRET_KEYS is not usable, but must be ${SECRET_KEYS_FORM}.`)
  return makeSeal(keys)
}

function write(path: string, certificates: readonly Certificate[]): void {
  writeFileSync(path, JSON.stringify({ kind: 'loanwright-consents', exportedAt: new Date().toISOString(), certificates }, null, 1))
}
