import { afterEach, expect, it, vi } from 'vitest'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { STORAGE_KEYS } from '#core/browser/storage/storage-keys.ts'
import { goTo, LEAD_ID, leadViewOf, openTestSession } from '#tests/session/open-test-session.ts'
import type { TestResponse } from '#tests/session/test-backend.ts'
import { waitUntil } from '#tests/session/wait-until.ts'
import { joinOtherTab } from '../sync/join-other-tab.ts'
import { saveAnswers } from '../sync/save-answers.ts'
import { restoreDraft } from './restore-draft.ts'
import { storeAnswers, storeLead } from './store-lead.ts'

type Opened = Awaited<ReturnType<typeof openTestSession>>

const opened: Opened[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
  vi.unstubAllGlobals()
})

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
const SESSION_ID = '22222222-2222-4222-8222-222222222222'
/** What a tab has stored that was opened so many hours ago. */
const tabOf = (hours: number) => ({ sessionId: SESSION_ID, sessionStartedAt: ago(hours).toISOString() })
const respond = (): TestResponse => ({ status: 201, body: leadViewOf({}) })

async function open(options: Parameters<typeof openTestSession>[0] = {}): Promise<Opened> {
  const one = await openTestSession({ respond, ...options })
  opened.push(one)
  await (
    await restoreDraft(one.session)
  )()
  return one
}

/** The same tab's next page: what web storage keeps, and nothing else. */
const reload = ({ kept }: Opened): Promise<Opened> => {
  const textsIn = (storage: Opened['kept']['local']) =>
    Object.fromEntries(
      STORAGE_KEYS.flatMap((key) => [[key, storage.getItem(key)] as const]).flatMap(([key, text]) => (text === null ? [] : [[key, text]])),
    )
  return open({ session: textsIn(kept.session), local: textsIn(kept.local) })
}

/** Answers the first page, and waits until its lead is stored. */
async function apply({ session, calls }: Opened): Promise<unknown> {
  goTo(session, 'initial-details')
  session.store.setState({ answers: { email: 'ana@example.com' } })
  await saveAnswers(session, ['email'])
  await waitUntil(() => expect(session.store.getState().leadId).toBe(LEAD_ID))
  await keep(session)
  return calls.find(({ method, path }) => method === 'POST' && path === '/v3/lead')?.body['sessionStartedAt']
}

const keep = async (session: Opened['session']) => {
  await storeLead(session)
  await storeAnswers(session)
}

const stateOf = ({ session }: Opened) => {
  const { leadId, isSignedOut } = session.store.getState()
  return { leadId, isSignedOut: isSignedOut === true }
}
const ALIVE = { leadId: LEAD_ID, isSignedOut: false }

it('[S-4.3] [S-4.17] a lead that is made in a tab older than its session is there after a reload, and has the session’s id', async () => {
  const tab = await open({ session: tabOf(25) })
  const startedAt = await apply(tab)
  expect(new Date(String(startedAt)).getTime()).toBeGreaterThan(ago(1).getTime())
  expect(readKey(tab.session.storage, 'sessionId')).toBe(SESSION_ID)
  expect(stateOf(await reload(tab))).toEqual(ALIVE)
})

it('[S-4.17] a lead that is made on a page that was left open for longer than a session is there after a reload', async () => {
  const tab = await open()
  writeKey(tab.session.storage, 'sessionStartedAt', ago(25))
  const startedAt = await apply(tab)
  expect(startedAt).toBe(readKey(tab.session.storage, 'sessionStartedAt')?.toISOString())
  expect(stateOf(await reload(tab))).toEqual(ALIVE)
})

it('[S-4.3] the start of a session that is not over stays with a lead that is made in it', async () => {
  const tab = await open({ session: tabOf(23) })
  expect(await apply(tab)).toBe(readKey(tab.session.storage, 'sessionStartedAt')?.toISOString())
  expect(readKey(tab.session.storage, 'sessionStartedAt')?.getTime()).toBeLessThan(ago(22).getTime())
})

it('[S-4.17] a lead of another tab, taken up on a page left open for longer than a session, is there after a reload', async () => {
  const tab = await open()
  writeKey(tab.session.storage, 'sessionStartedAt', ago(25))
  tab.kept.local.setItem('lid', LEAD_ID)
  await joinOtherTab(tab.session)
  await keep(tab.session)
  expect(stateOf(await reload(tab))).toEqual(ALIVE)
})

it('[S-4.17] a lead of another tab that an older tab finds when it is loaded is there after each further reload', async () => {
  const other = await open()
  await apply(other)
  const storedLoanApplication = other.kept.local.getItem('storedLoanApplication') ?? ''
  const tab = await open({ session: tabOf(25), local: { lid: LEAD_ID, storedLoanApplication } })
  await keep(tab.session)
  expect(stateOf(await reload(tab))).toEqual(ALIVE)
})
