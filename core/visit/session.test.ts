import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLEARED_WITH_SESSION, isUuid, resolveSession } from './session.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const before = new Date('2026-11-20T08:00:00.000Z')
const [stored, fromUrl, random] = [
  '11111111-1111-1111-1111-111111111111',
  '22222222-2222-2222-2222-222222222222',
  '33333333-3333-4333-8333-333333333333',
]
const resolve = (question: { sessionId?: string; urlSessionId?: string; isForced?: boolean }) =>
  resolveSession({
    stored: { sessionId: question.sessionId, sessionStartedAt: question.sessionId === undefined ? undefined : before },
    ...question,
    now,
    randomUuid: () => random,
  })

describe('a session', () => {
  test('[S-4.3] is used again, with its start', () => {
    expect(resolve({ sessionId: stored })).toEqual({ id: stored, startedAt: before, isNew: false })
  })
  test('[S-4.3] [S-4.5] is used again when the address carries the same id', () => {
    expect(resolve({ sessionId: stored, urlSessionId: stored })).toEqual({ id: stored, startedAt: before, isNew: false })
  })
  test('[S-4.6] begins with a random UUID and the time where none is stored', () => {
    expect(resolve({})).toEqual({ id: random, startedAt: now, isNew: true })
  })
  test('[S-4.4] begins anew when it is forced', () => {
    expect(resolve({ sessionId: stored, isForced: true })).toEqual({ id: random, startedAt: now, isNew: true })
  })
  test("[S-4.5] [S-4.7] begins anew with the address's id when that is valid and differs", () => {
    expect(resolve({ sessionId: stored, urlSessionId: fromUrl })).toEqual({ id: fromUrl, startedAt: now, isNew: true })
    expect(resolve({ urlSessionId: fromUrl })).toEqual({ id: fromUrl, startedAt: now, isNew: true })
    expect(resolve({ sessionId: stored, urlSessionId: fromUrl, isForced: true })).toEqual({ id: fromUrl, startedAt: now, isNew: true })
  })
  test('[S-4.13] has a new id when it is reset, also where the address carries the stored one', () => {
    expect(resolve({ sessionId: stored, urlSessionId: stored, isForced: true })).toEqual({ id: random, startedAt: now, isNew: true })
  })
  test.each(['', 'x', '22222222222222222222222222222222', `${fromUrl}0`, `g${fromUrl.slice(1)}`, ` ${fromUrl}`, `${fromUrl}\n`])(
    '[S-2.18] [S-4.5] [S-5.5] ignores the invalid id %j of an address',
    (urlSessionId) => {
      expect(resolve({ sessionId: stored, urlSessionId })).toMatchObject({ id: stored, isNew: false })
      expect(resolve({ urlSessionId })).toMatchObject({ id: random, isNew: true })
    },
  )
  test('takes a stored id that is no UUID for none', () => {
    expect(resolve({ sessionId: 'hacked' })).toMatchObject({ id: random, isNew: true })
  })
  test('keeps an id whose start was lost, and starts counting now', () => {
    expect(resolveSession({ stored: { sessionId: stored }, now, randomUuid: () => random })).toEqual({
      id: stored,
      startedAt: now,
      isNew: false,
    })
  })
  test('has a valid id whatever is stored and sent', () => {
    fc.assert(
      fc.property(
        fc.option(fc.oneof(fc.string(), fc.uuid()), { nil: undefined }),
        fc.option(fc.oneof(fc.string(), fc.uuid()), { nil: undefined }),
        fc.boolean(),
        (sessionId, urlSessionId, isForced) => {
          expect(isUuid(resolve({ sessionId, urlSessionId, isForced }).id)).toBe(true)
        },
      ),
    )
  })
  test('[S-4.8] takes four keys with it when it is cleared', () => {
    expect(CLEARED_WITH_SESSION).toEqual(['sessionId', 'sessionStartedAt', 'newSessionFlag', 'sessionAcceptedRedirected'])
  })
})

test('[S-5.5] the pattern of ids is 8-4-4-4-12 hexadecimal digits in either case, of any version', () => {
  expect(isUuid('00000000-0000-0000-0000-000000000000')).toBe(true)
  expect(isUuid('FFFFFFFF-ffff-ffff-ffff-FFFFFFFFFFFF')).toBe(true)
  for (const other of [
    'gggggggg-1111-1111-1111-111111111111',
    '1111111-11111-1111-1111-111111111111',
    '11111111-1111-1111-1111-1111111111111',
    '{11111111-1111-1111-1111-111111111111}',
    '11111111111111111111111111111111',
  ])
    expect(isUuid(other), other).toBe(false)
  for (const other of [['11111111-1111-1111-1111-111111111111'], 5, undefined, null]) expect(isUuid(other)).toBe(false)
  fc.assert(
    fc.property(fc.uuid(), fc.boolean(), (id, isUpper) => {
      expect(isUuid(isUpper ? id.toUpperCase() : id)).toBe(true)
    }),
  )
})
