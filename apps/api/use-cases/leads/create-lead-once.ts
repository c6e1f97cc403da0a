import type { CreatedLead } from '#core/contract/lead/create-lead.ts'
import type { LeadPayload } from '#core/contract/lead/lead-payload.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { stateCode } from '#core/model/application-states.ts'
import type { FieldError } from '#core/fields/field-kind.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { checkPerson, keyWithoutToken, type LetIn } from '#apps/api/domain/captcha/check-person.ts'
import { findAnswered } from '#apps/api/store/leads/idempotency.ts'
import { insertLead, isTakenAttempt, type NewLead } from '#apps/api/store/leads/insert-lead.ts'
import type { Answer, CallKey } from '#apps/api/domain/refusals/refusal.ts'
import { refuseOutdated } from '#apps/api/domain/consents/refuse-choices.ts'
import { signHead } from '#apps/api/domain/consents/consent-head.ts'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { makeId, makeToken } from '#apps/api/platform/secrets/make-id.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { repeat } from './change-lead.ts'
import { findErrors, sayErrors } from '#apps/api/domain/answers/find-errors.ts'
import { indexesOf } from '#apps/api/domain/answers/indexes-of.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { withLivingToken } from '#apps/api/domain/leads/devices.ts'
import { consentEmail, consentsByEmail } from '#apps/api/domain/consents/consents-by-email.ts'
import { chainStart, makeConsents } from '#apps/api/domain/consents/make-consents.ts'
import { firstProgress } from '#apps/api/domain/leads/enter-pages.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { firstPageOf } from '#apps/api/domain/views/plan-lead.ts'
import { readAnswers } from '#apps/api/domain/answers/read-answers.ts'
import { encryptAnswers } from '#apps/api/domain/answers/encrypt-answers.ts'
import { allowedOrigin } from '#apps/api/domain/trackers/allowed-origin.ts'
import { eventIdIn, visitOf } from '#apps/api/domain/leads/visit-of.ts'
import { writeReply } from '#apps/api/domain/views/write-reply.ts'

const DAY_MS = 86_400_000
const CREATED = 201

/** Who wants to begin an application, with what. */
export interface Beginning {
  readonly site: SiteContext
  readonly body: LeadPayload
  readonly key: CallKey
  readonly address: string
}

/**
 * Makes the one lead of an attempt: its row, its first event, its consents and the answer to its key are stored by one
 * statement. A repeat of the key gets the first answer again, however many come at once; one that comes when that is forgotten
 * cannot be let in any more, and the page begins anew.
 */
export async function createLeadOnce(api: Api, { site, body, key: given, address }: Beginning): Promise<Answer<CreatedLead>> {
  const now = api.outside.now()
  const key = api.captchas.has(site.site.id) ? keyWithoutToken(given, body) : given
  const { answers, errors } = readAnswers(site, body, {}, now)
  const attempt = hash(`${site.site.id} ${body.sessionId ?? ''} ${key.key}`)
  const refused = [...errors, ...findLacking(site, answers, errors, now)]
  if (refused.length > 0) return { ok: false, error: 'answers-refused', errors: sayErrors(site, refused) }
  const letIn = await checkPerson(api, { site: site.site.id, address, token: body.googleCaptchaToken, attempt })
  if (!letIn.ok) return letIn
  const shown = body.shownConsents ?? []
  const isOutdated = await refuseOutdated({ ...api, db: api.database.db }, site, { before: {}, after: answers, shown })
  if (isOutdated) return isOutdated
  const { lead, row, token } = makeRow(api, { site, body }, { answers, now, attempt })
  const { text, pack } = writeReply({ ...makeLeadView(site, lead, now), token })
  const consents = makeConsents(site, {
    leadId: lead.id,
    before: {},
    after: answers,
    shown,
    at: now,
    end: chainStart(lead.id),
  })
  const stored = { key: attempt, bodyHash: key.bodyHash, status: CREATED, answer: pack(api.encryption, attempt) }
  const event = { name: 'lead-created', details: { status: lead.status, site: lead.site, consents: consents.length, ...said(letIn) } }
  const isEmailDue = consentsByEmail(site, answers).length > 0
  const head = headOf(api, lead.id, consents)
  const isMade = await store(api, { lead: row, key: stored, event, consents, head, at: now }, isEmailDue).catch(undefinedIfTaken)
  if (isMade === undefined) return { ok: false, error: 'lead-unknown' }
  if (isMade) {
    api.metrics.leadEvent(event.name)
    api.owners.add(lead.id, { site: site.site.id, token })
  }
  return isMade ? { ok: true, text, status: CREATED, token } : answerAgain(api, site, { attempt, bodyHash: key.bodyHash })
}

