import { expect, test } from 'vitest'
import { COUNTRY_NAMES } from '#core/model/places/country-names.gen.ts'
import { holds } from '#core/model/condition.ts'
import step from './step.ts'

/** Members of the European Union in 2026; of the European Economic Area besides; and Switzerland. */
const UNION = ['Austria', 'Belgium', 'Bulgaria', 'Croatia', 'Cyprus', 'Czechia', 'Denmark', 'Estonia', 'Finland', 'France', 'Germany']
const UNION_TOO = ['Greece', 'Hungary', 'Ireland', 'Italy', 'Latvia', 'Lithuania', 'Luxembourg', 'Malta', 'Netherlands', 'Poland']
const AND_MORE = ['Portugal', 'Romania', 'Slovakia', 'Slovenia', 'Spain', 'Sweden', 'Iceland', 'Liechtenstein', 'Norway', 'Switzerland']

test('only citizens of the Union, of the Economic Area and of Switzerland are not asked for a residence permit', () => {
  const free = Object.entries(COUNTRY_NAMES).filter(
    ([code]) => holds(step.introduces.residencePermitExpiresAt.when, { citizenship: code }) === false,
  )
  expect(free.map(([, name]) => name).toSorted()).toEqual([...UNION, ...UNION_TOO, ...AND_MORE].toSorted())
})
