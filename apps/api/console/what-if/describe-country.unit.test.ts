import { expect, test } from 'vitest'
import { settingsOf, testSettings } from '#tests/server/test-settings.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { countryInForce } from './country-in-force.ts'
import { describeCountry } from './describe-country.ts'

async function describe() {
  const rules = { isPaused: true }
  const { db } = scriptedDatabase({
    partner_rules: [{ id: '1', partner: 'rapifondos', country: 'co', rules, replaces: null, madeBy: 'ops', why: 'test', at: new Date() }],
  })
  const scope = { isEverything: true, sites: ['loanwright-co'], countries: ['co'] }
  const found = await countryInForce({ db, settings: settingsOf(testSettings('postgres://none')) }, scope, 'co')
  return describeCountry(found ?? expect.fail('there is no such country'))
}

test('the lender that is paused is said to be, and no other one', async () => {
  const { partners } = await describe()
  expect(partners.length).toBeGreaterThan(1)
  expect(partners.flatMap(({ id, isPaused }) => (isPaused ? [id] : []))).toEqual(['rapifondos'])
})

test('yes and no are offered by their own words', async () => {
  const { fields } = await describe()
  const asked = fields.filter(({ options }) => options.some(({ value }) => typeof value === 'boolean'))
  expect(asked.length).toBeGreaterThan(0)
  const words = [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ]
  expect(asked.map(({ name, options }) => [name, options])).toEqual(asked.map(({ name }) => [name, words]))
})

test('the brands are those whose sites are switched on and seen', async () => {
  expect((await describe()).brands).toEqual(['Loanwright'])
})
