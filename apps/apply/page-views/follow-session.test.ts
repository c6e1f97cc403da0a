import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import { affiliateMark } from '#core/tracking/funnel/visit-source.ts'
import { testApplicant } from '#tests/journeys/harness/test-applicant.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { submitPage } from '../session/actions/submit-page.ts'
import { showErrors } from '../session/actions/page-errors.ts'
import { dispatch } from '../session/state/dispatch.ts'
import { followSession } from './follow-session.ts'
import { viewPlace } from './view-place.ts'
import type { ViewReport } from './view-state.ts'

/** A session at its first page that is followed, and what is reported of it. */
function follow() {
  const { session } = makeSession()
  const { order } = session.store.getState()
  const [page = ''] = order
  const next = 'loan-purpose'
  session.store.setState({ beginning: 'done', order: [page, next, 'monthly-income'], isOrderKnown: true })
  const reports: ViewReport[] = []
  const happen = followSession(session, { isVisible: true, startedAt: session.now() - 7000, send: (report) => reports.push(report) })
  const press = (typed: Answers) => submitPage(session, { path: page, typed })
  return { session, reports, happen, page, next, press }
}

test('Continue with an error is counted at the field by its kind, and leaving the page tells its last field', () => {
  const { session, reports, happen, page, press } = follow()
  happen({ type: 'focused', field: 'email', at: session.now() })
  press({ email: 'maria' })
  happen({ type: 'hidden', at: session.now() + 2500 })
  const [report] = reports
  expect(reports).toHaveLength(1)
  expect(report).toMatchObject({ page, isNew: true, left: { field: 'email' }, fields: { email: { errors: { format: 1 } } } })
  expect(report?.completed).toBeUndefined()
})

test('a page that gives way without Continue is left, and one that was continued is completed', () => {
  const [gone, passed] = [follow(), follow()]
  dispatch(gone.session, { type: 'went', path: gone.next, method: 'push' })
  expect(gone.reports).toMatchObject([{ page: gone.page, isNew: true, left: {} }])
  passed.press(testApplicant('accepted', 1))
  expect(passed.reports).toMatchObject([{ page: passed.page, isNew: true, completed: { time: 2 } }])
})

test('what the server refuses is counted at the field as refused', () => {
  const { session, reports, happen } = follow()
  showErrors(session, [{ fieldName: 'email', message: 'It is taken' }])
  happen({ type: 'hidden', at: session.now() })
  expect(reports).toMatchObject([{ fields: { email: { errors: { refused: 1 } } } }])
})

test('a field that is none of the page is not told', () => {
  const { session, reports, happen } = follow()
  happen({ type: 'focused', field: 'maria@example.com', at: session.now() })
  happen({ type: 'edited', field: 'maria@example.com', at: session.now() })
  happen({ type: 'hidden', at: session.now() })
  expect(reports).toMatchObject([{ left: {} }])
  expect(JSON.stringify(reports)).not.toContain('maria')
})

test('no value that is typed and no text of the link is ever part of what is sent', () => {
  const value = fc.stringMatching(/^§[a-zA-Z0-9@. ]{3,30}$/u)
  fc.assert(
    fc.property(value, value, value, fc.boolean(), (email, phoneNumber, link, isEmbedded) => {
      const { session, reports, happen } = follow()
      const place = viewPlace(
        session.site,
        { release: 'r1', affiliates: [affiliateMark('some-blog')] },
        {
          screen: { width: 390, height: 844 },
          isEmbedded,
          parentOrigin: link,
          origin: { affiliate: link, utmSource: link, utmMedium: link },
        },
      )
      for (const field of ['email', 'phoneNumber', 'amount', link]) {
        happen({ type: 'focused', field, at: session.now() })
        happen({ type: 'edited', field, at: session.now() })
      }
      submitPage(session, { path: session.store.getState().current ?? '', typed: { email, phoneNumber, amount: email } })
      showErrors(session, [{ fieldName: 'email', message: `${email} is taken` }])
      happen({ type: 'hidden', at: session.now() + 1000 })
      const sent = JSON.stringify(reports.map((report) => ({ ...place, ...report })))
      expect(reports).toHaveLength(1)
      expect(sent).not.toContain('§')
    }),
    { numRuns: 100 },
  )
})
