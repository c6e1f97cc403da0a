import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAlive, LEAD_STATUS, type LeadStatusName } from './lead-status.ts'
import { findTransition, TRANSITIONS, type LeadEvent } from './transitions.ts'

const statuses = Object.entries(LEAD_STATUS)
const events = [...new Set(TRANSITIONS.map(({ event }) => event))]

/** Every event by its name, so that none goes with its rows. */
const named: readonly LeadEvent[] = [
  'lead-created',
  'answers-saved',
  'phone-changed',
  'application-submitted',
  'phone-confirmed',
  'partner-asked',
  'partners-bid',
  'partner-step-wanted',
  'step-answered',
  'step-skipped',
  'partner-declined',
  'partner-accepted',
  'offer-declined',
  'offers-ended',
  'offers-returned',
  'partners-exhausted',
  'applicant-redirected',
  'partner-took-over',
  'applicant-reapplied',
  'lead-expired',
  'lead-withdrawn',
]
const ends = { 'lead-expired': 'expired', 'lead-withdrawn': 'withdrawn' } as const

/** Applies events to a status, one after another; an illegal event changes nothing. */
const follow = (status: (typeof LEAD_STATUS)[LeadStatusName], path: readonly LeadEvent[]) =>
  path.reduce((at, event) => {
    const found = findTransition(at, event)
    return found.ok ? found.to : at
  }, status)

describe('the table of transitions', () => {
  it('has one row at most for a status and an event', () => {
    const keys = TRANSITIONS.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('begins with the creation of the lead and nowhere else', () => {
    expect(TRANSITIONS.filter(({ from }) => from === 'none').map(({ event }) => event)).toEqual(['lead-created'])
    expect(TRANSITIONS.some(({ to }) => to === 'none')).toBe(false)
  })

  it('has an end wherever the lead is over, and a way on wherever it is alive', () => {
    const withWay = statuses.filter(([name]) => TRANSITIONS.some(({ from }) => from === name)).map(([name]) => name)
    const alive = statuses.filter(([, number]) => isAlive(number)).map(([name]) => name)
    expect(withWay.toSorted()).toEqual(['none', ...alive].toSorted())
  })

  it('comes to every status, and from every living one to an end', () => {
    const reached = new Set(['none'])
    for (let grown = -1; grown !== reached.size;) {
      grown = reached.size
      for (const { from, to } of TRANSITIONS) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual(statuses.map(([name]) => name).toSorted())
    const ending = new Set<string>(['redirected', ...statuses.filter(([, number]) => number < 0).map(([name]) => name)])
    for (let grown = -1; grown !== ending.size;) {
      grown = ending.size
      for (const { from, to } of TRANSITIONS) if (ending.has(to)) ending.add(from)
    }
    expect(ending.size).toBe(statuses.length)
  })

  it('[ASVS-2.3.1] goes to no lender before the applicant hands over', () => {
    const reached = new Set(['none'])
    for (let grown = -1; grown !== reached.size;) {
      grown = reached.size
      for (const { from, event, to } of TRANSITIONS) if (reached.has(from) && event !== 'application-submitted') reached.add(to)
    }
    expect([...reached].toSorted()).toEqual(['expired', 'none', 'started', 'withdrawn'])
  })

  it('[S-4.2] has for each status the events that may happen in it, and where each leads', () => {
    const rows: { readonly [Status in LeadStatusName]: { readonly [event: string]: LeadStatusName } } = {
      none: { 'lead-created': 'started' },
      started: { 'answers-saved': 'started', 'application-submitted': 'submitted', ...ends },
      submitted: { 'phone-changed': 'submitted', 'phone-confirmed': 'checking', ...ends },
      checking: {
        'partner-asked': 'checking',
        'partners-bid': 'checking',
        'partner-declined': 'checking',
        'partner-step-wanted': 'offered',
        'partner-accepted': 'accepted',
        'partners-exhausted': 'rejected',
        ...ends,
      },
      offered: {
        'step-answered': 'checking',
        'step-skipped': 'checking',
        'partner-declined': 'checking',
        'offers-returned': 'accepted',
        ...ends,
      },
      accepted: {
        'partner-step-wanted': 'offered',
        'offer-declined': 'checking',
        'offers-ended': 'checking',
        'applicant-redirected': 'redirected',
        'partner-took-over': 'redirected',
        ...ends,
      },
      redirected: { 'applicant-redirected': 'redirected', 'offers-returned': 'accepted' },
      rejected: {},
      expired: {},
      withdrawn: {},
    }
    for (const [status, number] of statuses)
      for (const event of named) {
        const found = findTransition(number, event)
        const to = Object.entries(rows).find(([name]) => name === status)?.[1][event]
        expect(found.ok ? found.to : undefined, `${status} ${event}`).toBe(to && LEAD_STATUS[to])
      }
  })

  it('never leaves an end, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (path) => {
        const end = follow(LEAD_STATUS.none, ['lead-created', ...path])
        expect(follow(end, end < 0 ? events : [])).toBe(end)
      }),
    )
  })

  it('[S-4.2] [ASVS-2.3.1] refuses what is no row with an error and without a status', () => {
    expect(findTransition(LEAD_STATUS.rejected, 'partner-accepted')).toEqual({ ok: false, error: 'move-not-allowed' })
    expect(findTransition(LEAD_STATUS.started, 'application-submitted')).toMatchObject({ ok: true, to: LEAD_STATUS.submitted })
  })
})

describe('findTransition', () => {
  it('finds each row of the table from its status and event, and nothing else', () => {
    for (const [name, number] of statuses)
      for (const event of events) {
        const row = TRANSITIONS.find((one) => one.from === name && one.event === event)
        expect(findTransition(number, event)).toEqual(
          row ? { ok: true, transition: row, to: LEAD_STATUS[row.to] } : { ok: false, error: 'move-not-allowed' },
        )
      }
  })
})
