import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { layPartner } from '#core/journey/lay-rules.ts'
import type { PartnerRules } from '#core/journey/routing-rules.ts'
import { CHANGE_OPTIONS, readChange } from './read-change.ts'
import { liveCommands } from '#core/journey/drafts/live-commands.ts'
import { draftedRules, type PartnerDraft } from '#core/journey/drafts/rule-draft.ts'

const RULES: PartnerRules = {
  price: 500,
  acceptance: 0.4,
  needs: [],
  sellingTiers: [],
  eligibility: [],
  isAlone: false,
  hours: [9, 18],
  cap: { perDay: 5 },
}
const commandsFor = (changes: PartnerDraft, why = 'it is time') =>
  liveCommands({ partners: { one: changes } }, { country: 'co', why, partners: { one: RULES, two: RULES } })

/** The options of a command, as the shell and the command read them. */
function given(command: string | undefined) {
  const words = (command ?? '').match(/(?:'[^']*'|\\.|[^\s'\\])+/gu) ?? []
  const read = words.map((word) => word.replaceAll(/'([^']*)'|\\(.)/gu, '$1$2'))
  return parseArgs({
    args: read.slice(read.indexOf('--') + 1),
    options: { ...CHANGE_OPTIONS, why: { type: 'string' } },
    allowPositionals: true,
  })
}

test.each<PartnerDraft>([
  { price: 600 },
  { hours: [8, 20], weekdays: [1, 2] },
  { hours: null },
  { cap: null },
  { cap: { perDay: 6, perWeek: 7, perMonth: 8, budgetPerDay: 9 } },
])('the command for %j, laid over the rules, makes them what the draft says', (changes) => {
  const { commands, rest } = commandsFor(changes)
  const { values, positionals } = given(commands[0])
  expect([positionals, rest, values.why]).toEqual([['set', 'one', 'co'], [], 'it is time'])
  const laid = layPartner(RULES, readChange({}, values, 500))
  const drafted = draftedRules(
    { routing: { mode: 'waterfall', atOnce: 1, withinMs: 1 }, partners: { one: RULES } },
    { partners: { one: changes } },
  ).partners['one']
  expect({ ...laid, hours: String(laid.hours) }).toEqual({ ...drafted, hours: changes.hours === null ? '0,24' : String(drafted?.hours) })
})

test('a partner that is off is paused, and nothing else of it matters', () => {
  expect(commandsFor({ off: true, price: 7, acceptance: 0.1 })).toEqual({
    commands: ["npm run partner-rules -- set one co --pause --why='it is time'"],
    rest: [],
  })
})

test('what only partner.ts can say is named, and what is as before is no command', () => {
  expect(commandsFor({ acceptance: 0.5, eligibility: [{ field: 'amount', atLeast: 5 }], needs: ['amount'], price: 500 })).toEqual({
    commands: [],
    rest: [{ partner: 'one', parts: ['acceptance', 'eligibility', 'needs'] }],
  })
})

test('no reason leaves its word of the shell', () => {
  const why = "-it's $(reboot) `x`\n; rm \\"
  expect(given(commandsFor({ price: 6 }, why).commands[0]).values.why).toBe("-it's $(reboot) `x` ; rm \\")
})

test('a price that is far above that of partner.ts is confirmed by whoever runs the command', () => {
  const { values } = given(commandsFor({ price: 5001 }).commands[0])
  expect(() => readChange({}, values, 500)).toThrow('correct it, or add --force-price if it is meant')
})
