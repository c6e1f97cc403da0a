import { readFileSync, writeFileSync } from 'node:fs'
import { openDatabase } from '../apps/api/db/open-database.ts'
import { listChains } from '../apps/api/db/consents.ts'
import { certificateFile, type Certificate } from '../apps/api/consents/certificate.ts'
import { makeCertificate } from '../apps/api/consents/make-certificate.ts'
import { verifyChain, type ChainFault } from '../apps/api/consents/verify-chain.ts'

/**
 * `npm run verify-consents -- <file>` checks the chains of an export without any database; without a file those of
 * DATABASE_URL. `--export <file>` writes them first, `--lead <id>` takes one lead's alone.
 */
const WHY: { readonly [Fault in ChainFault['why']]: string } = {
  number: 'its number does not follow the one before: a row was removed, put in or moved',
  previous: 'it does not know the row before it: a row was removed, put in or moved',
  hash: 'its own hash does not fit what it says: it was changed',
  text: 'the text beside it is not the one that was agreed to: it was changed',
  end: 'the lead’s events speak of it, but it is not there: it was removed',
}
const AT_ONCE = 500

const { file, lead, exported } = readArguments(process.argv.slice(2))
const url = process.env['DATABASE_URL']
if (file === undefined && !url)
  fail('Say which file: npm run verify-consents -- <file>, or set DATABASE_URL to the database whose chains are to be checked.')
else await verify()

async function verify(): Promise<void> {
  const kept: Certificate[] = []
  let chains = 0
  let rows = 0
  for await (const certificate of file === undefined ? fromDatabase(url ?? '') : fromFile(file)) {
    if (lead !== undefined && certificate.leadId !== lead) continue
    const fault = verifyChain(certificate)
    if (fault) return fail(`The chain of the lead ${fault.leadId} does not fit at row ${fault.number}: ${WHY[fault.why]}.`)
    chains += 1
    rows += certificate.rows.length
    if (exported !== undefined) kept.push(certificate)
  }
  if (exported !== undefined) write(exported, kept)
  console.log(`${chains} chains with ${rows} consents fit${exported === undefined ? '' : `, and are in ${exported}`}.`)
}

async function* fromFile(path: string): AsyncGenerator<Certificate> {
  const read = certificateFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new Error(`${path} is no export of consents: ${read.error.issues[0]?.path.join('.') ?? ''}`)
  yield* read.data.certificates
}

async function* fromDatabase(databaseUrl: string): AsyncGenerator<Certificate> {
  const database = await openDatabase({ databaseUrl }, { connections: 2 })
  try {
    let after = '00000000-0000-0000-0000-000000000000'
    for (let ids = await listChains(database.db, after, AT_ONCE); ids.length > 0; ids = await listChains(database.db, after, AT_ONCE)) {
      for (const id of ids) yield await makeCertificate(database.db, id)
      after = ids.at(-1) ?? after
    }
  } finally {
    await database.close()
  }
}

function write(path: string, certificates: readonly Certificate[]): void {
  writeFileSync(path, JSON.stringify({ kind: 'loanwright-consents', exportedAt: new Date().toISOString(), certificates }, null, 1))
}

interface Arguments {
  readonly file?: string
  readonly lead?: string
  readonly exported?: string
}

function readArguments([first, ...rest]: readonly string[]): Arguments {
  if (first === undefined) return {}
  if (first === '--lead') return { ...readArguments(rest.slice(1)), ...(rest[0] !== undefined && { lead: rest[0] }) }
  if (first === '--export') return { ...readArguments(rest.slice(1)), ...(rest[0] !== undefined && { exported: rest[0] }) }
  return { ...readArguments(rest), file: first }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
