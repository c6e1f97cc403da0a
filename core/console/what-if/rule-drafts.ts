import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { countryWord, draftName, givenDraft } from './words.ts'

const head = z.object({
  id: z.string(),
  country: z.string(),
  name: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Grows with every change. */
  version: z.number(),
})
const params = z.object({ id: z.uuid() })
const version = z.number().int().min(1)

/** The drafts that are kept for a country. */
export const listRuleDrafts = defineConsoleCall({
  method: 'GET',
  path: '/calls/rule-drafts',
  summary: 'The drafts of routing rules of a country, the one that was changed last first',
  permission: 'see-costs',
  query: z.object({ country: countryWord.optional() }),
  reply: z.object({ drafts: z.array(head) }),
})

/** One draft. */
export const showRuleDraft = defineConsoleCall({
  method: 'GET',
  path: '/calls/rule-drafts/{id}',
  summary: 'A draft of routing rules that is kept',
  permission: 'see-costs',
  params,
  reply: head.extend({ draft: z.record(z.string(), z.unknown()) }),
})

/** Keeps a new draft. */
export const keepRuleDraft = defineConsoleCall({
  method: 'POST',
  path: '/calls/rule-drafts',
  summary: 'Keep a draft of routing rules',
  permission: 'edit-rule-drafts',
  body: z.object({ country: countryWord, name: draftName, draft: givenDraft }),
  reply: head,
})

/** Writes a draft, or its name, anew. */
export const changeRuleDraft = defineConsoleCall({
  method: 'PUT',
  path: '/calls/rule-drafts/{id}',
  summary: 'Write a draft of routing rules, or its name, anew',
  permission: 'edit-rule-drafts',
  params,
  body: z.object({ name: draftName, draft: givenDraft, version }),
  reply: head,
})

/** Removes a draft. */
export const removeRuleDraft = defineConsoleCall({
  method: 'POST',
  path: '/calls/rule-drafts/{id}/remove',
  summary: 'Remove a draft of routing rules',
  permission: 'edit-rule-drafts',
  params,
  body: z.object({ version }),
  reply: z.object({}),
})
