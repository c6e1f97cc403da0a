import { expect, test } from 'vitest'
import { makePage } from '#tests/session/make-page.ts'
import { leadViewOf } from '#tests/session/open-test-session.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { describePage } from './describe-page.ts'

const page = makePage('name')

test('where the browser keeps nothing, an application is called found again only with both its e-mail and its phone at the server', () => {
  const { session } = makeSession()
  const unkept = (state: object) => {
    session.store.setState({ isUnkept: true, ...state })
    return describePage(session, page).unkept
  }
  expect(unkept({ acknowledged: { email: 1, phoneNumber: 1 } })).toBe('nothing')
  expect(unkept({ view: leadViewOf({}), acknowledged: { email: 1 } })).toBe('nothing')
  expect(unkept({ acknowledged: { phoneNumber: 1 } })).toBe('nothing')
  expect(unkept({ acknowledged: { email: 1, phoneNumber: 1 } })).toBe('sent')
  session.store.setState({ isUnkept: false })
  expect(describePage(session, page).unkept).toBeUndefined()
})

test('a page is given the errors of its own questions, and that its session is over only while no application is open', () => {
  const { session } = makeSession()
  const errors = ['name', 'name.part', 'other', 'linked'].map((fieldName) => ({ fieldName, message: 'x' }))
  session.store.setState({ errors, isSignedOut: true })
  const described = describePage(session, page)
  expect(described.errors.map(({ fieldName }) => fieldName)).toEqual(['name', 'name.part'])
  expect(described.isSignedOut).toBe(true)
  session.store.setState({ view: leadViewOf({}) })
  expect(describePage(session, page).isSignedOut).toBeUndefined()
})

test('a page outside of the flow has made no progress, one that was walked to has moved', () => {
  const { session } = makeSession()
  session.store.setState({ order: ['one', 'name', 'three'], current: 'name', hasMoved: false })
  expect(describePage(session, page)).toMatchObject({ progress: { done: 1, of: 3 }, hasMoved: false })
  expect(describePage(session, makePage('other'))).toMatchObject({ progress: { done: 0, of: 3 }, hasMoved: true })
})
