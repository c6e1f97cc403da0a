import { expect, test } from 'vitest'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted } from '#tests/server/without-database/open-without-database.ts'
import type { Script } from '#tests/server/without-database/scripted-database.ts'
import { scriptedCounts } from '#tests/server/without-database/scripted-counts.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { takeEmail } from '#apps/api/domain/messages/take-email.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { askOwnLink } from './ask-own-link.ts'

const SMTP = { SMTP_URL: 'smtp://mail.example' }
const lead: Lead = { ...exampleLead(NOW), answers: { email: 'ana@example.com', firstName: 'Ana' } }

interface Asking {
  readonly environment?: Environment
  readonly of?: Lead
  readonly script?: Script
}

/** Asks again and again at these minutes; returns what each time came to, and the jobs. */
async function ask(minutes: readonly number[], { environment = SMTP, of = lead, script = scriptedCounts() }: Asking = {}) {
  const changes = []
  const jobs = []
  for (const minute of minutes) {
    const { open, commit } = await openScripted(of, { script, environment })
    const at = { ...open, now: new Date(NOW.getTime() + minute * 60_000) }
    changes.push(await askOwnLink(at))
    jobs.push(...at.jobs)
    await commit()
  }
  const retry = changes.map((change) => (change.ok ? 0 : change.retryAfterSeconds))
  return { changes: changes.map((change) => (change.ok ? 'sent' : change.error)), retry, jobs }
}

test('a letter with the link goes out by a job, which names the lead and no answer', async () => {
  const { changes, jobs } = await ask([0])
  expect(changes).toEqual(['sent'])
  expect(jobs).toEqual([{ job: 'send-letter', payload: { leadId: lead.id, letter: 'link', request: String(NOW.getTime()) } }])
})

test('another goes out when the one before has had time to arrive, and three in an hour', async () => {
  const { changes, retry } = await ask([0, 1, 5, 10, 15, 60])
  expect(changes).toEqual(['sent', 'too-many-tries', 'sent', 'sent', 'too-many-tries', 'sent'])
  expect([retry[1], retry[4]]).toEqual([240, 2700])
})

test('none goes out to an address that gets no more e-mails now, without an address, or without a mail server', async () => {
  const [script, environment] = [scriptedCounts(), { ...SMTP, EMAILS_PER_RECIPIENT_HOUR: '1' }]
  const { open, commit } = await openScripted(lead, { script, environment })
  await takeEmail(open.api, open.tx, { site: lead.site, email: 'ana@example.com', kind: 'answer', now: NOW })
  await commit()
  expect(await ask([0], { script, environment })).toEqual({ changes: ['too-many-tries'], retry: [3600], jobs: [] })
  expect((await ask([0], { of: { ...lead, answers: {} } })).changes).toEqual(['move-not-allowed'])
  const opened = (await openScripted(lead)).open
  const { SMTP_URL: _, ...settings } = opened.api.settings
  expect(await askOwnLink({ ...opened, api: { ...opened.api, settings } })).toEqual({ ok: false, error: 'not-ready' })
  expect(opened.jobs).toEqual([])
})
