import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '#tools/process/run-command.ts'

/** The commands of operation, run with mistakes. */
const folder = mkdtempSync(join(tmpdir(), 'loanwright-tools-'))
const nowhere = join(folder, 'nowhere')
const noDraft = join(folder, 'draft.json')
writeFileSync(noDraft, '{ "partners": { "nobody": { "off": true } } }')
const good = join(folder, 'good.json')
writeFileSync(good, '{ "partners": {} }')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (call: string, env: NodeJS.ProcessEnv = {}) => {
  const [tool = '', ...args] = call.split(' ')
  // as package.json says
  const file = [`tools/operations/${tool}.ts`, `tools/${tool}.ts`].find((path) => existsSync(path)) ?? tool
  return runCommand(tool, process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: nowhere, ...env },
  })
}

const TOOLS = [
  'backup',
  'restore',
  'affiliate-events',
  'affiliate-statement',
  'dead-letters',
  'lender-notices',
  'money',
  'postbacks',
  'rotate-keys',
  'partner-rules',
  'verify-consents',
  'what-if',
  'failover',
  'flow',
  'new',
  'import-postcodes',
  'audit',
]

test.each(TOOLS)('%s says with --help how it is used', async (tool) => {
  const { isGood, output } = await run(`${tool} --help`)
  expect(isGood).toBe(true)
  expect(output).toMatch(new RegExp(`^npm run ${tool}`, 'u'))
})

const NO_DATABASE = `There is no database in ${nowhere}: set DATA_DIR to the server’s data folder, or DATABASE_URL to its database.`

test.each([
  ['backup --everything', "Unknown option '--everything'. Use: npm run backup -- [<folder>] [--with-keys]"],
  ['backup one two', '"two" is one word too many.'],
  ['backup', NO_DATABASE],
  ['restore', 'Say which backup: npm run restore -- <folder>'],
  [`restore ${folder}`, 'holds no whole backup: give the folder that npm run backup named'],
  ['affiliate-events', NO_DATABASE],
  ['affiliate-statement', 'Say which affiliate: none has a setting AFFILIATE_POSTBACK_<NAME>.'],
  ['affiliate-events --since yesterday', '"yesterday" is no day, but must be written like 2026-11-01.'],
  ['money', NO_DATABASE],
  ['money --from yesterday', '"yesterday" is no day, but must be written like 2026-11-01.'],
  ['dead-letters', NO_DATABASE],
  ['dead-letters --again', 'Say which: npm run dead-letters -- --again <id> …'],
  ['dead-letters --again seven', '"seven" is no id of a dead letter: npm run dead-letters lists them.'],
  ['lender-notices', NO_DATABASE],
  ['lender-notices --told', 'Say which: npm run lender-notices -- --told <id> …'],
  ['lender-notices --told seven', '"seven" is no id of a notice: npm run lender-notices lists them.'],
  ['postbacks', NO_DATABASE],
  ['rotate-keys', NO_DATABASE],
  ['partner-rules', 'Say what to do: npm run partner-rules -- list, show, set or history; --help says how.'],
  ['partner-rules list', NO_DATABASE],
  ['partner-rules list --pause', 'Only set changes rules: npm run partner-rules -- set <partner> <country> …'],
  ['partner-rules show', 'Say which partner: npm run partner-rules -- show <partner>'],
  ['partner-rules show nobody', 'There is no partner "nobody". Known: '],
  ['partner-rules set rapifondos', 'Say for which country: npm run partner-rules -- set <partner> <country> …'],
  ['partner-rules set rapifondos pl --pause', 'The partner rapifondos does not lend in "pl", but in '],
  ['partner-rules set rapifondos co', 'Say what to change, like --pause or --cap-day 50; --help names all of it.'],
  ['partner-rules set rapifondos co --pause', 'Say why with --why "…": it stands in the history.'],
  ['partner-rules set rapifondos co --pause --why test', NO_DATABASE],
  ['verify-consents', NO_DATABASE],
  [`verify-consents ${nowhere}`, 'is not there: give the path of one that is.'],
  [`verify-consents ${good}`, 'is no export of consents: make one with npm run verify-consents -- --export <file>.'],
  ['what-if', 'Say which draft: npm run what-if -- <file.json or folder>.'],
  [`what-if ${nowhere}`, 'is not there: say which file or folder holds the draft.'],
  [`what-if ${noDraft}`, 'There is no partner "nobody".'],
  [`what-if ${good}`, NO_DATABASE],
  ['failover --journeys many', '--journeys is "many", but must be a whole number from 1.'],
  ['flow', 'Say which site: npm run flow -- <country> <brand>.'],
  ['new', 'Say what is new.'],
  ['import-postcodes', 'Say which file: npm run import-postcodes --'],
  [`import-postcodes ${folder}`, 'is a folder: give the path of a file.'],
])('what is wrong with a call of %s is one sentence, and the status 1', async (call, sentence) => {
  const { isGood, output } = await run(call)
  expect(isGood).toBe(false)
  expect(output).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(existsSync(nowhere)).toBe(false)
})

test.each([
  'affiliate-events',
  'backup',
  'dead-letters',
  'lender-notices',
  'postbacks',
  'rotate-keys',
  'verify-consents',
  'partner-rules list',
  `what-if ${good}`,
])('what is wrong with the database is one sentence of %s, and leaves nothing behind', async (call) => {
  const key = `k:${Buffer.alloc(32, 1).toString('base64')}`
  const down = await run(call, { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c', SECRET_KEYS: key })
  expect(down.output).toMatch(/^No database takes writes \(127\.0\.0\.1:9: .*\): start the database, or correct DATABASE_URL\.\n$/u)
  expect(down.isGood).toBe(false)
  const strange = await run(call, { DATABASE_URL: 'mysql://c', SECRET_KEYS: key })
  expect(strange.output).toMatch(/^DATABASE_URL is not usable, but must be .*\n$/u)
  expect(existsSync(nowhere)).toBe(false)
})
