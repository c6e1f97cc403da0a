import { STATEMENT_FORMATS, statementLinks } from '#apps/api/domain/statements/statement-links.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import { lookUp } from '#core/model/look-up.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `affiliate-statement -- <affiliate> [--days <number>]
Prints the links by which an affiliate reads its statement, as CSV and JSON, for so many days (90). Needs AFFILIATE_POSTBACK_<NAME> and
AFFILIATE_SECRET_<NAME> of the servers; a new secret ends all links that the earlier one signed once it is no longer set.`
const options = { days: { type: 'string', default: '90' } } as const
const DAY_SECONDS = 86_400
const MOST_DAYS = 400

await runTool({ usage, options, words: 1 }, ({ values: { days }, positionals: [affiliate] }) => {
  const read = readSettings(process.env)
  if (!read.ok) throw new Error(read.sentences[0] ?? 'The settings are not usable.')
  const { affiliates } = read.settings
  const known = lookUp(affiliates, affiliate ?? '')
  if (affiliate === undefined || !known)
    throw new Error(`Say which affiliate: ${Object.keys(affiliates).join(', ') || 'none has a setting AFFILIATE_POSTBACK_<NAME>'}.`)
  const number = Number(days)
  if (!Number.isInteger(number) || number < 1 || number > MOST_DAYS)
    throw new Error(`--days is "${days}", but must be a whole number from 1 to ${MOST_DAYS}.`)
  const until = Math.floor(Date.now() / 1000) + number * DAY_SECONDS
  const links = statementLinks(read.settings, { affiliate, until })
  for (const format of STATEMENT_FORMATS) console.log(links[format])
})
