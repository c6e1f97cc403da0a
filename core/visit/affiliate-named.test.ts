import { expect, test } from 'vitest'
import { affiliateNamed } from './affiliate-named.ts'

test.each([
  ['Some Blog', 'some-blog'],
  ['some-blog', 'some-blog'],
  ['A  &  B!', 'a-b-'],
])('an affiliate that links call %j is known as %j', (reference, name) => expect(affiliateNamed(reference)).toBe(name))
