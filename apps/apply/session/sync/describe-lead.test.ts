import { expect, test } from 'vitest'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { writeKey } from '#core/browser/storage/storage-door.ts'
import type { PrefillSource } from '#core/lead/prefill.ts'
import { aboutLead, aboutPrefilled, aboutVisit } from './describe-lead.ts'

const visit = { sessionId: 'arrival', sessionStartedAt: 'then', leadSource: 'partner', tags: ['a'] }

test('a lead is told of the session that brought the visitor, or of the one that began since with applying again', () => {
  const { session } = makeSession({ visit: () => visit })
  expect(aboutVisit(session)).toEqual(visit)
  session.store.setState({ forced: { id: 'new', startedAt: new Date('2026-11-21T12:00:00Z'), isNew: true } })
  expect(aboutVisit(session)).toEqual({ ...visit, sessionId: 'new', sessionStartedAt: '2026-11-21T12:00:00.000Z' })
})

test('an answer counts as filled in beforehand while it is shown and not typed over in this application', () => {
  const { session } = makeSession()
  const fields = ['link', 'typed', 'kept', 'again'].map((name) => ({ name, kind: 'text', wire: name }) as const)
  const names = [...fields.map(({ name }) => name), 'hidden']
  session.store.setState({
    pages: { a: makePage('a', { fields }) },
    prefilled: Object.fromEntries(names.map((name): [string, PrefillSource] => [name, 'link'])),
    numbers: { typed: 5, kept: 5, again: 6 },
    keptNumbers: { kept: 5, again: 5 },
  })
  const report = { isLeadPrefilled: true, leadPrefilledFields: ['link', 'kept'], leadPreviouslyRedirected: false }
  expect(aboutPrefilled(session)).toEqual(report)
  session.storage.session.write('redirected', false)
  expect(aboutPrefilled(session).leadPreviouslyRedirected).toBe(false)
  writeKey(session.storage, 'redirected', true)
  expect(aboutPrefilled(session).leadPreviouslyRedirected).toBe(true)
})

test('what is stored of a lead says where it came from: what went out with its making, and before that what would', () => {
  const { session } = makeSession({ visit: () => visit })
  const posthogParameters = { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: false }
  expect(aboutLead(session)).toEqual({ leadSource: 'partner', tags: ['a'], posthogParameters })
  session.store.setState({ leadId: 'a' })
  expect(aboutLead(session)).toEqual({ posthogParameters })
  session.store.setState({ leadFields: { leadSource: 'then' } })
  expect(aboutLead(session)).toEqual({ leadSource: 'then', posthogParameters })
})
