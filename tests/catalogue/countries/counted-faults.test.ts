import { expect, test } from 'vitest'
import { countedFaults } from './counted-faults.ts'

const TOLD = 'steps>my-application>more>told'

test('a count with a noun behind it needs the plural forms of its language', () => {
  expect(countedFaults('de-DE', [[TOLD, '{{number}} Angaben']])).toEqual([
    expect.stringMatching(/"\{\{number\}\} Angaben".*told_one, .*told_other/u),
  ])
  expect(countedFaults('pl-PL', [[TOLD, 'Mamy {{number}} odpowiedzi']])).toEqual([expect.stringMatching(/_one.*_few.*_many.*_other/u)])
  expect(countedFaults('en', [[TOLD, '{{answered}} of {{asked}} lenders']])).toHaveLength(1)
})

test('a sentence in plural forms is none', () => {
  const forms = ['one', 'few', 'other'].map((name) => [`${TOLD}_${name}`, '{{number}} răspunsuri'] as const)
  expect(countedFaults('ro-RO', forms)).toEqual([])
})

test('a number said apart, a joined one, a shortened unit and a language without plurals need none', () => {
  for (const said of ['Angaben: {{number}}', '{{told}} von {{all}}', '{{number}} oder mehr', 'in {{number}} Min.'])
    expect(countedFaults('de-DE', [[TOLD, said]]), said).toEqual([])
  expect(countedFaults('vi-VN', [[TOLD, '{{number}} mục thông tin']])).toEqual([])
})
