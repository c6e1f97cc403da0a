import { expect, test } from 'vitest'
import { openTestSession } from '#tests/session/open-test-session.ts'
import { openLink } from './open-link.ts'

test.each([
  [true, 'opened'],
  [false, 'gone'],
])('an address without a secret is asked of nobody: where the page has moved on (%s) the link is %s', async (hasMoved, at) => {
  const { session, calls, close } = await openTestSession({ respond: () => ({ status: 404 }) })
  session.store.setState({ hasMoved })
  expect(await openLink(session)).toEqual({ at })
  expect(calls).toEqual([])
  await close()
})

test('a link that is asked for again while it is being opened, as a page does that is drawn anew, is read once; afterwards anew', async () => {
  const { session: opened, calls, close } = await openTestSession({ respond: () => ({ status: 404 }) })
  const session = { ...opened, router: { ...opened.router, parameter: () => 'z3SIxyMf483o66-k_F9poA' } }
  expect(await Promise.all([openLink(session), openLink(session)])).toEqual([{ at: 'gone' }, { at: 'gone' }])
  expect(calls).toHaveLength(1)
  await openLink(session)
  expect(calls).toHaveLength(2)
  await close()
})
