import { expect, it } from 'vitest'
import { asBuilt } from './as-built.ts'

it('only an object or a list is something that a build wrote', () => {
  const written = { id: 'name' }
  expect(asBuilt(written)).toBe(written)
  expect([undefined, null, 0, 'text', true].map((found) => asBuilt(found))).toEqual([undefined, undefined, undefined, undefined, undefined])
})
