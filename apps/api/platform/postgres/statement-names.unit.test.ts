import { expect, test } from 'vitest'
import { makeStatementNames } from './statement-names.ts'

test('a statement keeps its name, and no two have one', () => {
  const { nameOf } = makeStatementNames()
  const first = nameOf('select 1')
  expect([nameOf('select 1') === first, nameOf('select 2') === first]).toEqual([true, false])
})

test('a statement that is forgotten gets a name that no connection knows', () => {
  const { nameOf, forget } = makeStatementNames()
  const before = [nameOf('select 1'), nameOf('select 2')]
  forget('select 1')
  expect(before).not.toContain(nameOf('select 1'))
})

test('past the most of them a new statement has no name, and those that have one keep it', () => {
  const { nameOf } = makeStatementNames(2)
  const names = [nameOf('select 1'), nameOf('select 2')]
  expect([nameOf('select 3'), nameOf('select 1'), nameOf('select 2')]).toEqual([undefined, ...names])
})
