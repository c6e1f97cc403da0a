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
