import { expect, it } from 'vitest'
import { methodIn } from './method-in.ts'

function timesSize(this: { readonly size: number }, factor: number): number {
  return this.size * factor
}

it('a method is called as one of its object, inherited or not', () => {
  const provider: unknown = Object.assign(Object.create({ times: timesSize }), { size: 2 })
  expect(methodIn(provider, 'times')?.(3)).toBe(6)
  expect(methodIn({ own: () => 'a' }, 'own')?.()).toBe('a')
})

it('a vendor’s global may be a function with methods', () => {
  const global = Object.assign(() => 1, { push: (value: unknown) => value })
  expect(methodIn(global, 'push')?.('a')).toBe('a')
})

it.each([undefined, null, 1, 'text', true, [], {}, { ready: 1 }, { ready: null }, { ready: {} }].map((found) => [found]))(
  '%j has no such method',
  (found) => {
    expect(methodIn(found, 'ready')).toBeUndefined()
  },
)
