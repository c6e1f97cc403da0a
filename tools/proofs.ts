import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillProofs, PROVED } from './documents/fill-proofs.ts'
import { readProofs } from './documents/read-proofs.ts'

/** `npm run proofs` writes which tests prove each row of docs/promises.md and docs/security.md. */
const root = join(import.meta.dirname, '..')
const proofs = readProofs(root)
for (const path of PROVED) {
  const before = readFileSync(join(root, path), 'utf8')
  const after = fillProofs(before, proofs)
  if (after !== before) writeFileSync(join(root, path), after)
  console.log(`${path}: ${after === before ? 'as it was' : 'written'}`)
}
