import { callBackend, type CallInput, type CallShape } from '#core/browser/network/backend.ts'
import { findCompany } from '#core/contract/lookups/find-company.gen.ts'
import { lookUpPostcode } from '#core/contract/lookups/look-up-postcode.gen.ts'
import { validateEmail } from '#core/contract/lookups/validate-email.gen.ts'
import type { ScreenActions, Suggestion } from '#core/ui/page/screen.ts'
import { cacheResponse, cachedResponse, knownCompanies, type LookUpKind } from './cached-look-ups.ts'
import { knownFields } from '../../sync/make-payload.ts'
import { requestCache } from '../../navigation/request-cache.ts'
import type { Session } from '../../state/session.ts'

/** Asks a look-up; rejects where it does not answer. */
export async function askLookUp(
  session: Session,
  kind: Parameters<ScreenActions['suggest']>[0],
  text: string,
): Promise<readonly Suggestion[]> {
  if (!ASKS_FOR[kind].test(text)) return []
  const { call, params, read } = LOOK_UPS[kind](text.trim())
  const ask = () =>
    requestCache.query({ queryKey: [call.path, params], queryFn: ({ signal }) => fetchBody(session, call, { params, signal }) })
  const body = cachedResponse(session, kind, text.trim()) ?? (await askAndKeep(session, { kind, asked: text.trim(), ask }))
  return read(body).map(({ label, places }) => ({ label, answers: byField(session, places) }))
}

/** The answer, kept for the session. Where none comes, companies that an earlier one named are proposed. */
async function askAndKeep(session: Session, { kind, asked, ask }: Asking): Promise<unknown> {
  const since = session.store.getState().timesForgotten
  try {
    const response = await ask()
    cacheResponse(session, kind, { asked, response, since })
    return response
  } catch (error) {
    const known = kind === 'company' ? knownCompanies(session, asked) : []
    if (known.length === 0) throw error
    return known
  }
}

interface Asking {
  readonly kind: LookUpKind
  readonly asked: string
  readonly ask: () => Promise<unknown>
}

/** What can be looked up: a place has a number in its code. */
const ASKS_FOR = { company: /\p{L}{2}/u, place: /\d{2}/u, email: /@/u } as const

interface Found {
  readonly label: string
  /** Values by their place in the lead. */
  readonly places: { readonly [wire: string]: string | undefined }
}
interface LookUp {
  readonly call: CallShape
  readonly params: { readonly [name: string]: string }
  readonly read: (body: unknown) => readonly Found[]
}

const LOOK_UPS: { readonly [Kind in Parameters<ScreenActions['suggest']>[0]]: (text: string) => LookUp } = {
  company: (name) => ({ call: findCompany, params: { name }, read: (body) => (findCompany.parse(body) ?? []).flatMap(readCompany) }),
  place: (code) => ({
    call: lookUpPostcode,
    params: { code },
    read: (body) => (lookUpPostcode.parse(body)?.places ?? []).flatMap(readPlace),
  }),
  email: (email) => ({ call: validateEmail, params: { email }, read: readEmail }),
}

async function fetchBody({ backend }: Session, call: CallShape, input: CallInput): Promise<unknown> {
  const response = await callBackend(backend, call, input)
  if (!response.isSuccess) throw new Error(String(response.status))
  return response.body ?? null
}

type Company = NonNullable<ReturnType<typeof findCompany.parse>>[number]

function readCompany({ name, taxRegistryCode, address }: Company): readonly Found[] {
  if (name === '') return []
  return [
    { label: [name, address].filter(Boolean).join(' · '), places: { 'employer.name': name, 'employer.taxRegistryCode': taxRegistryCode } },
  ]
}

type Place = NonNullable<ReturnType<typeof lookUpPostcode.parse>>['places'][number]

function readPlace({ province, provinceName, municipality, city, district, suburbs }: Place): readonly Found[] {
  const inContact = {
    'contactDetails.province': province,
    'contactDetails.municipality': municipality,
    'contactDetails.city': city,
    'contactDetails.district': district,
  }
  const label = [...new Set([city, municipality, provinceName ?? province])].filter(Boolean).join(', ')
  if (suburbs.length === 0) return label === '' ? [] : [{ label, places: inContact }]
  return suburbs.map((suburb) => ({ label: `${suburb}, ${label}`, places: { ...inContact, 'contactDetails.suburb': suburb } }))
}

function readEmail(body: unknown): readonly Found[] {
  const suggestion = validateEmail.parse(body)?.suggestion
  return suggestion ? [{ label: suggestion, places: { 'contactDetails.email': suggestion } }] : []
}

/** The values as answers of the fields that stand at those places. */
function byField({ store }: Session, places: Found['places']): Suggestion['answers'] {
  return Object.fromEntries(knownFields(store.getState()).flatMap(({ name, wire }) => (places[wire] ? [[name, places[wire]]] : [])))
}
