import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#tests/server/store/open-store.ts'
import { addPartnerRules, lockPartnerRules, newestVersion, readPartnerHistory, readPartnerRules } from './partner-rules.ts'

const store = openStore()
beforeEach(() => store.empty('partner_rules'))

const add = (partner: string, country: string, why: string) =>
  store.within((tx) => addPartnerRules(tx, { partner, country, rules: {}, replaces: null, madeBy: 'ana', why }))
const whys = (versions: readonly { readonly why: string }[]) => versions.map(({ why }) => why)

test('in force are the last rules of each partner in each country, by partner and country', async () => {
  for (const [partner, country, why] of [
    ['beta', 'co', 'b-co'],
    ['alpha', 'es', 'a-es'],
    ['alpha', 'co', 'a-co before'],
    ['alpha', 'co', 'a-co'],
  ] as const)
    await add(partner, country, why)
  expect(whys(await readPartnerRules(store.db))).toEqual(['a-co', 'a-es', 'b-co'])
  expect(whys(await readPartnerHistory(store.db, 'alpha'))).toEqual(['a-es', 'a-co before', 'a-co'])
  const locked = (partner: string, country: string) => store.within((tx) => lockPartnerRules(tx, { partner, country }))
  expect([(await locked('alpha', 'co'))?.why, (await locked('alpha', 'es'))?.why, (await locked('beta', 'co'))?.why]).toEqual([
    'a-co',
    'a-es',
    'b-co',
  ])
  expect(await locked('beta', 'es')).toBeUndefined()
})

test('the newest version is that of the last change of all, and none has the number 0', async () => {
  expect(await newestVersion(store.db)).toBe('0')
  await add('alpha', 'co', 'first')
  const last = await add('beta', 'co', 'last')
  expect(await newestVersion(store.db)).toBe(last)
})
