import { describe, expect, test } from 'vitest'
import { resolvePoint as resolve, withFormat as formats } from '#tests/fields/resolve-point.ts'

describe('a choice', () => {
  const choice = { kind: 'choice', options: ['RED', 'BLUE'] }
  test('offers its options as it says, those of the case of another answer, and others than another answer', () => {
    const cases = { field: 'mood', options: { warm: ['RED'] } }
    expect(resolve(choice)).toEqual({ options: ['RED', 'BLUE'] })
    expect(resolve({ ...choice, look: 'tiles', cases, differsFrom: ['first'] })).toEqual({
      options: ['RED', 'BLUE'],
      look: 'tiles',
      cases,
      differsFrom: ['first'],
    })
  })
  test('offers the provinces or the banks of the country, to be searched unless it says how they look', () => {
    const country = {
      provinces: [{ code: '05', name: 'Antioquia', more: 1 }],
      banks: [
        { code: 'B1', name: 'First bank' },
        { code: 'B2', name: 'Second bank' },
      ],
    }
    expect(resolve({ ...choice, list: 'provinces' }, { changes: { country } })).toEqual({ named: [['05', 'Antioquia']], look: 'search' })
    expect(resolve({ ...choice, list: 'banks', look: 'list' }, { changes: { country } })).toEqual({
      named: [
        ['B1', 'First bank'],
        ['B2', 'Second bank'],
      ],
      look: 'list',
    })
  })
  test('offers the countries of the world by their codes', () => {
    const country = { countriesFirst: ['ES', 'CO'] }
    expect(resolve({ ...choice, list: 'countries' }, { changes: { country } })).toEqual({ countries: ['ES', 'CO'], look: 'search' })
  })
  test('offers the countries of the world by the names that are stored, the country’s own first, each once', () => {
    const names = { ...choice, list: 'country-names', format: 'code' }
    const own = (format: object) => ({ changes: { country: { countriesFirst: ['CO', 'ES'] }, ...formats(format).changes } })
    const { named = [], look } = resolve(names, own({ pattern: '^[\\p{L} .&-]+$' }))
    expect(look).toBe('search')
    expect(named.slice(0, 3)).toEqual([
      ['Colombia', 'Colombia', 'CO'],
      ['Spain', 'España', 'ES'],
      ['Afghanistan', 'Afganistán', 'AF'],
    ])
    expect(named).toHaveLength(new Set(named.map(([stored]) => stored)).size)
    expect(named.length).toBeGreaterThan(240)
    expect(() => resolve(names, own({ pattern: '^[A-Z].{0,6}$' }))).toThrow(
      /^the format of asked refuses "Afghanistan", which the list of countries offers$/u,
    )
  })
  test('looks for the format of its names under its own name where it says none', () => {
    const own = { changes: { formats: { asked: { pattern: '^.+$', good: [], bad: [] } } } }
    expect(resolve({ ...choice, list: 'country-names' }, own)['named']?.length).toBeGreaterThan(240)
  })
})
