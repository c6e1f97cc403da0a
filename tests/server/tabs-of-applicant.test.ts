import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { resolveRoute } from '#apps/apply/session/navigation/resolve-route.ts'
import { forgetApplicant } from '#apps/apply/session/drafts/forget-applicant.ts'
import { saveOnLeave } from '#apps/apply/session/drafts/autosave.ts'
import { recordAnswers } from '#apps/apply/session/drafts/record-answers.ts'
import { restoreDraft } from '#apps/apply/session/drafts/restore-draft.ts'
import { storedRecord } from '#apps/apply/session/drafts/stored-records.ts'
import { storeAnswers } from '#apps/apply/session/drafts/store-lead.ts'
import { returnToLead } from '#apps/apply/session/sync/return-to-lead.ts'
import { saveAnswers } from '#apps/apply/session/sync/save-answers.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { newDevice, openTab, type Device, type Tab } from './open-tab.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/**
 * The form's session without a screen, with a real server: what a browser with several tabs stores,
 * sends and shows.
 */
let server: TestServer
let asked: string[] = []
const SETTINGS = { CHANGES_PER_MINUTE: '100000', RATE_PER_MINUTE: '100000', PHONE_CODES_PER_PHONE: '1000' }
/** Timeout for a busy machine. */
const SLOWLY = { timeout: 60_000 }
beforeAll(async () => void (server = await startTestServer(SETTINGS)))
afterAll(() => server?.close())
beforeEach(() => {
  const { fetch } = globalThis
  asked = []
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`)
    return fetch(url, init)
  })
})
afterEach(() => vi.unstubAllGlobals())

const changes = () => asked.filter((one) => !one.startsWith('GET '))
const first = () => server.firstAnswers

/** Opens a page that restores the stored draft and resolves its route. */
async function load(device: Device, opening: Parameters<typeof openTab>[2] = {}): Promise<Tab> {
  const tab = openTab(server, device, opening)
  const rejoin = await restoreDraft(tab.session)
  await rejoin()
  tab.session.store.setState({ beginning: 'done' })
  await resolveRoute(tab.session)
  return tab
}

/** Answers the first page and presses Continue. */
async function begin({ session }: Tab): Promise<void> {
  recordAnswers(session, first())
  await storeAnswers(session)
  await saveAnswers(session, Object.keys(first()))
  await expect.poll(() => session.store.getState().view?.leadStatus, SLOWLY).toBe(1)
}

const keptText = async ({ storage }: Tab, { local, records }: Device): Promise<string> =>
  JSON.stringify([contentsOf(storage), contentsOf(local), await records.all()])

const KEYS = ['storedLoanApplication', 'leadApplication', 'companyData', 'asyncFormData', 'dynamicPages', 'leftTyped', 'lid', 'state']
const contentsOf = (storage: Tab['storage']) => KEYS.map((key) => [key, storage.getItem(key)])

describe('[S-2.23] a link to a page', () => {
  test('that is not reached goes to the furthest one', async () => {
    expect((await load(newDevice(), { path: 'monthly-income' })).gone).toEqual(['replace /initial-details'])
    const device = newDevice()
    const tab = await load(device)
    await begin(tab)
    const later = await load(device, { path: 'check-answers', storage: tab.storage })
    expect(later.gone).toEqual(['replace /loan-purpose'])
    expect((await load(device, { path: 'loan-purpose', storage: tab.storage })).gone).toEqual([])
  })
  test('that there is not goes to /404', async () => {
    expect((await load(newDevice(), { path: 'no-such-page' })).gone).toEqual(['replace /404'])
    expect((await load(newDevice())).gone).toEqual([])
  })
})

describe('[S-4.33] what was typed and not sent', () => {
  test('comes back when the page is loaded again, from the tab that left it and from the store', async () => {
    const device = newDevice()
    const tab = await load(device)
    recordAnswers(tab.session, { email: 'typed@example.com' })
    expect((await load(device)).session.store.getState().answers['email']).toBe('typed@example.com')
    recordAnswers(tab.session, { email: 'later@example.com' })
    await device.records.remove((await device.records.all()).flatMap((one) => storedRecord(one)?.id ?? []))
    saveOnLeave(tab.session)
    expect(
      (await load({ ...device, records: newDevice().records }, { storage: tab.storage })).session.store.getState().answers['email'],
    ).toBe('later@example.com')
  })
  test('is newer than what the lead had', async () => {
    const device = newDevice()
    const tab = await load(device)
    await begin(tab)
    recordAnswers(tab.session, { email: 'newer@example.com' })
    expect((await load(device, { storage: tab.storage })).session.store.getState().answers['email']).toBe('newer@example.com')
  })
})

describe('[S-4.34] after the hand-over', () => {
  test.each(['', 'monthly-income', 'initial-details', 'mobile-verification', 'checking'])(
    'a page at /%s shows where the application is and sends nothing',
    async (path) => {
      const { device, storage } = await handedOver('mobile-verification')
      asked = []
      const tab = await load(device, { path, storage })
      expect(tab.path()).toBe('mobile-verification')
      expect(changes()).toEqual([])
    },
  )
  test('Continue of an earlier page sends nothing and leads there', async () => {
    const { device, storage } = await handedOver('mobile-verification')
    const tab = await load(device, { storage })
    asked = []
    await saveAnswers(tab.session, ['period'])
    expect([tab.path(), changes()]).toEqual(['mobile-verification', []])
  })
})

describe('[S-4.35] nothing of the applicant stays in the browser', () => {
  test('when the application is refused', async () => {
    const { tab, device } = await handedOver('rejected')
    const later = await load(device, { storage: tab.storage })
    expect(later.path()).toBe('rejected')
    await expect.poll(() => keptText(later, device), SLOWLY).not.toContain(String(first()['email']))
  })
  test('when the session has expired, but for what the page proposes once', async () => {
    const device = newDevice()
    const tab = await load(device)
    await begin(tab)
    expect(await keptText(tab, device)).toContain(String(first()['email']))
    const later = await load({ ...device, hoursLater: 25 }, { storage: tab.storage })
    expect(await keptText(later, device)).not.toContain(String(first()['email']))
  })
  test('when it is not the visitor’s', async () => {
    const device = newDevice()
    const tab = await load(device)
    await begin(tab)
    recordAnswers(tab.session, { email: 'typed@example.com' })
    saveOnLeave(tab.session)
    await forgetApplicant(tab.session)
    const kept = await keptText(tab, device)
    for (const email of [String(first()['email']), 'typed@example.com']) expect(kept).not.toContain(email)
    expect([tab.storage.getItem('lid'), device.local.getItem('lid'), tab.session.store.getState().answers]).toEqual([null, null, {}])
  })
})

describe('[S-4.36] one attempt in a browser', () => {
  const leads = async () => Number((await server.query('select count(*)::int as leads from leads'))[0]?.['leads'])

  test('makes one lead, whichever of its tabs goes on', async () => {
    const before = await leads()
    const device = newDevice()
    const [one, other] = [await load(device), await load(device)]
    await begin(one)
    shareCookie(one, other)
    await begin(other)
    expect([await leads(), other.session.store.getState().leadId]).toEqual([before + 1, one.session.store.getState().leadId])
  })
  test('shows a tab that comes back the newest answer of the other, and where the application is', async () => {
    const device = newDevice()
    const [one, other] = [await load(device), await load(device)]
    await begin(one)
    shareCookie(one, other)
    recordAnswers(one.session, { period: 7 })
    await saveAnswers(one.session, ['period'])
    await expect.poll(() => one.session.store.getState().view?.version, SLOWLY).toBe(2)
    await returnToLead(other.session)
    expect(other.session.store.getState().answers['period']).toBe(7)
    await submit(one)
    await returnToLead(other.session)
    expect(other.path()).toBe('mobile-verification')
  })
})

/**
 * Copies the token of one tab to another: a browser's tabs share one cookie, which the token
 * replaces here.
 */
const shareCookie = (from: Tab, to: Tab) => void (to.session.running.token = from.session.running.token)

async function submit({ session }: Tab): Promise<void> {
  const { leadId = '' } = session.store.getState()
  const submitted = await server.submit({ id: leadId, token: session.running.token ?? '' })
  expect(submitted.status).toBe(200)
}

/** Returns a tab whose application has left the form, with its browser's storage. */
async function handedOver(until: 'mobile-verification' | 'rejected') {
  const device = newDevice()
  const tab = await load(device)
  await begin(tab)
  const since = server.simulators.messages.length
  await submit(tab)
  if (until === 'rejected') {
    server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
    const lead = { id: tab.session.store.getState().leadId ?? '', token: tab.session.running.token ?? '' }
    const body = { leadId: lead.id, code: await server.code(since) }
    await server.call('POST', '/api/v2/customer/mobile/verify', { token: lead.token, body })
    await server.until(lead, -1)
  }
  return { tab, device, storage: tab.storage }
}
