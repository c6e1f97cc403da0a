import type { Kysely } from 'kysely'
import { registry } from '#catalogue/registry.gen.ts'
import type { FoundLead, LeadFilterWords, LeadsFound } from '#core/console/leads/leads-found.ts'
import type { Scope } from '#core/console/scope.ts'
import { LEAD_STATUS, statusNameOf } from '#core/lead/lead-status.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { allSites, findSiteById } from '#core/model/site/site.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { affiliateNamed } from '#core/visit/affiliate-named.ts'
import { decryptAnswers } from '#apps/api/domain/answers/encrypt-answers.ts'
import { momentOf } from '#apps/api/platform/secrets/make-id.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { findErased, type ErasedLead } from '#apps/api/store/console/leads/find-erased.ts'
import { findLeads, type LeadFilter, type ListedLead } from '#apps/api/store/console/leads/find-leads.ts'
import type { Console } from '../console.ts'
import { maskEmail, maskToLastDigits } from '../masking/mask.ts'
import { shownAffiliate } from '../masking/shown-affiliate.ts'
import { dayRanges } from './day-ranges.ts'
import { nameThings } from './name-things.ts'
import { readIds, readSearch } from './read-search.ts'

/** What is looked for, in which sites, and how many leads a page has. */
export interface ConsoleSearch {
  readonly scope: Scope
  readonly words: LeadFilterWords
  /** What was typed; leads that it may name. */
  readonly text?: string | undefined
  readonly limit: number
}

type Ports = Pick<Console, 'settings' | 'encryption' | 'sites'> & {
  /** In a changing call its transaction: one that waited for a further connection might wait for itself. */
  readonly db: Kysely<Tables>
}

/** Finds leads of a person's sites, the newest first, each with its e-mail and phone masked. */
export async function findConsoleLeads(console: Ports, { scope, words, text, limit }: ConsoleSearch): Promise<LeadsFound> {
  const filter: LeadFilter = {
    ...namedBy(words),
    ...daysOf(console, words),
    ...(text !== undefined && { keys: readSearch(text, sitesOf(scope), console.encryption) }),
  }
  const { before } = words
  const found = await findLeads(console.db, scope, { filter, page: { limit, ...(before !== undefined && { before }) } })
  return {
    leads: found.leads.map((lead) => listLead(console, lead)),
    next: found.next ?? null,
    partners: partnersIn(scope.countries),
  }
}

/**
 * What a text names, as `findConsoleLeads` has it; on the first page the erased leads of which it is the id or the reference too. They
 * have no state, lender or day that a filter could ask for.
 */
export async function findNamedLeads(console: Ports, search: ConsoleSearch & { readonly text: string }): Promise<LeadsFound> {
  const { scope, words, text } = search
  const found = await findConsoleLeads(console, search)
  const { site, ...others } = words
  if (Object.values(others).some((word) => word !== undefined)) return found
  const sites = sitesOf(scope).flatMap(({ id }) => (site === undefined || id === site ? [id] : []))
  const erased = await findErased(console.db, { sites }, readIds(text))
  return { ...found, leads: [...found.leads, ...erased.map(listErased)] }
}

const listErased = ({ id, site, erasedAt, partners }: ErasedLead): FoundLead => ({
  id,
  reference: referenceOf(id),
  site,
  status: 'erased',
  createdAt: momentOf(id).toISOString(),
  updatedAt: erasedAt.toISOString(),
  affiliate: null,
  partners: partners.map(nameThings(site).partner),
  email: '',
  phone: '',
})

const partnersIn = (countries: readonly string[]): LeadsFound['partners'] =>
  Object.entries(registry.partners)
    .flatMap(([id, partner]) => (countries.some((country) => servesCountry(partner, country)) ? [{ id, name: partner.name }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

// also of sites that are switched off: what they stored stays until its time is over
const sitesOf = (scope: Scope) => allSites(registry).filter(({ id }) => scope.sites.includes(id))

function namedBy({ site, status, partner, affiliate }: LeadFilterWords): LeadFilter {
  return {
    ...(site !== undefined && { site }),
    ...(status !== undefined && { status: LEAD_STATUS[status] }),
    ...(partner !== undefined && { partner }),
    ...(affiliate !== undefined && { affiliate: affiliateNamed(affiliate) }),
  }
}

function daysOf({ sites }: Pick<Console, 'sites'>, words: LeadFilterWords): Pick<LeadFilter, 'days'> {
  const days = dayRanges(sites, words)
  return days ? { days } : {}
}

function listLead({ encryption, settings }: Pick<Console, 'encryption' | 'settings'>, lead: ListedLead): FoundLead {
  const { email, phoneNumber: phone } = decryptAnswers(lead.contact, lead.id, encryption)
  const prefix = findSiteById(registry, lead.site)?.country.phone.prefix
  return {
    id: lead.id,
    reference: referenceOf(lead.id),
    site: lead.site,
    status: statusNameOf(lead.status) ?? String(lead.status),
    createdAt: lead.createdAt.toISOString(),
    updatedAt: lead.updatedAt.toISOString(),
    affiliate: shownAffiliate(settings, lead.affiliate),
    partners: lead.partners.map(nameThings(lead.site).partner),
    email: typeof email === 'string' ? maskEmail(email) : '',
    phone: typeof phone === 'string' ? maskToLastDigits(phone, prefix) : '',
  }
}
