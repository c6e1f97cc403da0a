import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitUntil } from '#tests/session/wait-until.ts'
import { openTestSession, overView, goTo } from '#tests/session/open-test-session.ts'
import type { TestResponse } from '#tests/session/test-backend.ts'
import { askLookUp } from './ask-look-up.ts'
import { forgetApplicant } from '../../drafts/forget-applicant.ts'
import { receiveView } from '../../sync/receive-view.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const COMPANIES = [{ name: 'Acme Norte', taxRegistryCode: '900', address: 'Calle 1' }, { name: 'Acme Sur' }]

/** A tab whose look-ups are answered; each test asks for other texts, as answers are kept in memory for a minute. */
async function open(body: unknown, kept: { readonly [key: string]: string } = {}, status = 200) {
  const opened = await openTestSession({ respond: (): TestResponse => (status === 0 ? 'lost' : { status, body }), session: kept })
  close = opened.close
  goTo(opened.session, 'initial-details', 'address-information', 'employer-name')
  return opened
}

describe('[S-3.16] look-ups', () => {
  it('[S-3.16] keep the last answer of companies, and every answer by the data point that it is for', async () => {
    const { session, read } = await open(COMPANIES)
    await askLookUp(session, 'company', 'Acme one')
    expect(read('companyData')).toEqual(COMPANIES)
    expect(read('asyncFormData')).toEqual({ employerName: { asked: 'Acme one', answer: COMPANIES } })
  })

  it('[S-3.16] keep one answer for each data point, the newest', async () => {
    const { session, read } = await open(COMPANIES)
    await askLookUp(session, 'email', 'one@gmial.example')
    expect(read('companyData')).toBe(null)
    await askLookUp(session, 'company', 'Acme four')
    await askLookUp(session, 'company', 'Acme five')
    expect(read('asyncFormData')).toMatchObject({ employerName: { asked: 'Acme five' }, email: { asked: 'one@gmial.example' } })
  })

  it('[S-3.16] are not asked again after a reload within the session', async () => {
    const { session, calls } = await open({}, { asyncFormData: JSON.stringify({ employerName: { asked: 'Acme two', answer: COMPANIES } }) })
    const found = await askLookUp(session, 'company', 'Acme two')
    expect([found.map(({ label }) => label), calls.length]).toEqual([['Acme Norte · Calle 1', 'Acme Sur'], 0])
  })

  it('[S-3.16] propose what the last answer knows while the server does not answer', async () => {
    const { session } = await open({}, { companyData: JSON.stringify(COMPANIES) }, 503)
    expect((await askLookUp(session, 'company', 'acme s')).map(({ label }) => label)).toEqual(['Acme Sur'])
    await expect(askLookUp(session, 'place', '760009')).rejects.toThrow('503')
  })

  it.each([
    '[]',
    '7',
    '"x"',
    '{"employerName":7}',
    '{"employerName":{"asked":["Acme three"],"answer":[]}}',
    '{"employerName":{"asked":"Acme three"}}',
    '{"__proto__":{"asked":"Acme three","answer":[{"name":"x"}]}}',
  ])('[S-3.16] take nothing from %s in storage', async (asyncFormData) => {
    const { session, calls } = await open(COMPANIES, { asyncFormData, companyData: '{"name":"x"}' })
    const text = `Acme three ${asyncFormData.length}`
    expect(await askLookUp(session, 'company', text)).toHaveLength(2)
    expect(calls).toHaveLength(1)
  })

  it('[S-3.16] leave nothing once the application is over or the applicant has left, also where an answer comes late', async () => {
    const { session, kept } = await open(COMPANIES)
    const isGone = () => [kept.session.getItem('companyData'), kept.session.getItem('asyncFormData')]
    await askLookUp(session, 'company', 'Acme four')
    receiveView(session, overView(-1, 13))
    await waitUntil(() => expect(isGone()).toEqual([null, null]))
    await askLookUp(session, 'company', 'Acme five')
    expect(isGone()).toEqual([null, null])
    session.store.setState({ view: undefined })
    const late = askLookUp(session, 'company', 'Acme six')
    await forgetApplicant(session)
    await late
    expect(isGone()).toEqual([null, null])
  })

  it('[S-3.16] leave nothing where the answer comes while the applicant is being forgotten', async () => {
    const { session, kept } = await open(COMPANIES)
    let clear: () => void = () => undefined
    const cleared = new Promise<void>((resolve) => (clear = resolve))
    const late = askLookUp(session, 'company', 'Acme seven')
    const forgotten = forgetApplicant({ ...session, records: { ...session.records, clear: () => cleared } })
    await late
    clear()
    await forgotten
    expect([kept.session.getItem('companyData'), kept.session.getItem('asyncFormData')]).toEqual([null, null])
  })
})
