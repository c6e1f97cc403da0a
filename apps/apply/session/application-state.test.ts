import { expect, test } from 'vitest'
import { currentState, routeTo } from './application-state.ts'

test('the route is pushed, and replaced where the step before is after the offer', () => {
  expect(routeTo('accepted', false)).toEqual({ method: 'push', route: '/accepted' })
  expect(routeTo('accepted', true)).toEqual({ method: 'replace', route: '/accepted' })
})

test('a step without a route is at the index', () => {
  expect(routeTo(undefined, false)).toEqual({ method: 'push', route: '/' })
})

test('[S-3.8] the current state is the single value or the last of the list, and 0 at the start', () => {
  expect([currentState(7), currentState([0, 6, 10]), currentState([]), currentState(undefined)]).toEqual([7, 10, 0, 0])
})
