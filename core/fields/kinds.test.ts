import { expect, test } from 'vitest'
import type { FieldKind } from './field-kind.ts'
import { kinds } from './kinds.gen.ts'

const withMark = (mark: keyof FieldKind) => Object.entries(kinds).flatMap(([name, kind]) => (kind[mark] === true ? [name] : []))

test('[S-5.17] consents and passwords belong to one application: they are never prefilled and never kept when stale', () => {
  expect(withMark('isOwn')).toEqual(['consent', 'consents', 'password'])
})

test('a password is not stored in the browser, and every other answer is', () => {
  expect(withMark('isSecret')).toEqual(['password'])
})

test('the controls of files and rows are scripts of their own', () => {
  expect(withMark('isRare')).toEqual(['file', 'rows'])
})
