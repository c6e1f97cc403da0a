import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  .filter(([id = '']) => /^\d+\.\d+\.\d+/u.test(id))
const proofs = rows.flatMap(([id = '', ...cells]) =>
  (cells.at(-1) ?? '').split('<br>').map((proof) => ({ id, proof, said: proof.split(' › ') })),
)

test('every row of the security table names a test, or says what is the case instead', () => {
  expect(rows.length).toBeGreaterThan(55)
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  expect(proofs.filter(({ proof, said }) => said.length !== 2 && !/^– \S/u.test(proof)).map(({ id, proof }) => `${id}: ${proof}`)).toEqual(
    [],
  )
})

test('every test that the security table names exists', () => {
  const missing = proofs
    .filter(({ said }) => said.length === 2)
    .filter(({ said: [file = '', title = ''] }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title))
  expect(missing.map(({ id, proof }) => `${id}: ${proof}`)).toEqual([])
})
