import type { LeadView, RouteChange } from '#core/contract/lead/lead-view.ts'
import type { DynamicPage, DynamicPages } from '#core/journey/link-pages.ts'
import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import { withoutMissing } from '#core/model/without-missing.ts'
import { timeOf } from '#core/lead/time-of.ts'
import { OWN_PARAMETER } from '#core/model/partners/postback-macros.ts'
import { plainEntries } from '#core/model/plain-entries.ts'
import type { AffiliateReference } from '#core/visit/affiliate-reference.ts'
import { OWN_MAX, type OwnParameters } from '#core/visit/entry-parameters.ts'
import { hasId, parametersOf, type Click } from '#core/visit/clicks.ts'

/** A record whose values are validated later (core/lead/application-data.ts). */
export type StoredRecord = { readonly [name: string]: unknown }

/** The value under `leadApplication`. core/lead/application-data.ts restores `application`. */
export interface StoredLeadApplication {
  readonly application: StoredRecord
  /** Validated one by one in core/consent/customer-consents.ts. */
  readonly customerConsents: readonly unknown[]
  readonly applicationResult?: LeadView['applicationResult']
  readonly lastOperationTimestamp?: Date
}

/** A company that the look-up suggested. */
export interface StoredCompany {
  readonly name: string
  readonly taxRegistryCode?: string
  readonly address?: string
}

const TEXT_MAX = 2048

/** Accepts a non-empty text of at most 2048 characters. */
export const asText = (found: unknown): string | undefined =>
  typeof found === 'string' && found !== '' && found.length <= TEXT_MAX ? found : undefined

/** Accepts an http(s) address. The server, not this value, decides where to redirect. */
export const asWebAddress = (found: unknown): string | undefined => {
  const text = asText(found)
  return text !== undefined && /^https?:\/\//iu.test(text) && URL.canParse(text) ? text : undefined
}

/** Accepts a record; its values are not validated. */
export const asRecord = (found: unknown): StoredRecord | undefined =>
  isRecord(found) ? Object.fromEntries(plainEntries(found)) : undefined

/** Accepts a step's number, or a list of them whose last is the current one. */
export function asState(found: unknown): number | readonly number[] | undefined {
  if (isState(found)) return found
  return Array.isArray(found) && found.length > 0 && found.length <= 500 && found.every(isState) ? found : undefined
}

/** Accepts an affiliate reference with at least one part and the time it was set. */
export function asAffiliateReference(found: unknown): AffiliateReference | undefined {
  const own = new Map(plainEntries(found))
  const [attribute, subId, transactionId] = ['attribute', 'subId', 'transactionId'].map((name) => asText(own.get(name)))
  const setAt = timeOf(own.get('setAt'))
  const kept = asOwnParameters(own.get('own'))
  return setAt && (attribute ?? subId ?? transactionId) ? withoutMissing({ attribute, subId, transactionId, own: kept, setAt }) : undefined
}

function asOwnParameters(found: unknown): OwnParameters | undefined {
  const texts = plainEntries(found).flatMap(([name, value]) => {
    const text = OWN_PARAMETER.test(name) ? asText(value) : undefined
    return text === undefined ? [] : [[name, text] as const]
  })
  return texts.length > 0 ? Object.fromEntries(texts.slice(0, OWN_MAX)) : undefined
}

/** Returns a check that accepts a click of these ids, with at least one and the time it was set. */
export const asClickOf =
  (clickIds: ClickIds) =>
  (found: unknown): Click | undefined => {
    const own = new Map(plainEntries(found))
    const texts = parametersOf(clickIds).map((name) => [name, asText(own.get(name)) ?? ''] as const)
    const parameters = Object.fromEntries(texts.filter(([, text]) => text !== ''))
    const setAt = timeOf(own.get('setAt'))
    return setAt && hasId(clickIds.ids, parameters) ? { parameters, setAt } : undefined
  }

/** Accepts a method and a path on this origin: no scheme, no other host. */
export function asRouteChange(found: unknown): RouteChange | undefined {
  const own = new Map(plainEntries(found))
  const method = own.get('method')
  const route = asText(own.get('route'))
  return (method === 'push' || method === 'replace') && route !== undefined && /^\/(?![/\\])/u.test(route) ? { method, route } : undefined
}

