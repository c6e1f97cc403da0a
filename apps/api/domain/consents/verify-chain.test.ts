import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProcess } from '#tests/journeys/harness/run-process.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { certificate, type Certificate } from './certificate.ts'
import { makeCertificate } from './make-certificate.ts'
import { verifyChain } from './verify-chain.ts'

let server: TestServer
let lead: OwnLead
let whole: Certificate
const folder = mkdtempSync(join(tmpdir(), 'loanwright-consents-'))
const file = join(folder, 'export.json')

beforeAll(async () => {
  server = await startTestServer()
  lead = await server.begin()
  await server.submit(lead)
  whole = await makeCertificate(server.api.database.db, lead.id)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

/** The fault of a certificate as it would be read from a file; 'form' where it is none any more. */
function faultOf(changed: object): string | undefined {
  const read = certificate.safeParse(JSON.parse(JSON.stringify(changed)))
  return read.success ? verifyChain(read.data)?.why : 'form'
}

/** Another sign at a place of a text. */
const misspelt = (text: string, at: number, sign: string) => `${text.slice(0, at)}${sign}${text.slice(at + 1)}`

describe('a chain of consents', () => {
  it('[S-7.60] fits as it is, every exact text with it', () => {
    expect(whole.rows.length).toBeGreaterThan(3)
    expect(whole.rows.every(({ text }) => text !== undefined && text.sentence.length > 10)).toBe(true)
    expect(faultOf(whole)).toBeUndefined()
  })

  it('[S-7.60] [I-16] does not fit when any character of any row is another one', () => {
    const row = fc.nat({ max: whole.rows.length - 1 })
    fc.assert(
      fc.property(row, fc.string({ minLength: 1, maxLength: 1 }), fc.nat(), fc.nat(), (index, sign, which, where) => {
        const found = whole.rows[index]
        const texts = Object.entries({ ...found, ...found?.text }).filter(([, value]) => typeof value === 'string' && value !== '')
        const [name = '', value = ''] = texts[which % texts.length] ?? []
        const text = String(value)
        const at = where % text.length
        if (text[at] === sign) return
        const changed = misspelt(text, at, sign)
        const isText = ['sentence', 'title', 'html'].includes(name)
        const rows = whole.rows.map((one, number) =>
          number !== index ? one : isText ? { ...one, text: { ...one.text, [name]: changed } } : { ...one, [name]: changed },
        )
        expect(faultOf({ ...whole, rows }), `${name} of row ${index + 1}: ${changed}`).toBeDefined()
      }),
      { numRuns: 500 },
    )
  })

  it('[S-7.60] does not fit when a choice is turned round, a row is removed, put in or moved', () => {
    const { rows } = whole
    for (const [index, row] of rows.entries()) {
      expect(faultOf({ ...whole, rows: rows.with(index, { ...row, accepted: !row.accepted }) })).toBe('hash')
      const text = row.text && { ...row.text, sentence: `${row.text.sentence}.` }
      expect(faultOf({ ...whole, rows: rows.with(index, { ...row, text }) })).toBe('text')
      expect(faultOf({ ...whole, rows: rows.toSpliced(index, 1) })).toBe(index === rows.length - 1 ? 'end' : 'number')
      expect(faultOf({ ...whole, rows: rows.toSpliced(index, 0, row) })).toBe('number')
      if (index > 0) expect(faultOf({ ...whole, rows: [...rows.slice(1, index + 1), ...rows.slice(0, 1)] })).toBe('number')
      const renumbered = rows.toSpliced(index, 1).map((one, place) => ({ ...one, number: place + 1 }))
      expect(faultOf({ ...whole, rows: renumbered })).toBeDefined()
    }
  })

  it('[S-7.60] belongs to its lead alone', () => {
    expect(faultOf({ ...whole, leadId: '0199a0f0-0000-7000-8000-000000000000' })).toBe('previous')
  })
})

describe('the command verify-consents', () => {
  const run = async (args: readonly string[], databaseUrl = '') => {
    const command = runProcess(
      'tools/operations/verify-consents.ts',
      { ...process.env, CONSENT_SIGNING_KEY: signingKey(), DATABASE_URL: databaseUrl },
      args,
    )
    return { code: await command.ended, said: command.said() }
  }
  const signingKey = () => server.environment['CONSENT_SIGNING_KEY']
  const database = () => String(server.environment['DATABASE_URL'])

  it('writes the chain of one lead of a database to a file, none of others, and checks that file without any database', async () => {
    await server.begin()
    const exported = await run(['--export', file, '--lead', lead.id], database())
    expect(exported).toMatchObject({ code: 0 })
    expect(await run([file])).toEqual({ code: 0, said: `1 chains with ${whole.rows.length} consents fit.\n` })
  })

  it('names the first row that does not fit', async () => {
    const text = readFileSync(file, 'utf8')
    const second = text.indexOf('"accepted"', text.indexOf('"number": 2'))
    writeFileSync(file, `${text.slice(0, second)}${text.slice(second).replace(/true|false/u, (one) => String(one !== 'true'))}`)
    const { code, said } = await run([file])
    expect(code).toBe(1)
    expect(said).toContain(`The chain of the lead ${lead.id} does not fit at row 2`)
  })

  it('finds a row that was removed from the end of a chain in the database', async () => {
    await server.query('alter table consents disable trigger user')
    await server.query('delete from consents where lead_id = $1 and number = $2', [lead.id, whole.rows.length])
    const { code, said } = await run([], database())
    expect(code).toBe(1)
    expect(said).toContain(`row ${whole.rows.length}`)
  })

  it('says what it needs where it is told nothing', async () => {
    expect(await run([])).toMatchObject({ code: 1 })
  })
})
