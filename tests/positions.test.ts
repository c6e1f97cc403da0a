import { expect, test } from 'vitest'
import { positionsByArea } from '#catalogue/lookups.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'

/** Which positions are offered in which area of work. */

const optionsOf = (name: string): readonly string[] => {
  const point = registry.dataPoints[name]
  return point?.kind === 'choice' ? point.options : []
}
const [areas, positions] = [optionsOf('jobArea'), optionsOf('positionType')]

test('every area that can be answered has positions, and each of them can be answered', () => {
  expect(Object.keys(positionsByArea)).toEqual(expect.arrayContaining([...areas]))
  for (const [area, own] of Object.entries(positionsByArea)) expect(positions, area).toEqual(expect.arrayContaining([...own]))
})

test.each([
  ['UNSKILLED_WORKER', ['IT_TELECOM', 'CALL_CENTER', 'MEDIA_MARKETING', 'FINANCE', 'REAL_ESTATE', 'LEGAL_ACCOUNTING']],
  ['SKILLED_WORKER', ['CALL_CENTER', 'FINANCE', 'REAL_ESTATE', 'LEGAL_ACCOUNTING']],
  ['OFFICE_EMPLOYEE', ['DOMESTIC_CARE']],
  ['SPECIALIST', ['DOMESTIC_CARE']],
  ['SUPERVISOR', []],
  ['MANAGER', ['DOMESTIC_CARE']],
  ['EXECUTIVE', ['DOMESTIC_CARE']],
  ['OWNER', ['PUBLIC_ADMIN']],
  ['OTHER', []],
])('the position %s is offered in every area but %j', (position, without) => {
  expect(areas.filter((area) => !positionsByArea[area]?.includes(position))).toEqual(without)
})
