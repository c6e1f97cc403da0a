import { expect, test } from 'vitest'
import { rememberOwners } from './known-owners.ts'

const owner = { site: 'loanwright-co', token: 'a'.repeat(22) }

test('an owner is known for its lead, its site and its secret alone, until it is forgotten', () => {
  const owners = rememberOwners()
  owners.add('L-1', owner)
  expect([
    owners.has('L-1', owner),
    owners.has('L-2', owner),
    owners.has('L-1', { ...owner, site: 'ratapro-pl' }),
    owners.has('L-1', { ...owner, token: 'b'.repeat(22) }),
    owners.has('L-1', { ...owner, token: undefined }),
  ]).toEqual([true, false, false, false, false])
  owners.forget('L-1', owner)
  expect(owners.has('L-1', owner)).toBe(false)
})

test('the first owners make room for new ones', () => {
  const owners = rememberOwners(2)
  for (const id of ['L-1', 'L-2', 'L-2', 'L-3']) owners.add(id, owner)
  expect(['L-1', 'L-2', 'L-3'].map((id) => owners.has(id, owner))).toEqual([false, true, true])
})