/** The signed end of the first consents. */
function headOf({ signing }: Pick<Api, 'signing'>, leadId: string, consents: readonly ConsentRow[]): NewLead['head'] {
  const end = consents.at(-1)
  if (!end) return undefined
  const { number, hash: ending, at } = end
  return { number, hash: ending, ...signHead(signing, { leadId, number, hash: ending.toString('hex'), at }) }
}

/** The lead alone is one statement; with a letter that it causes, one transaction: no lead is there without its letter. */
const store = (api: Pick<Api, 'settings' | 'database' | 'jobs' | 'outside'>, made: NewLead, isLetterDue: boolean): Promise<boolean> =>
  isLetterDue
    ? api.database.inTransaction(async (tx) => {
        const isMade = await insertLead(tx, made)
        if (isMade) await api.jobs.send(tx, consentEmail(api, made.lead.id))
        return isMade
      })
    : insertLead(api.database.connections, made)

function undefinedIfTaken(error: unknown): undefined {
  if (!isTakenAttempt(error)) throw error
}

/** An application that no captcha could judge is known by the event of its making. */
const said = ({ captcha }: LetIn) => (captcha === 'off' ? {} : { captcha })

/** What the first page asks and the payload does not hold. */
function findLacking(site: SiteContext, answers: Answers, errors: readonly FieldError[], now: Date): readonly FieldError[] {
  const first = firstPageOf(site, now)
  if (!first) return []
  const fields = first.fields.filter((name) => answers[name] === undefined && !errors.some((error) => error.field.split('.')[0] === name))
  return findErrors(site, [{ ...first, fields }], answers, now)
}

/** The first answer again, as long as the secret in it lets anybody in. */
async function answerAgain(
  api: Pick<Api, 'database' | 'encryption'>,
  site: SiteContext,
  { attempt, bodyHash }: { readonly attempt: Buffer; readonly bodyHash: Buffer },
): Promise<Answer<CreatedLead>> {
  const answered = await findAnswered(api.database.db, attempt)
  if (!answered) return { ok: false, error: 'key-in-use', retryAfterSeconds: 1 }
  return withLivingToken(api, site, repeat(api, answered, bodyHash, attempt), { ok: false, error: 'lead-unknown' })
}

interface Begun {
  readonly answers: Answers
  readonly now: Date
  readonly attempt: Buffer
}

function makeRow(api: Pick<Api, 'encryption'>, { site, body }: Pick<Beginning, 'site' | 'body'>, { answers, now, attempt }: Begun) {
  const id = makeId(now)
  const token = makeToken(id)
  const numbers = Object.fromEntries(Object.keys(answers).map((name) => [name, body.numbers?.[name] ?? 0]))
  const stored = encryptAnswers(answers, id, site, api.encryption)
  const expiresAt = new Date(now.getTime() + site.site.country.retention.draftDays * DAY_MS)
  // a new lead has no choice about trackers yet: what waits for one comes with it
  const visit = allowedOrigin(visitOf(body), { waits: site.site.country.trackers, choices: {} })
  const sellingTier = body.sellingTierGlobalId ?? null
  const same = { id, site: site.site.id, status: LEAD_STATUS.started, version: 1 }
  const made: Lead = {
    ...same,
    readVersion: 0,
    progress: [stateCode('NONE')],
    answers,
    stored,
    numbers,
    sellingTier,
    step: null,
    wanted: {},
    confirmedConsents: [],
    phoneConfirmedAt: null,
    submittedAt: null,
    waitingSince: null,
    expiresAt,
    devices: {},
    submissions: [],
    ...eventIdIn(visit),
  }
  const lead = { ...made, progress: firstProgress(site, made, now) }
  const row = {
    ...same,
    progress: [...lead.progress],
    attempt,
    secret_hash: hash(token),
    answers: JSON.stringify(stored),
    numbers: JSON.stringify(numbers),
    visit: JSON.stringify(visit),
    ...indexesOf(answers, api.encryption),
    selling_tier: sellingTier,
    step: null,
    password_hash: null,
    expires_at: expiresAt,
  }
  return { lead, row, token }
}
