import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession, memoryDoor } from '#tests/session/make-session.ts'
import { memoryRecords, type MemoryRecords } from '#tests/session/memory-records.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import { openStorageDoor } from '#core/browser/storage/storage-door.ts'
import { acknowledge } from '../sync/settle-save.ts'
import type { Session } from '../state/session.ts'
import { autosave, draftId, LEFT_KEY, saveOnLeave } from './autosave.ts'
import { readDrafts } from './read-drafts.ts'
import { recordAnswers } from './record-answers.ts'

const HOUR = 3_600_000
const KINDS = { firstName: 'text', lastName: 'text', amount: 'money', isOwner: 'yes-no' } as const

let records: MemoryRecords
let session: Session
beforeEach(() => {
  records = memoryRecords()
  session = { ...makeSession().session, records }
})
afterEach(() => clearTimeout(session.running.settledTimer))

const draft = (id: string, answers: object, numbers: object, more: object = {}) => ({
  id: `typed-${id}`,
  site: session.site.site,
  at: session.now(),
  answers,
  numbers,
  ...more,
})
const put = (...drafts: readonly { readonly id: string }[]) => drafts.forEach((one) => records.kept.set(one.id, one))

describe('what is typed', () => {
  test('is stored under one id for each tab, with its site and time, from the first key on', () => {
    recordAnswers(session, { firstName: 'A' })
    recordAnswers(session, { firstName: 'An' })
    expect([...records.kept.values()]).toEqual([
      {
        id: draftId(session),
        site: session.site.site,
        at: session.now(),
        answers: { firstName: 'An' },
        numbers: session.store.getState().numbers,
      },
    ])
    expect(draftId(session)).toMatch(/^typed-[\da-f-]{36}$/u)
    expect(draftId({ ...session, running: {} })).not.toBe(draftId(session))
  })

  test('is stored no longer once the server has it for a while', async () => {
    recordAnswers(session, { firstName: 'Ana' })
    acknowledge(session, { body: { numbers: session.store.getState().numbers } })
    expect(records.kept.size).toBe(1)
    await autosave({ ...session, now: () => session.now() + 35_000 })
    expect(records.kept.size).toBe(0)
  })

  test('is also put where a page that goes waits for no database, and nothing is where nothing was typed', () => {
    saveOnLeave(session)
    expect(session.storage.session.readText(LEFT_KEY)).toBeNull()
    recordAnswers(session, { firstName: 'Ana' })
    records.kept.clear()
    saveOnLeave(session)
    expect(session.storage.session.readRecord(LEFT_KEY)).toMatchObject({ id: draftId(session), answers: { firstName: 'Ana' } })
    expect(records.kept.size).toBe(1)
  })

  describe('and was stored there by a page that is shown again', () => {
    const left = () => session.storage.session.readRecord(LEFT_KEY)
    const acknowledgeAll = () => acknowledge(session, { body: { numbers: session.store.getState().numbers } })
    const muchLater = () => ({ ...session, now: () => session.now() + 35_000 })
    beforeEach(() => {
      session.store.setState({ beginning: 'done' })
      recordAnswers(session, { phoneNumber: '301' })
      saveOnLeave(session)
    })

    test('is gone from there once the server has the newer answer, whether the page goes again or not', async () => {
      for (const settle of [autosave, async (later: Session) => saveOnLeave(later)]) {
        recordAnswers(session, { phoneNumber: '3015550123' })
        acknowledgeAll()
        expect(left()).toMatchObject({ answers: { phoneNumber: '3015550123' } })
        await settle(muchLater())
        expect(left()).toBeNull()
        saveOnLeave(session)
      }
    })

    test('is there as it was typed since, without what the server has', async () => {
      acknowledgeAll()
      recordAnswers(muchLater(), { firstName: 'Ana' })
      expect(left()).toMatchObject({ answers: { firstName: 'Ana' } })
      expect(left()).not.toHaveProperty('answers.phoneNumber')
    })

    test('stays there until a page that is loaded anew has read it, whatever is typed or left before', () => {
      const anew = makeSession({ storage: session.storage }).session
      saveOnLeave(anew)
      recordAnswers(anew, { firstName: 'Ana' })
      expect(left()).toMatchObject({ answers: { phoneNumber: '301' } })
    })
  })
})

