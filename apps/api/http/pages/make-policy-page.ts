import type { PolicyView } from '#core/contract/lead/lead-view.ts'
import { isDraft } from '#core/model/site/site.ts'
import { INFORMING_POLICIES, STRIP_LABELS } from '#core/model/policies/informing-policies.ts'
import { placePolicyLink, policyAddress, OWN_PAGE } from '#core/model/policies/policy-links.ts'
import { sayPolicyEnd } from '#core/texts/policy-end.ts'
import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { makeDocument, type Document } from './make-document.ts'

/** What the page of a policy takes of its site. */
export type PolicySite = Pick<SiteContext, 'site' | 'find' | 'operator' | 'policies'>

/** Where the page is served, and what a draft says of itself. */
export interface PolicyPlace {
  readonly basePath: string
  readonly draft?: string | undefined
}

/** The pages of a site's policies, by their code, and what they were made of. */
interface KeptPages {
  readonly context: PolicySite
  readonly shell: Document
  readonly documents: Map<string, Document>
}

/** Finds the page of a policy, by its site, the site's bare page and the policy's code. */
export type FindPolicyPage = (context: PolicySite, shell: Document, code: string) => Document | undefined

/**
 * Keeps the pages of policies, so that each is made and compressed once. They are made anew where the site or its bare page
 * has been replaced: nothing of either changes.
 */
export function keepPolicyPages(basePath: string): FindPolicyPage {
  const sites = new Map<string, KeptPages>()
  const pagesOf = (context: PolicySite, shell: Document): KeptPages => {
    const last = sites.get(context.site.id)
    if (last?.context === context && last.shell === shell) return last
    const next = { context, shell, documents: new Map<string, Document>() }
    sites.set(context.site.id, next)
    return next
  }
  return (context, shell, code) => {
    const policy = context.policies.find((one) => one.code === code)
    if (!policy) return undefined
    const { documents } = pagesOf(context, shell)
    const document = documents.get(code) ?? makePolicyDocument(shell, policy, { context, basePath })
    documents.set(code, document)
    return document
  }
}

function makePolicyDocument(shell: Document, policy: PolicyView, { context, basePath }: PolicyPlace & { readonly context: PolicySite }) {
  const draft = isDraft(context.site) ? context.find(['draft'], {}) : undefined
  return makeDocument('text/html; charset=utf-8', makePolicyPage(shell.plain.toString('utf8'), policy, { context, basePath, draft }))
}

/**
 * The page of a policy: the head of the site's own pages without their scripts, what a draft says of itself, the text, what is
 * said of it, and the links that every page ends with.
 */
export function makePolicyPage(
  shell: string,
  { code, title, html, version }: PolicyView,
  { context, basePath, draft }: PolicyPlace & { readonly context: PolicySite },
): string {
  const { site, find, operator } = context
  const head = shell
    .slice(0, shell.indexOf('</head>'))
    .replaceAll(/<script\b[\s\S]*?<\/script>/gu, '')
    .replace(/<title>[^<]*<\/title>/u, `<title>${escapeHtml(title)}</title>`)
  const end = sayPolicyEnd({ version, reviewedBy: operator.reviewedBy }, site.country.locale, (key, values) => find([key], values))
  const text = `<section><h1>${escapeHtml(title)}</h1><div class="policy-text">${placed(html, basePath)}<p class="hint">${escapeHtml(end.join(' · '))}</p></div></section>`
  const mark = draft === undefined ? '' : `<aside class="draft">${escapeHtml(draft)}</aside>`
  const main = `<div class="content"><main class="narrow" data-policy="${escapeHtml(code)}">${text}</main></div>`
  return `${head}<meta name="robots" content="noindex"></head><body><div class="shell">${mark}${main}${stripOf(context, basePath)}</div></body></html>`
}

/** The text with its links within the site leading there, and its tables in a box that scrolls. */
const placed = (html: string, basePath: string): string =>
  html
    .replaceAll(/<a href="(?<href>\/[^"]*)"/gu, (_, href: string) => `<a href="${escapeHtml(placePolicyLink(href, basePath))}"`)
    .replaceAll(/<table>.*?<\/table>/gsu, (table) => `<div class="wide-table" tabindex="0">${table}</div>`)

function stripOf({ find, operator, policies }: PolicySite, basePath: string): string {
  const written = INFORMING_POLICIES.filter((code) => policies.some((one) => one.code === code))
  const links = [
    ...written.map((code) => [policyAddress(basePath, code), find([STRIP_LABELS[code]], {})] as const),
    [`${basePath}${OWN_PAGE}`, find(['strip>own'], {})] as const,
  ].map(([href, words]) => `<li><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></li>`)
  return `<nav class="legal" aria-label="${escapeHtml(find(['strip>title'], {}))}"><p>${escapeHtml(operator.legalName)}</p><ul>${links.join('')}</ul></nav>`
}
