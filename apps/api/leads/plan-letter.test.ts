import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import { exampleReaction } from '../../../tests/server/play-partners.ts'
import { receiveLetters, type Letters } from '../../../tests/server/receive-letters.ts'
import { startTrial, type OwnLead, type Trial } from '../../../tests/server/start-trial.ts'

let letters: Letters
let trial: Trial
beforeAll(async () => {
  letters = await receiveLetters()
  trial = await startTrial({ SMTP_URL: letters.url, PUBLIC_URL: 'https://{site}.example.com' })
})
afterAll(async () => {
  await trial.close()
  await letters.close()
})

test('whose answer comes while the page still waits gets no e-mail that says there is none', async () => {
  const { id } = await trial.handOver({ ...trial.answers, email: 'decided@example.com' })
  const [planned] = await trial.query(
    "select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = 'send-letter' and data ->> 'leadId' = $1 and data ->> 'letter' = 'waiting'",
    [id],
  )
  // the page waits for 120 seconds, and a lender's last answer takes its time
  expect(planned?.['seconds']).toBeGreaterThan(135)
})

test('who waited until the page promised an e-mail gets it with the answer, though no letter went out before', async () => {
  const pending = trial.query.bind(trial, "select 1 from submissions where lead_id = $1 and state = 'pending'")
  trial.players.play(({ partner }) => exampleReaction(partner, 'pending', trial.players.url, `P-${randomUUID()}`))
  const answers = { ...trial.answers, email: 'waited@example.com' }
  const [quick, waited] = [await trial.handOver(answers), await trial.handOver({ ...answers, email: 'waited.long@example.com' })]
  for (const { id } of [quick, waited]) await expect.poll(() => pending([id])).toHaveLength(1)
  await trial.query("update leads set waiting_since = now() - interval '46 seconds' where id = $1", [waited.id])
  trial.players.play(({ partner }) => exampleReaction(partner, 'rejected', trial.players.url))
  for (const lead of [quick, waited]) await trial.until(lead, LEAD_STATUS.rejected)
  const planned = (lead: OwnLead) =>
    trial.query("select 1 from pgboss.job where name = 'send-letter' and data ->> 'leadId' = $1 and data ->> 'letter' = 'answer'", [
      lead.id,
    ])
  expect([(await planned(quick)).length, (await planned(waited)).length]).toEqual([0, 1])
})