describe('a draft that is read', () => {
  const read = (from = session) => readDrafts(from, KINDS)

  test('has the newest of each answer, whichever tab typed it, and names the records that held them', async () => {
    put(draft('one', { firstName: 'New', lastName: 'Old' }, { firstName: 9, lastName: 3 }))
    put(draft('two', { firstName: 'Old', lastName: 'New' }, { firstName: 8, lastName: 4 }))
    expect(await read()).toEqual({
      answers: { firstName: 'New', lastName: 'New' },
      numbers: { firstName: 9, lastName: 4 },
      ids: ['typed-one', 'typed-two'],
    })
  })

  test('has what a page that went away left in the tab, which may be newer than the database', async () => {
    put(draft('own', { firstName: 'A' }, { firstName: 1 }))
    session.storage.session.write(LEFT_KEY, draft('own', { firstName: 'Ana' }, { firstName: 2 }))
    expect((await read()).answers).toEqual({ firstName: 'Ana' })
  })

  test.each([
    ['another site', { site: 'another-co' }],
    ['before the session expired', { at: Date.parse('2026-11-19T12:00:00.000Z') }],
    ['no known time', { at: '1' }],
  ])('has nothing of %s', async (_, more) => {
    put(draft('one', { firstName: 'Ana' }, { firstName: 1 }, more))
    expect(await read()).toEqual({ answers: {}, numbers: {}, ids: [] })
  })

  test('lasts until the very hour at which the session expires', async () => {
    const hours = session.site.limits.sessionExpirationHours
    put(draft('one', { firstName: 'Ana' }, { firstName: 1 }, { at: session.now() - hours * HOUR + 1 }))
    expect((await read()).answers).toEqual({ firstName: 'Ana' })
    put(draft('one', { firstName: 'Ana' }, { firstName: 1 }, { at: session.now() - hours * HOUR }))
    expect((await read()).answers).toEqual({})
  })

  test('has only answers that their kind can have, to questions that the site has; one without a number is the oldest', async () => {
    put(draft('one', { firstName: { a: 1 }, unknown: 'x', toString: 'x', isOwner: true, amount: 5 }, { amount: 2 }))
    put(draft('two', { isOwner: false, amount: 7 }, { isOwner: 1 }))
    expect(await read()).toStrictEqual({
      answers: { isOwner: false, amount: 5 },
      numbers: { isOwner: 1, amount: 2 },
      ids: ['typed-one', 'typed-two'],
    })
  })

  test.each(['session', 'local'] as const)('is there where the browser denies its %s storage', async (denied) => {
    const deny = () => {
      throw new Error('denied')
    }
    const [tab, browser] = [memoryStorage(), memoryStorage()]
    const storage = openStorageDoor(
      { session: denied === 'session' ? deny : () => tab, local: denied === 'local' ? deny : () => browser },
      () => undefined,
    )
    const unkept = { ...session, storage }
    recordAnswers(unkept, { firstName: 'Ana' })
    saveOnLeave(unkept)
    expect((await read({ ...makeSession({ storage }).session, records })).answers).toEqual({ firstName: 'Ana' })
  })

  test('is there where the browser denies its database but not the tab’s storage', async () => {
    const storage = memoryDoor()
    const unkept = { ...makeSession({ storage }).session, records: memoryRecords() }
    recordAnswers(unkept, { firstName: 'Ana' })
    saveOnLeave(unkept)
    expect((await read({ ...makeSession({ storage }).session, records: memoryRecords() })).answers).toEqual({ firstName: 'Ana' })
  })
})

test('an application that has ended leaves no draft, whatever is typed since', async () => {
  session.store.setState({ leadId: LEAD_ID, view: makeLeadView({ leadStatus: -1 }) })
  recordAnswers(session, { firstName: 'Ana' })
  await autosave(session)
  saveOnLeave(session)
  expect([records.kept.size, session.storage.session.readText(LEFT_KEY)]).toEqual([0, null])
})
