import { expect, it } from 'vitest'
import { fillProofs, proofsIn, provedBy } from './fill-proofs.ts'

const table = (...rows: readonly string[]): string => ['| # | promise | test | cases |', '|---|---|---|---|', ...rows, ''].join('\n')
const id = (name: string) => `[${name}] `

it('a row gets each test whose title has its id, without the ids, and loses those that have it no more', () => {
  const proofs = [
    ...proofsIn('a.test.ts', `test('${id('S-1.1')}${id('I-90')}one is one', () => {})`),
    ...proofsIn('b.test.ts', `it.for([1])(\n  "${id('I-90b')}${id('I-91')}two | three", () => {})\nit('no id', () => {})`),
  ]
  const rows = ['| I-90 | one | old.test.ts › gone | 3 |', '| I-90b | two |  | 4 |', '| I-92, I-91 | three | – by hand | 5 |']
  expect(fillProofs(table(...rows), proofs)).toBe(
    table(
      '| I-90 | one | a.test.ts › one is one | 3 |',
      String.raw`| I-90b | two | b.test.ts › two \| three | 4 |`,
      String.raw`| I-92, I-91 | three | b.test.ts › two \| three<br>– by hand | 5 |`,
    ),
  )
})

it('a row of the ASVS has the tests of each of its numbers, and a table without the column stays as it is', () => {
  const proofs = proofsIn('a.test.ts', `test('${id('ASVS-91.2.4')}is done', () => {})`)
  const other = '| 91.2.4 | as it is |\n'
  const filled = fillProofs(`${other}\n${table('| 91.2.3, 91.2.4 (1) | done | | as said |')}`, proofs)
  expect(filled).toBe(`${other}\n${table('| 91.2.3, 91.2.4 (1) | done | a.test.ts › is done | as said |')}`)
  expect(provedBy(filled)).toEqual([{ row: '91.2.3, 91.2.4 (1)', tests: ['a.test.ts › is done'] }])
})
