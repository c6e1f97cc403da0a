import { expect, test } from 'vitest'
import { recorderAttributes, type RecordedSession } from './recorder-attributes.ts'

const session: RecordedSession = {
  environmentType: 'production',
  sessionId: 's',
  sessionStartedAt: '2026-11-20T12:00:00.000Z',
  leadId: 'l',
  app: 'loanwright-co',
  progressState: 6,
  lastAppRoute: '/checking',
  status: 'CHECKING',
  offerId: 'o',
  partnerName: 'P',
  redirected: true,
  redirectUrl: 'https://lender.example/',
  redirectMethod: 'GET',
  reapplying: false,
  amount: 500_000,
  period: 12,
  applicationResult: { application: { status: 'CHECKING' } },
}
const wirePaths = new Map([
  ['firstName', 'personalDetails.firstName'],
  ['education', 'otherDetails.education'],
  ['employerName', 'employer.name'],
])
const recorded = {
  answers: { firstName: 'Ana', education: 'MASTER' },
  wirePaths,
  isPersonal: (name: string) => name === 'firstName',
  letsThrough: false,
}

test('[S-7.15] the recorder gets the attributes of the specification, by name', () => {
  expect(Object.keys(recorderAttributes(session, recorded)).join(', ')).toBe(
    'environmentType, sessionId, sessionStartedAt, leadId, app, progressState, lastAppRoute, status, offerId, partnerName, redirected, redirectUrl, redirectMethod, reapplying, amount, period, personalDetails, contactDetails, incomeDetails, expenses, otherDetails, employer, applicationResult',
  )
})

test('[S-7.15] personal values are masked unless the site lets them through', () => {
  expect(recorderAttributes(session, recorded)).toMatchObject({
    personalDetails: '{"firstName":"***"}',
    otherDetails: '{"education":"MASTER"}',
    employer: '{}',
  })
  expect(recorderAttributes(session, { ...recorded, letsThrough: true })['personalDetails']).toBe('{"firstName":"Ana"}')
})

test('a section of more than 1024 characters is dropped', () => {
  expect(recorderAttributes(session, { ...recorded, answers: { employerName: 'x'.repeat(1100) } })['employer']).toBe('')
})

test('[S-7.15] each attribute has its own value, and one that the session lacks is left out', () => {
  const { applicationResult: _, ...plain } = session
  expect(recorderAttributes(session, recorded)).toMatchObject({ ...plain, applicationResult: '{"application":{"status":"CHECKING"}}' })
  const { environmentType, sessionId, sessionStartedAt, app, progressState } = session
  const least = { environmentType, sessionId, sessionStartedAt, app, progressState }
  const sections = { personalDetails: '{}', contactDetails: '{}', incomeDetails: '{}', expenses: '{}', otherDetails: '{}', employer: '{}' }
  expect(recorderAttributes(least, { ...recorded, answers: {} })).toEqual({ ...least, ...sections, applicationResult: '{}' })
})

test('[S-7.15] an answer that was not given is not shown as a masked one', () => {
  expect(recorderAttributes(session, { ...recorded, answers: { firstName: undefined, education: 'NONE' } })).toMatchObject({
    personalDetails: '{}',
    otherDetails: '{"education":"NONE"}',
  })
})
