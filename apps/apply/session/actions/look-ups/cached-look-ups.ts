import { asCompanies } from '#core/browser/storage/storage-checks.ts'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { plainEntries } from '#core/model/plain-entries.ts'
import type { ScreenActions } from '#core/ui/page/screen.ts'
import { isOver } from '../../state/is-over.ts'
import { knownFields } from '../../sync/make-payload.ts'
import type { Session } from '../../state/session.ts'

export type LookUpKind = Parameters<ScreenActions['suggest']>[0]

/** The answer that this session already has to a question; undefined where it was another one. */
export function cachedResponse(session: Session, kind: LookUpKind, asked: string): unknown {
  const entry = new Map(plainEntries(readKey(session.storage, 'asyncFormData'))).get(fieldOf(session, kind) ?? '')
  const own = new Map(plainEntries(entry))
  return own.get('asked') === asked ? own.get('answer') : undefined
}

/** Keeps an answer for the data point that it is for, as long as the applicant's data is kept; `since` it was asked. */
export function cacheResponse(session: Session, kind: LookUpKind, { asked, response, since }: LookUpResponse): void {
  const { storage, store } = session
  const field = fieldOf(session, kind)
  const { view, timesForgotten } = store.getState()
  if (field === undefined || isOver(view) || since !== timesForgotten) return
  writeKey(storage, 'asyncFormData', { ...readKey(storage, 'asyncFormData'), [field]: { asked, answer: response } })
  if (kind === 'company') writeCompanies(session, response)
}

interface LookUpResponse {
  readonly asked: string
  readonly response: unknown
  readonly since: number
}

/** The companies that the last answer knows by a beginning of their name: proposed while the server does not answer. */
export function knownCompanies({ storage }: Session, text: string): readonly unknown[] {
  const beginning = text.toLowerCase()
  return (readKey(storage, 'companyData') ?? []).filter(({ name }) => name.toLowerCase().startsWith(beginning))
}

function writeCompanies({ storage }: Session, response: unknown): void {
  const companies = asCompanies(response)
  if (companies) writeKey(storage, 'companyData', companies)
}

/** The data point that a look-up is for, on the pages that are here. */
const fieldOf = ({ store }: Session, kind: LookUpKind): string | undefined =>
  knownFields(store.getState()).find((field) => (kind === 'email' ? field.kind === 'email' : field.suggest === kind))?.name
