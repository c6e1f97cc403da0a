import { expect, test } from 'vitest'
import { pathName } from './path-name.ts'

test.each([
  ['Loanwright', 'loanwright'],
  ['Préstamo & Motor', 'prestamo-motor'],
  ['  ../../etc?x=1#y ', 'etc-x-1-y'],
  ['Liên kết vay', 'lien-ket-vay'],
])('[S-2.14] %j stands in a path as %s', (name, path) => {
  expect(pathName(name)).toBe(path)
  expect(encodeURI(path)).toBe(path)
})