/** Accepts names with values that may be colours; their contrast is checked where they are used. */
export function asColors(found: unknown): { readonly [name: string]: string } | undefined {
  const colors = plainEntries(found).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && COLOR.test(value) ? [[name, value]] : [],
  )
  return colors.length > 0 ? Object.fromEntries(colors) : undefined
}

const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+-]{1,60}(?:deg)?[\d\s.,%/+-]{0,40}\))$/iu

/** Accepts a list of companies, at most 50; drops those without a name. */
export function asCompanies(found: unknown): readonly StoredCompany[] | undefined {
  return Array.isArray(found) ? found.slice(0, 50).flatMap((one: unknown) => asCompany(one) ?? []) : undefined
}

function asCompany(found: unknown): StoredCompany | undefined {
  const own = new Map(plainEntries(found))
  const name = asText(own.get('name'))
  return name === undefined
    ? undefined
    : withoutMissing({ name, taxRegistryCode: asText(own.get('taxRegistryCode')), address: asText(own.get('address')) })
}

/** Accepts the session state of a lead. Releases until febf9d4 stored no consents as `{}`. */
export function asLeadApplication(found: unknown): StoredLeadApplication | undefined {
  const own = new Map(plainEntries(found))
  const application = asRecord(own.get('application'))
  return (
    application &&
    withoutMissing({
      application,
      customerConsents: asList(own.get('customerConsents')),
      applicationResult: asApplicationResult(own.get('applicationResult')),
      lastOperationTimestamp: timeOf(own.get('lastOperationTimestamp')),
    })
  )
}

const asList = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : [])

/** Accepts an application's result: its status, and the offer and partner if there are any. */
export function asApplicationResult(found: unknown): LeadView['applicationResult'] {
  const own = new Map(plainEntries(found))
  const status = asText(new Map(plainEntries(own.get('application'))).get('status'))
  const name = asText(new Map(plainEntries(own.get('partner'))).get('name'))
  return status === undefined
    ? undefined
    : withoutMissing({ application: { status }, offerId: asText(own.get('offerId')), partner: name === undefined ? undefined : { name } })
}

/** Accepts a dynamic form of linked pages, without conditions: the page's definition has them. */
export function asDynamicPages(found: unknown): DynamicPages | undefined {
  const own = new Map(plainEntries(found))
  const pages = listOf(own.get('pages'), asDynamicPage)
  if (!pages || pages.length === 0) return undefined
  const paths = pages.map((page) => page.path)
  const errored = asPath(own.get('erroredFormPath'))
  return {
    pages,
    stepOrder: paths,
    dataPointsPerStep: Object.fromEntries(pages.map((page) => [page.path, page.dataPoints])),
    dataPointsToSubmit: [...new Set(pages.flatMap((page) => page.dataPoints))],
    errors: listOf(own.get('errors'), asFieldMessage) ?? [],
    erroredFormPath: errored !== undefined && paths.includes(errored) ? errored : null,
  }
}

function asDynamicPage(found: unknown): DynamicPage | undefined {
  const own = new Map(plainEntries(found))
  const path = asPath(own.get('path'))
  const dataPoints = listOf(own.get('dataPoints'), asText)
  if (path === undefined || !dataPoints) return undefined
  return {
    path,
    context: asText(own.get('context')) ?? '',
    dataPoints,
    prevButtonFormPath: asPath(own.get('prevButtonFormPath')) ?? null,
    nextButtonFormPath: asPath(own.get('nextButtonFormPath')) ?? null,
  }
}

function asFieldMessage(found: unknown): { readonly fieldName: string; readonly message: string } | undefined {
  const own = new Map(plainEntries(found))
  const fieldName = asText(own.get('fieldName'))
  const message = asText(own.get('message'))
  return fieldName === undefined || message === undefined ? undefined : { fieldName, message }
}

const asPath = (found: unknown): string | undefined => (typeof found === 'string' && /^[a-z0-9-]{1,60}$/u.test(found) ? found : undefined)

/** Accepts a list only if all entries are valid: dropping one would break order and links. */
function listOf<Of>(found: unknown, check: (one: unknown) => Of | undefined): readonly Of[] | undefined {
  if (!Array.isArray(found) || found.length > 300) return undefined
  const passed = found.flatMap((one: unknown) => check(one) ?? [])
  return passed.length === found.length ? passed : undefined
}

const isState = (found: unknown): found is number => typeof found === 'number' && Number.isInteger(found) && found >= 0 && found <= 42
const isRecord = (found: unknown): boolean => typeof found === 'object' && found !== null && !Array.isArray(found)
