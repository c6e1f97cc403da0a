import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { LEAD_ID, leadViewOf, openTestSession, goTo } from '#tests/session/open-test-session.ts'
import { recordTyped } from '../drafts/record-answers.ts'
import { receiveView } from '../sync/receive-view.ts'
import { restoreDraft } from '../drafts/restore-draft.ts'
import { leaveForTask } from './leave-for-task.ts'

const closing: (() => Promise<void>)[] = []
beforeEach(() => {
  vi.stubGlobal('document', {
    createElement: () => ({ append: () => undefined, submit: () => undefined }),
    body: { append: () => undefined },
  })
})
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  vi.unstubAllGlobals()
})

test('what was agreed to before leaving for the bank is known in the new tab that the bank opens, also without the database of drafts', async () => {
  const offered = () => leadViewOf({}, { leadStatus: LEAD_STATUS.offered, progressState: [0, 10], dynamicPages: undefined })
  const way = { url: 'https://bank.example/', method: 'GET', params: {}, host: 'bank.example', lead: offered() }
  const left = await openTestSession({ respond: () => ({ status: 200, body: way }) })
  closing.push(left.close)
  goTo(left.session, 'aide')
  receiveView(left.session, offered())
  recordTyped(left.session, { aideConsent: true })
  await leaveForTask(left.session)
  // Node has no IndexedDB: of another tab only local storage is there
  const stored = left.kept.local.getItem('storedLoanApplication')
  const tab = await openTestSession({ respond: () => ({ status: 200, body: offered() }), local: { storedLoanApplication: stored ?? '{}' } })
  closing.push(tab.close)
  await restoreDraft(tab.session)
  expect(tab.session.store.getState()).toMatchObject({ leadId: LEAD_ID, answers: { aideConsent: true } })
})
