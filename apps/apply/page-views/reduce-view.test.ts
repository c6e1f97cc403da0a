import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noView, reduceView } from './reduce-view.ts'
import type { ViewEvent, ViewReport } from './view-state.ts'

/** An event before it is known when it happens. */
type Happening = ViewEvent extends infer One ? (One extends ViewEvent ? Omit<One, 'at'> & Pick<One, 'type'> : never) : never

const happens = (event: Happening, at: number): ViewEvent =>
  event.type === 'passed' || event.type === 'refused' ? event : { ...event, at }

/** What is reported of these events, one second apart; a tab is seen from the start. */
function reportsOf(events: readonly Happening[]): readonly ViewReport[] {
  const reports: ViewReport[] = []
  let state = noView(true)
  for (const [index, event] of events.entries()) {
    const step = reduceView(state, happens(event, index * 1000))
    state = step.state
    if (step.report) reports.push(step.report)
  }
  return reports
}

test('a page that is continued is reported once, as a new view with its completion, its time and what happened at its fields', () => {
  const reports = reportsOf([
    { type: 'shown', page: 'a' },
    { type: 'focused', field: 'email' },
    { type: 'edited', field: 'email' },
    { type: 'refused', errors: [{ field: 'email', kind: 'email-sign' }] },
    { type: 'focused', field: undefined },
    { type: 'focused', field: 'email' },
    { type: 'edited', field: 'email' },
    { type: 'edited', field: 'email' },
    { type: 'passed' },
    { type: 'shown', page: 'b' },
  ])
  expect(reports).toEqual([
    // 9 s on the page, 3 s and 4 s in the field
    { page: 'a', isNew: true, completed: { time: 2 }, fields: { email: { errors: { 'email-sign': 1 }, corrections: 1, time: 2 } } },
  ])
})

test('a page that is left is reported with its last field, and going back to it is another view', () => {
  const reports = reportsOf([
    { type: 'shown', page: 'a' },
    { type: 'passed' },
    { type: 'shown', page: 'b' },
    { type: 'focused', field: 'income' },
    { type: 'shown', page: 'a' },
    { type: 'hidden' },
  ])
  expect(reports).toEqual([
    { page: 'a', isNew: true, completed: { time: 0 } },
    { page: 'b', isNew: true, left: { field: 'income' } },
    { page: 'a', isNew: true, left: {} },
  ])
})

test('a page that is hidden and seen again stays one view: what was said of its leaving is taken back', () => {
  const reports = reportsOf([
    { type: 'shown', page: 'a' },
    { type: 'focused', field: 'email' },
    { type: 'hidden' },
    // the second sign of the same leaving
    { type: 'hidden' },
    { type: 'seen' },
    // nothing has happened since
    { type: 'hidden' },
    { type: 'seen' },
    { type: 'refused', errors: [{ field: 'email', kind: 'required' }] },
    { type: 'hidden' },
    { type: 'seen' },
    { type: 'passed' },
    { type: 'shown', page: 'b' },
  ])
  expect(reports).toEqual([
    { page: 'a', isNew: true, left: { field: 'email' } },
    { page: 'a', returnedTo: { field: 'email' }, left: { field: 'email' }, fields: { email: { errors: { required: 1 } } } },
    // hidden time counts for neither
    { page: 'a', returnedTo: { field: 'email' }, completed: { time: 2 }, fields: { email: { time: 2 } } },
  ])
})

test('a page that nobody saw is no view, and one that is first seen later is', () => {
  const step = reduceView(noView(false), { type: 'shown', page: 'a', at: 0 })
  expect(reduceView(step.state, { type: 'shown', page: 'b', at: 1 }).report).toBeUndefined()
  const seen = reduceView(step.state, { type: 'seen', at: 60_000 }).state
  expect(reduceView(reduceView(seen, { type: 'passed' }).state, { type: 'shown', page: 'b', at: 61_000 }).report).toEqual({
    page: 'a',
    isNew: true,
    completed: { time: 0 },
  })
})

test('what the server refuses after Continue was taken is not completed, unless Continue is taken again', () => {
  const refused = [
    { type: 'shown', page: 'a' },
    { type: 'passed' },
    { type: 'refused', errors: [{ field: 'email', kind: 'refused' }] },
  ] as const
  const fields = { email: { errors: { refused: 1 } } }
  expect(reportsOf([...refused, { type: 'hidden' }])).toEqual([{ page: 'a', isNew: true, left: {}, fields }])
  expect(reportsOf([...refused, { type: 'passed' }, { type: 'hidden' }])).toEqual([
    { page: 'a', isNew: true, completed: { time: 1 }, fields },
  ])
})

const page = fc.constantFrom('a', 'b', 'c')
const field = fc.constantFrom('email', 'phone')
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('shown' as const), page }) },
  { weight: 2, arbitrary: fc.constant({ type: 'passed' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'hidden' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'seen' as const }) },
  // the browser begins anew with the page that is open, and says so of the old one first, or not
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reloaded' as const), isTold: fc.boolean() }) },
  fc.record({ type: fc.constant('focused' as const), field: fc.option(field, { nil: undefined }) }),
  fc.record({ type: fc.constant('edited' as const), field }),
  fc.record({
    type: fc.constant('refused' as const),
    errors: fc.array(fc.record({ field, kind: fc.constant('required' as const) }), { maxLength: 2 }),
  }),
)

test('whatever is hidden, shown, left, gone back to and reloaded: no view counts twice, none is completed that is not counted, and all that was left adds up', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const reports: ViewReport[] = []
      let [state, shownTimes, at] = [noView(true), 0, 0]
      const take = (event: ViewEvent) => {
        const before = state.view
        const step = reduceView(state, event)
        state = step.state
        if (state.view && state.view.page !== before?.page) shownTimes += 1
        if (step.report) reports.push(step.report)
      }
      for (const one of happenings) {
        at += 700
        if (one.type !== 'reloaded') take(happens(one, at))
        else {
          const open = state.view?.page
          if (one.isTold) take({ type: 'hidden', at })
          state = noView(true)
          if (open !== undefined) take({ type: 'shown', page: open, at })
        }
      }
      take({ type: 'hidden', at: at + 700 })
      const count = (is: (report: ViewReport) => boolean) => reports.filter(is).length
      const [views, completions] = [count(({ isNew }) => isNew === true), count(({ completed }) => completed !== undefined)]
      const [lefts, returns] = [count(({ left }) => left !== undefined), count(({ returnedTo }) => returnedTo !== undefined)]
      expect(views).toBeLessThanOrEqual(shownTimes)
      // each view has ended once, one way or the other
      expect(views).toBe(completions + lefts - returns)
      for (const name of ['a', 'b', 'c']) {
        const of = reports.filter((report) => report.page === name)
        let open = 0
        for (const { isNew, completed } of of) {
          open += isNew ? 1 : 0
          open -= completed ? 1 : 0
          expect(open).toBeGreaterThanOrEqual(0)
        }
        for (const at of ['email', 'phone'])
          expect(of.filter(({ returnedTo }) => returnedTo?.field === at).length).toBeLessThanOrEqual(
            of.filter(({ left }) => left?.field === at).length,
          )
      }
    }),
    { numRuns: 2000 },
  )
})
