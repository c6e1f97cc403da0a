import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillProofs, idsOfRow, provedBy } from '#tools/documents/fill-proofs.ts'
import { readProofs } from '#tools/documents/read-proofs.ts'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')
const proofs = readProofs(root)
const rows = provedBy(document)

test('the security table names the tests whose titles begin with its requirements: npm run proofs', () => {
  expect(fillProofs(document, proofs)).toBe(document)
})

test('every row of the security table names a test, or says what is the case instead', () => {
  expect(rows.length).toBeGreaterThan(55)
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([])
})

test('every requirement in a title has a row', () => {
  const listed = document.split('\n').flatMap(idsOfRow)
  const named = proofs.flatMap(({ file, ids }) => ids.filter((id) => id.startsWith('ASVS-')).map((id) => ({ file, id })))
  expect(named.filter(({ id }) => !listed.includes(id))).toEqual([])
})
