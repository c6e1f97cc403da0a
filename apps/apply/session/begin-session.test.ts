import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestSession, walkTo } from '../../../tests/session/open-test-session.ts'
import { site, trialApplicant } from '../../../tests/journeys/harness/trial-applicant.ts'
import type { Answers } from '../../../core/define/answers.ts'
import { beginSession } from './begin-session.ts'
import { keepTyped } from './keep-typed.ts'
import { noteAnswers } from './note-answers.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const { email, phoneNumber } = trialApplicant('accepted', 1)

/** What an earlier page kept, as its tab left it. */
const keptBy = (tab: string, answers: Answers) => ({
  id: `typed-${tab}`,
  site: site.id,
  at: Date.now(),
  answers,
  numbers: Object.fromEntries(Object.keys(answers).map((name) => [name, 1])),
})

/** Begins the session of a page into which something was typed before the app arrived, and something else while it begins. */
async function begin({ before = {}, meanwhile = {}, kept }: { before?: Answers; meanwhile?: Answers; kept?: Answers }) {
  const opened = await openTestSession()
  close = opened.close
  vi.stubGlobal('document', new EventTarget())
  const { session } = opened
  walkTo(session, 'loan-purpose', 'initial-details')
  if (kept) await session.records.put(keptBy('earlier', kept))
  // the page writes what is typed at once: that is there before the look at what an earlier page left
  let looks = 0
  const all = async () => {
    if (looks++ === 0) noteAnswers(session, meanwhile)
    await keepTyped(session)
    return await session.records.all()
  }
  await beginSession({ ...session, records: { ...session.records, all } }, {}, before)
  return session.store.getState()
}

describe('[S-4.33] while a page begins, what is typed into it', () => {
  it('counts more than what stood there when the app arrived', async () => {
    const { answers } = await begin({ before: { email: 'ana@examp' }, meanwhile: { email: 'ana@example.com' } })
    expect(answers).toMatchObject({ email: 'ana@example.com' })
  })

  it('is no draft of an earlier page: the page is not drawn again, and keeps the focus', async () => {
    const { edition, answers } = await begin({ before: { email }, meanwhile: { phoneNumber } })
    expect({ edition, answers }).toMatchObject({ edition: 0, answers: { email, phoneNumber } })
  })

  it('stays beside a draft, which is drawn where it says more', async () => {
    const { edition, answers } = await begin({
      before: { email: 'ana@examp' },
      meanwhile: { email },
      kept: { email: 'old@example.com', phoneNumber },
    })
    expect({ edition, answers }).toMatchObject({ edition: 1, answers: { email, phoneNumber } })
  })

  it('is not drawn again for a draft that says nothing about the page', async () => {
    const { edition, answers } = await begin({ meanwhile: { email }, kept: { lastName: 'Paz' } })
    expect({ edition, answers }).toMatchObject({ edition: 0, answers: { email, lastName: 'Paz' } })
  })
})
