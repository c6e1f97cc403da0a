import { expect, test } from 'vitest'
import { openTestSession } from '#tests/session/open-test-session.ts'
import { linkActions } from './link-actions.ts'

test('a link that stops no e-mails, for it is unknown or altered, is told to its page and to nothing else', async () => {
  const { session, toasts, close } = await openTestSession({ respond: () => ({ status: 404, body: { code: 'lead-unknown' } }) })
  const refused: number[] = []
  const does = linkActions(session, (response) => void refused.push(response.status))
  expect(await does.unsubscribe()).toBe(false)
  expect([refused, toasts]).toEqual([[], []])
  await close()
})

test('a server that cannot say whether the link is good leaves the page as it is, and its refusal is shown', async () => {
  const { session, close } = await openTestSession({ respond: () => ({ status: 403, body: { code: 'too-many-requests' } }) })
  const refused: number[] = []
  const does = linkActions(session, ({ status }) => void refused.push(status))
  expect([await does.unsubscribe(), await does.confirmConsent()]).toEqual([undefined, undefined])
  expect(refused).toEqual([403, 403])
  await close()
})
