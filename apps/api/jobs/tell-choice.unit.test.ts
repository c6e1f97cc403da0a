import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OutsideRequest } from '#apps/api/platform/platform.ts'
import { NO_TRACING } from '#apps/api/platform/tracing/tracing.ts'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { comparedLead } from '#tests/server/without-database/compared-lead.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { tellChoice } from './tell-choice.ts'

const [CHOSEN, OTHER] = ['credito-andino', 'consolida']
const { accepted, redirected, withdrawn, rejected } = LEAD_STATUS

interface Now {
  readonly verdict: string
  readonly chosenAt?: Date | null
  readonly status?: number
}

/** What a lender is sent when a job comes to it, as the lead is by then; without `now` the lead is gone. */
async function sentBy(payload: JobPayloads['tell-choice'], now: Now | undefined): Promise<readonly unknown[]> {
  const written = { offers: [], created_at: NOW.toISOString(), decided_at: null, answered_at: null }
  const row = now && {
    status: now.status ?? accepted,
    submissions: [{ ...written, partner: payload.partner, verdict: now.verdict, chosen_at: now.chosenAt?.toISOString() ?? null }],
  }
  // one query reads the lead with its submissions, and names these first
  const { db } = scriptedDatabase({ submissions: row ? [row] : [] })
  const sent: unknown[] = []
  const parts = partsWithoutDatabase({ PARTNERS_URL: 'https://sandbox.example/partners' })
  const send = async (_: string, { body, headers }: OutsideRequest) => {
    expect(headers).toMatchObject({ 'idempotency-key': payload.messageId })
    sent.push(JSON.parse(String(body)))
    return new Response(undefined, { status: 204 })
  }
  await tellChoice({ ...parts, database: { db }, tracing: NO_TRACING, outside: { ...parts.outside, send } }, payload)
  return sent
}

/** The jobs of a story in which a lender was chosen, and then another one, which confirms. */
async function chosenThenOther() {
  const story = comparedLead()
  await story.offers(CHOSEN, 500_000)
  await story.offers(OTHER, 480_000)
  await story.chooses(CHOSEN, { offerId: `${CHOSEN}-1` })
  story.waits(60_000)
  await story.chooses(OTHER, { offerId: `${OTHER}-1` })
  await story.answers(OTHER, { verdict: 'confirmed', reference: `R-${OTHER}` })
  const payloads = story.jobs.flatMap((one) => (one.job === 'tell-choice' ? [one.payload] : []))
  const of = (partner: string, isChosen: boolean) =>
    payloads.find((one) => one.partner === partner && one.isChosen === isChosen) ?? expect.unreachable('the lender is told')
  return { story, of, nowOf: (partner: string) => story.of(partner) ?? expect.unreachable('the lender is asked') }
}
const as = ({ verdict, chosenAt }: { readonly verdict: string | null; readonly chosenAt: Date | null }): Now => ({
  verdict: verdict ?? '',
  chosenAt,
})

test('a lender that heard nothing of its choice until another one was chosen is only told that it was not', async () => {
  const { of, nowOf } = await chosenThenOther()
  expect(await sentBy(of(CHOSEN, true), as(nowOf(CHOSEN)))).toEqual([])
  expect(await sentBy(of(CHOSEN, false), as(nowOf(CHOSEN)))).toMatchObject([{ chosen: false }])
  expect(await sentBy(of(OTHER, true), as(nowOf(OTHER)))).toMatchObject([{ chosen: true, offer: `${OTHER}-1` }])
})

test('a lender that is chosen again hears of this choice alone, and never that it was not chosen', async () => {
  const { of } = await chosenThenOther()
  const later = new Date(NOW.getTime() + 120_000)
  const again = { verdict: 'accepted', chosenAt: later }
  expect(await sentBy(of(CHOSEN, true), again)).toEqual([])
  expect(await sentBy(of(CHOSEN, false), again)).toEqual([])
  expect(await sentBy({ ...of(CHOSEN, true), chosenAt: later.toISOString() }, again)).toMatchObject([{ chosen: true }])
})

test('a choice is told while the application goes on, and that others were chosen also after its end, but nothing of one who is erased', async () => {
  const { of, nowOf } = await chosenThenOther()
  const chosen = as(nowOf(OTHER))
  const sentWhere = async (status: number) => (await sentBy(of(OTHER, true), { ...chosen, status })).length
  expect([await sentWhere(redirected), await sentWhere(withdrawn)]).toEqual([1, 0])
  expect(await sentBy(of(CHOSEN, false), { ...as(nowOf(CHOSEN)), status: rejected })).toHaveLength(1)
  expect([await sentBy(of(OTHER, true), undefined), await sentBy(of(CHOSEN, false), undefined)]).toEqual([[], []])
})

test('a choice that a server of the release before has sent is told while it is one', async () => {
  const { of, nowOf } = await chosenThenOther()
  const { chosenAt: _, ...older } = of(OTHER, true)
  expect(await sentBy(older, as(nowOf(OTHER)))).toHaveLength(1)
})
