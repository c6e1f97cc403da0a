import { expect } from 'vitest'
import { z } from 'zod'
import { loadChecks } from '#apps/apply/pages/site-pages.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { nestAnswers, wirePathsOf } from '#core/lead/nest-answers.ts'
import type { TestResponse } from '../server/start-test-server.ts'
import type { OnBackup } from './start-on-backup.ts'

/** Submits the draft with these answers, or with the body of its release's page. */
export function sendDraft({ call, lead }: OnBackup, answers: Answers, text?: string): Promise<TestResponse> {
  const draft = lead('draft')
  const body = { id: draft.id, product: draft.product, ...nestAnswers(answers, wirePathsOf(registry)), isSubmitted: true }
  return call(draft, 'PUT', '/api/v3/lead', { body: text ?? body })
}

/**
 * Submits the draft as its release's page did. A question that no applicant of that release was
 * asked is refused by the name of its field, and then answered.
 */
export async function submitDraft(on: OnBackup, mends: Answers = {}): Promise<TestResponse> {
  const { answers, site: siteId, submission } = on.lead('draft')
  const wasAsked = (name: string) => on.known.leads.some((lead) => Object.hasOwn(lead.answers, name))
  const site = findSiteById(registry, siteId) ?? expect.fail(`there is no site ${siteId} any more`)
  const given = { ...answers, ...mends }
  const today = localDay(on.known.at, site.country.timeZone)
  const complete = exampleAnswers({ registry, site, today, answers: given, checks: await loadChecks(site.countryId) })
  const newer = Object.keys(complete).filter((name) => !Object.hasOwn(given, name) && !wasAsked(name))
  const submitted = await sendDraft(on, given, submission)
  if (newer.length === 0 || submitted.status === 200) return submitted
  expect([submitted.status, refusedFields(submitted).filter((name) => !newer.includes(name))], submitted.text).toEqual([400, []])
  return sendDraft(on, { ...given, ...Object.fromEntries(newer.map((name) => [name, complete[name]])) })
}

const refusal = z.object({ errors: z.array(z.object({ fieldName: z.string() })) })

const refusedFields = ({ body }: TestResponse): readonly string[] => refusal.parse(body).errors.map(({ fieldName }) => fieldName)
