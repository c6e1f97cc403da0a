import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlaceTable, writePlaceTable } from './place-table.ts'

const word = fc.stringMatching(/^[\p{L}\d'’.()/-]{1,12}( [\p{L}\d]{1,8})?$/u)
const row = fc.record({
  province: word,
  municipality: fc.option(word, { nil: undefined }),
  city: fc.option(word, { nil: undefined }),
  suburbs: fc.uniqueArray(word, { maxLength: 4 }),
  codes: fc.uniqueArray(fc.stringMatching(/^\d{4,6}$/u), { minLength: 1, maxLength: 3 }),
})

test('every place that is written is found under each of its codes', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const table = readPlaceTable(
        writePlaceTable(
          rows.map(({ municipality, city, ...rest }) => ({ ...rest, ...(municipality && { municipality }), ...(city && { city }) })),
        ),
      )
      for (const { codes, ...place } of rows) for (const code of codes) expect(table.get(code)).toContainEqual(place)
    }),
  )
})

test('tabs, line ends and bars in a name cannot break the table', () => {
  const table = readPlaceTable(writePlaceTable([{ province: '09', city: 'Ciudad\tde\nMéxico', suburbs: ['Roma|Norte'], codes: ['06700'] }]))
  expect(table.get('06700')).toEqual([{ province: '09', city: 'Ciudad de México', suburbs: ['Roma Norte'] }])
})

test('a line that is cut off is left out', () => {
  expect([...readPlaceTable('\n05\t\tMedellín\n05\t\tAbejorral\t\t05002\n').keys()]).toEqual(['05002'])
})

test('a table is written in its order, with the spaces of names joined, and a line without what is needed is left out', () => {
  const written = writePlaceTable([
    { province: '09', suburbs: ['Roma  Norte', ' Centro '], codes: ['06700', '06701'] },
    { province: '05', municipality: ' Medellín ', city: 'El   Poblado', suburbs: [], codes: ['05001'] },
  ])
  expect(written).toBe('05\tMedellín\tEl Poblado\t\t05001\n09\t\t\tRoma Norte| Centro\t06700 06701\n')
  expect([...readPlaceTable('\t\t\t\t05001\n05\n05\tA\tB\tC\n05\tA\tB\tC\t').keys()]).toEqual([])
  expect(readPlaceTable('05\t\t\t\t05001').get('05001')).toStrictEqual([{ province: '05', suburbs: [] }])
})

test('a code of several places has all of them', () => {
  const table = readPlaceTable('05\tA\t\t\t05001 05002\n06\tB\t\tx|y\t05001\n')
  expect(table.get('05001')).toEqual([
    { province: '05', municipality: 'A', suburbs: [] },
    { province: '06', municipality: 'B', suburbs: ['x', 'y'] },
  ])
  expect(table.get('05002')).toHaveLength(1)
})
