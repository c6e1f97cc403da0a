import type { FieldError } from '#core/fields/field-kind.ts'
import { nestAnswers } from '#core/lead/nest-answers.ts'
import type { Api } from '#apps/api/domain/api.ts'
import type { Refusal } from '#apps/api/domain/refusals/refusal.ts'
import { sayErrors } from '#apps/api/domain/answers/find-errors.ts'
import { readAnswers } from '#apps/api/domain/answers/read-answers.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'

/** Who says that an application is theirs, by keyed hashes under each key in use, the newest key first. */
export interface Owner {
  readonly site: string
  readonly owners: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly phone: string
}

/** What is typed to find an application again. */
interface Typed {
  readonly email: string
  readonly phoneNumber: string
}

/** Reads e-mail and phone as the form does; whether anybody has them is no part of it. */
export function readOwner(api: Api, site: SiteContext, typed: Typed): { readonly ok: true; readonly owner: Owner } | Refusal {
  const { email, phoneNumber } = typed
  const read = readAnswers(site, nestAnswers({ email, phoneNumber }, site.wirePaths), {}, api.outside.now())
  const given = { email: read.answers['email'], phone: read.answers['phoneNumber'] }
  const errors = read.errors.filter(({ field }) => ASKED.includes(field))
  if (errors.length === 0 && typeof given.email === 'string' && typeof given.phone === 'string')
    return { ok: true, owner: ownerOf(api, site, given.email.toLowerCase(), given.phone) }
  return { ok: false, error: 'answers-refused', errors: sayErrors(site, [...errors, ...lacking(read.answers, errors)]) }
}

function ownerOf({ encryption }: Pick<Api, 'encryption'>, { site }: SiteContext, email: string, phone: string): Owner {
  return {
    site: site.id,
    owners: encryption.blindIndexes('recovery', `${site.id} ${email} ${phone}`),
    emails: encryption.blindIndexes('email', email),
    phones: encryption.blindIndexes('phone', phone),
    phone,
  }
}

/** What an application is found by. */
const ASKED: readonly string[] = ['email', 'phoneNumber']

const lacking = (answers: { readonly [name: string]: unknown }, errors: readonly FieldError[]): readonly FieldError[] =>
  ASKED.filter((field) => answers[field] === undefined && !errors.some((error) => error.field === field)).map((field) => ({
    field,
    code: 'required',
  }))
