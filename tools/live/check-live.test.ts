import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bareEnvironment } from '#tests/bare-environment.ts'
import { operatorsFile } from '#tests/server/operators-file.ts'
import { checkLive } from './check-live.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-live-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ratesFile = join(folder, 'rates.json')
const rate = { value: 24.99, from: '2026-11-01', until: '2026-11-30', source: 'Superintendencia Financiera de Colombia' }
writeFileSync(ratesFile, JSON.stringify({ co: [rate] }))

const now = new Date('2026-11-26T12:00:00Z')
/** What a site in Colombia needs of the settings. */
const COMPLETE = {
  OPERATORS_FILE: operatorsFile(),
  RATES_FILE: ratesFile,
  PUBLIC_URL: 'https://{site}.loans.co',
  MAIL_FROM: 'no-reply@loans.co',
  SMTP_URL: 'smtps://mail.loans.co',
  SMS_URL: 'https://sms.loans.co',
  PARTNERS_URL: 'https://lenders.loans.co',
}
const lacksOf = (environment: object, id = 'loanwright-co', at = now) => checkLive(id, { environment: { ...environment }, now: at })
/** What is lacking without a setting and not with it. */
async function lackWithout(name: keyof typeof COMPLETE, at = now): Promise<readonly string[]> {
  const { [name]: _, ...less } = COMPLETE
  const [complete, lacking] = await Promise.all([lacksOf(COMPLETE, 'loanwright-co', at), lacksOf(less, 'loanwright-co', at)])
  return lacking.filter((sentence) => !complete.includes(sentence))
}

describe('npm run check -- live', () => {
  test.each([
    ['OPERATORS_FILE', [/The operator of loanwright-co is the example's/u, /policies are not reviewed/u]],
    ['RATES_FILE', [/highest lawful rate of today \(2026-11-26\) is not known and not shown/u]],
    ['PUBLIC_URL', [/no address of its own: set PUBLIC_URL/u]],
    ['MAIL_FROM', [/E-mails have no sender: set MAIL_FROM/u]],
    ['SMTP_URL', [/E-mails are not sent: set SMTP_URL/u]],
    ['SMS_URL', [/Text messages are not sent: set SMS_URL/u]],
    ['PARTNERS_URL', [/without a real address: .*rapifondos/u]],
  ] as const)('without %s it says what is lacking and how to mend it, and with it no more', async (name, sentences) => {
    expect(await lackWithout(name)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
  })

  test('a rate whose month is over is as good as none', async () => {
    const december = await lacksOf(COMPLETE, 'loanwright-co', new Date('2026-12-01T12:00:00Z'))
    expect(december).toEqual(expect.arrayContaining([expect.stringContaining('rate of today (2026-12-01) is not known')]))
  })

  test('an example above the lawful rate is named', async () => {
    const low = join(folder, 'low.json')
    writeFileSync(low, JSON.stringify({ co: [{ ...rate, value: 20 }] }))
    expect(await lacksOf({ ...COMPLETE, RATES_FILE: low })).toEqual(
      expect.arrayContaining([expect.stringMatching(/example costs 21\.94 %, and the law allows 20 % today/u)]),
    )
  })

  test('assumed terms of an example are named until contracts confirm them, in the markets that have them', async () => {
    const isNamed = async (id: string) => (await lacksOf(COMPLETE, id)).some((sentence) => sentence.includes('example are assumed'))
    expect([await isNamed('loanwright-de'), await isNamed('loanwright-co')]).toEqual([true, false])
  })

  test('no lender, a lender without an address of its own, and settings that are wrong are said', async () => {
    const alone = await lacksOf({ ...COMPLETE, PARTNERS: 'smava' })
    expect(alone).toEqual(expect.arrayContaining([expect.stringContaining('No lender is switched on')]))
    const made = await lacksOf({ ...COMPLETE, PARTNER_URL_RAPIFONDOS: 'https://rapifondos.example' })
    expect(made).toEqual(expect.arrayContaining([expect.stringMatching(/without a real address: rapifondos\./u)]))
    await expect(lacksOf({ ...COMPLETE, MAIL_FROM: 'nobody' })).rejects.toThrow('MAIL_FROM')
  })

  test('an unknown site is an error that names those that there are', async () => {
    await expect(lacksOf({}, 'loanwright-xx')).rejects.toThrow(/There is no site "loanwright-xx".*loanwright-co/u)
    await expect(checkLive(undefined, { environment: {}, now })).rejects.toThrow(/Say which site.*loanwright-co/u)
  })

  test('as it is shipped no site may open, and the command ends with 1', () => {
    const run = spawnSync(process.execPath, ['tools/check.ts', 'live', 'loanwright-es'], {
      encoding: 'utf8',
      env: bareEnvironment(),
    })
    expect([run.status, run.stdout]).toEqual([1, expect.stringMatching(/^loanwright-es may not open yet:\n {2}- The operator/u)])
    const unknown = spawnSync(process.execPath, ['tools/check.ts', 'live', 'x'], { encoding: 'utf8', env: bareEnvironment() })
    expect([unknown.status, unknown.stdout, unknown.stderr]).toEqual([1, '', expect.stringContaining('There is no site "x"')])
  })
})
