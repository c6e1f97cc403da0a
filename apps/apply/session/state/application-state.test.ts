import { expect, test } from 'vitest'
import type { Page } from '#core/model/page/page.ts'
import { currentState, routeTo, shownProgress } from './application-state.ts'

test('[S-2.21] the route is pushed, and replaced where the step before is after the offer', () => {
  expect(routeTo('accepted', false)).toEqual({ method: 'push', route: '/accepted' })
  expect(routeTo('accepted', true)).toEqual({ method: 'replace', route: '/accepted' })
})

test('[S-2.21] a step without a route is at the index', () => {
  expect(routeTo(undefined, false)).toEqual({ method: 'push', route: '/' })
})

test('[S-3.8] the current state is the single value or the last of the list, and 0 at the start', () => {
  expect([currentState(7), currentState([0, 6, 10]), currentState([]), currentState(undefined)]).toEqual([7, 10, 0, 0])
})

const page = (id: string, more: Partial<Page>): Page => ({
  id,
  kind: 'application',
  flow: 'server',
  phase: 'before-offer',
  stage: 'income',
  fields: [],
  ...more,
})

test('the page that is shown is the current state: an earlier legacy page, the change of the number, a continue link', () => {
  const pages = {
    'personal-details': page('personal-details', { flow: 'legacy', stateCode: 2 }),
    'change-mobile-number': page('change-mobile-number', { stateCode: 15 }),
    continue: page('continue', { stateCode: 14, parameter: 'id' }),
  }
  const view = { progressState: [0, 1, 2, 3] }
  expect(shownProgress({ pages, view, current: 'personal-details' })).toEqual([0, 1, 2, 3, 2])
  expect(
    shownProgress({ pages, view: { progressState: [0, 7] }, current: 'change-mobile-number', overridePath: 'change-mobile-number' }),
  ).toEqual([0, 7, 15])
  expect(shownProgress({ pages, current: 'continue' })).toEqual([0, 14])
})

test('a page without a state, one that the lead is about to leave, and none at all leave the progress as the server says', () => {
  const pages = { checking: page('checking', { stateCode: 6 }), 'monthly-income': page('monthly-income', { flow: 'dynamic' }) }
  const view = { progressState: [0, 7, 6, 10] }
  expect(shownProgress({ pages, view, current: 'checking' })).toEqual([0, 7, 6, 10])
  expect(shownProgress({ pages, view: { progressState: 0 }, current: 'monthly-income' })).toEqual([0])
  expect(shownProgress({ pages })).toEqual([0])
})
