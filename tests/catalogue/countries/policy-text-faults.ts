import { z } from 'zod'
import { INFORMING_POLICIES } from '#core/model/policies/informing-policies.ts'
import { readPolicyLink } from '#core/model/policies/policy-links.ts'
import { placeholdersIn, policyValues, TRACKERS_PLACEHOLDER } from '#core/model/policies/policy-values.ts'
import { policyIdOf } from '#core/model/site/policy-id.ts'
import type { Policy, Registry } from '#core/model/site/registry.ts'

/** Returns what is wrong with who runs the sites of a country, and with what the texts of its policies refer to. */
export function policyTextFaults(registry: Registry, id: string): readonly string[] {
  const operator = registry.operators[id]
  if (!operator) return ['operator.ts is missing: write who runs the sites, as an example']
  const known = [...Object.keys(policyValues({ operator, brand: '', lenders: '' })), TRACKERS_PLACEHOLDER]
  const several = Object.values(registry.countries[id]?.consents ?? {}).flatMap((items) => items.map((item) => item.several))
  const texts = registry.policies[id] ?? []
  return [
    ...Object.entries({ ...operator }).flatMap(([field, value]) =>
      LINE.test(value) ? [] : [`operator.ts: ${field} is not one line of text`],
    ),
    ...(['email', 'privacyEmail'] as const)
      .filter((field) => !z.email().safeParse(operator[field]).success)
      .map((field) => `operator.ts: ${field} is no e-mail address`),
    ...missingFaults(registry, id),
    ...texts.flatMap((text) => {
      const file = `policies/${text.code}.${text.version}.md`
      const names = several.includes(text.code) ? [...known, 'bound'] : known
      return [...placeholderFaults(text, names), ...linkFaults(text, texts)].map((fault) => `${file} ${fault}`)
    }),
  ]
}

/** Every page of a live country links to these, and the law asks for most of them. */
function missingFaults({ countries, policies }: Registry, id: string): readonly string[] {
  if (countries[id]?.status !== 'live') return []
  const written = new Set(policies[id]?.map(({ code }) => code))
  return INFORMING_POLICIES.map((code) => policyIdOf({ code }))
    .filter((code) => !written.has(code))
    .map((code) => `a policy is missing to which every page links: write policies/${code}.<YYYY-MM-DD>.md`)
}

const LINE = /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u

const placeholderFaults = ({ title, body }: Policy, known: readonly string[]): readonly string[] => [
  ...placeholdersIn(`${title}\n${body}`)
    .filter((name) => !known.includes(name))
    .map((name) => `says {{${name}}}, which nothing fills in: there are ${known.map((one) => `{{${one}}}`).join(', ')}`),
  ...(lineOf(body, TRACKERS_PLACEHOLDER)
    ? []
    : [`says {{${TRACKERS_PLACEHOLDER}}} within a paragraph: it is a table, on a line of its own`]),
]

/** True if a placeholder stands as a paragraph of its own wherever it stands. */
const lineOf = (body: string, name: string): boolean =>
  body.split(/\n{2,}/u).every((paragraph) => !paragraph.includes(`{{${name}}}`) || paragraph.trim() === `{{${name}}}`)

function linkFaults({ body }: Policy, texts: readonly Policy[]): readonly string[] {
  const written = new Set(texts.map(({ code }) => code))
  return [...body.matchAll(LINK)].flatMap(({ groups }) => {
    const href = groups?.['href'] ?? ''
    if (/^(?:https:\/\/|mailto:)/u.test(href)) return []
    const link = readPolicyLink(href)
    if (!link) return [`links to ${href}: write https://…, mailto:…, /my-application or /policy/<id>`]
    return link.to === 'own-page' || written.has(policyIdOf(link)) ? [] : [`links to ${href}, and there is no such text`]
  })
}

const LINK = /\]\((?<href>[^)\s]*)/gu
