import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '../../../core/contract/problem.ts'
import { exampleReaction } from '../../../tests/server/play-partners.ts'
import { startTrial, type OwnLead, type Trial } from '../../../tests/server/start-trial.ts'
import { readLead } from './load-lead.ts'
import { sealAnswers } from './seal-answers.ts'

let trial: Trial
beforeAll(async () => void (trial = await startTrial({ DEFAULT_SITE: 'loanwright-de' })))
afterAll(() => trial.close())

const save = (lead: OwnLead, countryOfBirth: string) =>
  trial.call('PUT', '/api/v3/lead', { token: lead.token, body: { product: 'x', id: lead.id, otherDetails: { countryOfBirth } } })
const stored = async ({ id }: OwnLead) => {
  const { database, seal } = trial.api.parts
  return (await readLead(database.db, id, seal))?.answers['countryOfBirth']
}

test('[S-5.2] the country of birth is stored by name, a code sent as by an earlier release as that name; no country is refused', async () => {
  const lead = await trial.begin()
  expect((await save(lead, 'Guinea-Bissau')).status).toBe(200)
  expect(await stored(lead)).toBe('Guinea-Bissau')
  expect((await save(lead, 'BA')).status).toBe(200)
  expect(await stored(lead)).toBe('Bosnia & Herzegovina')
  const refused = await save(lead, 'ZZ')
  expect([refused.status, problem.parse(refused.body).errors?.map(({ fieldName }) => fieldName)]).toEqual([400, ['countryOfBirth']])
})

test('[S-5.2] lenders are told the ISO code, whether a name or the code of an earlier release is stored', async () => {
  trial.players.play(({ partner }) => exampleReaction(partner, 'rejected', trial.players.url))
  const told = () => new Set(trial.players.received.splice(0).flatMap(({ body }) => body.match(/"countryOfBirth":"([^"]*)"/u)?.[1] ?? []))
  await trial.until(await trial.handOver({ ...trial.answers, countryOfBirth: 'Guinea-Bissau' }), -1)
  expect(told()).toEqual(new Set(['GW']))
  const { countryOfBirth: _, ...others } = trial.answers
  const lead = await trial.begin()
  const context = trial.api.parts.sites.get(trial.site.id)
  if (!context) throw new Error('no site')
  const earlier = sealAnswers({ countryOfBirth: 'PT' }, lead.id, context, trial.api.parts.seal)
  await trial.query('update leads set answers = answers || $2::jsonb where id = $1', [lead.id, JSON.stringify(earlier)])
  const before = trial.players.messages.length
  expect((await trial.submit(lead, others)).status).toBe(200)
  const code = await trial.code(before)
  await trial.call('POST', '/api/v2/customer/mobile/verify', { token: lead.token, body: { leadId: lead.id, code } })
  await trial.until(lead, -1)
  expect(told()).toEqual(new Set(['PT']))
})
