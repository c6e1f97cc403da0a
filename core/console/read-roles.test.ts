import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRoles, writeScope } from './read-roles.ts'

const ROLE = fc.constantFrom('viewer', 'operator', 'compliance', 'administrator')
const PART = fc.constantFrom('*', 'mx', 'co', 'loanwright', 'cash-now')

test('every well-formed entry is a grant', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ROLE, PART, PART), { maxLength: 20 }), (entries) => {
      const read = readRoles(entries.map((parts) => parts.join(':')))
      expect(read.map(({ role, brand, country }) => [role, brand, country])).toEqual(entries)
    }),
  )
})

test('whatever is no list of well-formed entries gives nothing', () => {
  const isGood = (text: string) => /^(?:viewer|operator|compliance|administrator)(?::(?:\*|[a-z0-9]+(?:-[a-z0-9]+)*)){2}$/.test(text)
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(fc.anything(), fc.string()))), (claim) => {
      const good = Array.isArray(claim) ? claim.filter((one) => typeof one === 'string' && isGood(one)) : []
      expect(readRoles(claim)).toHaveLength(good.length)
    }),
  )
})

test.each([
  ['viewer'],
  ['viewer:*'],
  ['viewer:*:*:*'],
  ['root:*:*'],
  ['constructor:*:*'],
  ['__proto__:*:*'],
  ['Viewer:*:*'],
  ['viewer:*:*\n'],
  ['viewer::'],
  ['viewer:**:*'],
  ['viewer:%:mx'],
  [' viewer:*:*'],
  ["viewer:' or 1=1:*"],
])('%j gives nothing, and takes nothing from its neighbours', (entry) => {
  expect(readRoles([entry])).toEqual([])
  expect(readRoles([entry, 'viewer:*:mx'])).toEqual([{ role: 'viewer', brand: '*', country: 'mx' }])
  expect(readRoles(entry)).toEqual([])
})

test('a list that is too long to be a person’s gives nothing', () => {
  expect(readRoles(Array.from({ length: 201 }, () => 'viewer:*:*'))).toEqual([])
  expect(readRoles(Array.from({ length: 200 }, () => 'viewer:*:*'))).toHaveLength(200)
})

test('the log says in which brands and countries a person had a permission, each once and in one order', () => {
  expect(writeScope(readRoles(['viewer:*:mx', 'operator:loanwright:co', 'compliance:*:mx', 'viewer:*:de']))).toBe('*:de *:mx loanwright:co')
  expect(writeScope([])).toBe('')
})
