import { expect, test } from 'vitest'
import { settingsOf, testSettings } from '#tests/server/test-settings.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { sitesInForce } from './sites-in-force.ts'

const settings = settingsOf(testSettings('postgres://none'))

test('the rules in force are those of the release with what operators laid over them, in the country that they named alone', async () => {
  const laid = {
    id: '7',
    partner: 'rapifondos',
    country: 'co',
    rules: { paused: true },
    replaces: null,
    madeBy: 'p',
    why: 'w',
    at: new Date(0),
  }
  const sites = await sitesInForce(scriptedDatabase({ partner_rules: [laid] }).db, settings)
  const rulesOf = (site: string) => sites.get(site)?.routing.rules.partners
  expect(rulesOf('loanwright-co')?.['rapifondos']?.isPaused).toBe(true)
  expect(rulesOf('loanwright-co')?.['credito-andino']?.isPaused).toBeUndefined()
  expect(Object.values(rulesOf('loanwright-es') ?? {}).filter(({ isPaused }) => isPaused)).toEqual([])
  expect(Object.keys(rulesOf('loanwright-es') ?? {})).not.toEqual([])
})
