import { expect, test } from 'vitest'
import { openTestSession } from '#tests/session/open-test-session.ts'
import { waitUntil } from '#tests/session/wait-until.ts'
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

test('“Not me” where the server is not reached says so and stays: its cookie would still open the application', async () => {
  let isReached = false
  const { session, calls, close } = await openTestSession({ respond: () => (isReached ? { status: 200, body: {} } : 'lost') })
  session.store.setState({ leadId: 'lead', answers: { firstName: 'Ana' } })
  const refused: number[] = []
  const { notMe } = linkActions(session, ({ status }) => void refused.push(status))
  notMe()
  await waitUntil(() => expect(refused).toHaveLength(1))
  expect(new Set(calls.map(({ path, key }) => [path, key].join(' '))).size).toBe(1)
  expect([calls.length > 1, session.store.getState().leadId, session.store.getState().waiting]).toEqual([true, 'lead', 'none'])
  isReached = true
  notMe()
  await waitUntil(() => expect(session.store.getState()).toMatchObject({ leadId: undefined, answers: {} }))
  expect(refused).toHaveLength(1)
  await close()
})
