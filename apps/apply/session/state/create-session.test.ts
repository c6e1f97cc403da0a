import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { openStorageDoor, writeKey } from '#core/browser/storage/storage-door.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import { fieldPage } from '#tests/session/after-events.ts'
import { makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession, memoryDoor } from '#tests/session/make-session.ts'
import { consentNamesIn } from './consent-names.ts'
import { hasLeftForm, isChecking, isHandedOver } from './has-left-form.ts'
import { isOver } from './is-over.ts'
import { initialState } from './session-state.ts'
import type { Router } from './session.ts'

const router = (path: string, isLinked = false): Router => ({
  path: () => path,
  parameter: () => undefined,
  isLinked,
  load: () => undefined,
  go: () => undefined,
  back: () => false,
})

describe('a page that was just loaded', () => {
  const firstPage = fieldPage('a')

  test('knows its first page and the path of the second, and nothing of an application', () => {
    expect(initialState({ firstPage, secondPath: 'b' }, '')).toEqual({
      current: 'a',
      beginning: 'new',
      isContinuing: false,
      answers: {},
      numbers: {},
      acknowledged: {},
      acknowledgedAt: 0,
      queued: {},
      fromLink: {},
      prefilled: {},
      typedHere: [],
      keptNumbers: {},
      pages: { a: firstPage },
      order: ['a', 'b'],
      isOrderKnown: false,
      asked: {},
      errors: [],
      asksSheet: 0,
      renderedWith: {},
      hasMoved: false,
      isReloading: false,
      revision: 0,
      timesForgotten: 0,
      pressed: 'none',
      missing: 0,
      watch: 'none',
      waiting: 'none',
    })
    expect(initialState({}, '')).toMatchObject({ pages: {}, order: [] })
  })

  test('shows the first page at the index and at its own address, and none elsewhere', () => {
    const shown = (path: string, isElsewhere?: boolean) => initialState({ firstPage }, path, isElsewhere).current
    expect([shown(''), shown('a'), shown('b'), shown('', true), initialState({}, '').current]).toEqual([
      'a',
      'a',
      undefined,
      undefined,
      undefined,
    ])
  })

  const first = (changes: Parameters<typeof makeSession>[0]) => makeSession(changes).session.store.getState().current
  const stored = (place: 'tab' | 'browser', leadStatus: number) => {
    const storage = memoryDoor()
    if (place === 'browser') writeKey(storage, 'storedLoanApplication', { leadStatus })
    else writeKey(storage, 'leadApplication', { application: { leadStatus }, customerConsents: [], lastOperationTimestamp: new Date(0) })
    return { storage }
  }

  test.each([
    ['tab', LEAD_STATUS.none, true],
    ['tab', LEAD_STATUS.started, true],
    ['tab', LEAD_STATUS.checking, false],
    ['tab', LEAD_STATUS.rejected, false],
    ['browser', LEAD_STATUS.none, true],
    ['browser', LEAD_STATUS.started, true],
    ['browser', LEAD_STATUS.checking, false],
    ['browser', LEAD_STATUS.rejected, true],
  ] as const)('whose %s has an application of status %i shows the first page at once: %s', (place, leadStatus, isShown) => {
    expect(first(stored(place, leadStatus)) !== undefined).toBe(isShown)
  })

  test('of a link’s secret is left by loading, where scripts of others run and this browser keeps a session', () => {
    const isReloading = (changes: Parameters<typeof makeSession>[0], site: object = { trackers: {} }) => {
      const { session } = makeSession()
      const bare = { ...session.site, trackers: undefined, captcha: undefined }
      return makeSession({ site: { ...bare, ...site }, router: router('', true), ...changes }).session.store.getState().isReloading
    }
    const unkept = openStorageDoor(
      {
        session: () => {
          throw new Error('denied')
        },
        local: () => memoryStorage(),
      },
      () => undefined,
    )
    expect([isReloading({}), isReloading({}, { captcha: {} }), isReloading({}, {})]).toEqual([true, true, false])
    expect([isReloading({ router: router('') }), isReloading({ storage: unkept })]).toEqual([false, false])
  })
})

test('the status of a lead says whether it has left the form, is being checked, and is over', () => {
  const saysOf = (leadStatus: number) => {
    const view = makeLeadView({ leadStatus })
    return [hasLeftForm(leadStatus), isHandedOver(view), isChecking(view), isOver(view)]
  }
  expect(Object.values(LEAD_STATUS).map((one) => [one, ...saysOf(one)])).toEqual([
    [LEAD_STATUS.none, false, false, false, true],
    [LEAD_STATUS.started, false, false, false, false],
    [LEAD_STATUS.submitted, true, true, false, false],
    [LEAD_STATUS.checking, true, true, true, false],
    [LEAD_STATUS.offered, true, true, false, false],
    [LEAD_STATUS.accepted, true, true, false, false],
    [LEAD_STATUS.redirected, true, true, false, true],
    [LEAD_STATUS.rejected, true, true, false, true],
    [LEAD_STATUS.expired, true, true, false, true],
    [LEAD_STATUS.withdrawn, true, true, false, true],
  ])
  expect([isHandedOver(undefined), isChecking(undefined), isOver(undefined)]).toEqual([false, false, false])
})

test('both kinds of consents are given for one application only', () => {
  expect(consentNamesIn({ kinds: { one: 'consent', all: 'consents', email: 'email' } })).toEqual(['one', 'all'])
})
