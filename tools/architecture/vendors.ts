import { isTest } from './arrows.ts'
import { lineAt, textOf, traverse, wordAt, wordsIn, type Finding, type Node, type Source } from './source.ts'

/** A folder of catalogue/trackers or catalogue/captchas, as far as it names its vendor. */
export interface VendorFolder {
  readonly id: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly settings: { readonly [setting: string]: { readonly default?: string } }
  /** True if the vendor or an id is called like an ordinary word of code (Segment, `ref`). */
  readonly hasOrdinaryNames?: true
  readonly clickIds?: {
    readonly part: string
    readonly ids: { readonly [field: string]: { readonly parameter?: string; readonly cookie?: string } }
    readonly source?: { readonly parameter: string }
    readonly storageKey?: string
  }
}

/** What may not be said outside catalogue/: words as a part of a name, ids as a whole name. */
export interface VendorNames {
  readonly words: readonly string[]
  readonly ids: readonly string[]
}

/** A name of the specification that contains a vendor's: what it names, and where it may be. */
interface Specified {
  readonly name: string
  readonly why: string
  readonly only?: readonly string[]
}

const SPECIFIED: readonly Specified[] = [
  { name: 'googleCaptchaToken', why: "field of the lead's payload for the token of whichever captcha is on" },
  { name: 'posthogParameters', why: "field of the lead's payload that says what was prefilled" },
  { name: 'googleClick', why: 'field of the stored lead', only: ['core/lead/application-data.ts'] },
  {
    name: 'logRocket',
    why: 'storage key that says that a session is recorded, by whichever recorder',
    only: ['core/browser/storage/storage-keys.ts'],
  },
  {
    name: 'logRocketBlocked',
    why: 'storage key that says that no session is recorded, by whichever recorder',
    only: ['core/browser/storage/storage-keys.ts'],
  },
]

/** Returns the names of vendors and of their ids, from the folders of the catalogue. */
export const vendorNames = (folders: readonly VendorFolder[]): VendorNames => ({
  words: [...new Set(folders.flatMap(wordsOf))].filter((word) => word.length >= SHORTEST),
  ids: [...new Set(folders.flatMap(idsOf))],
})

/** Shorter words are parts of ordinary ones. */
const SHORTEST = 5

/**
 * Returns the words of a vendor: its hosts' domains, its folder if that has two words, and its name
 * if that is spelled like no ordinary word (LogRocket).
 */
function wordsOf({ id, name, hosts, settings, hasOrdinaryNames }: VendorFolder): readonly string[] {
  const addresses = Object.values(settings).flatMap(({ default: usual }) =>
    usual !== undefined && URL.canParse(usual) ? new URL(usual).hostname : [],
  )
  return [
    ...(hasOrdinaryNames ? [] : [...hosts, ...addresses].filter((host) => !host.endsWith('.example')).map(domainOf)),
    ...(id.includes('-') ? [id] : []),
    ...name.split(' ').filter((word) => /.\p{Lu}/u.test(word)),
  ].map(plain)
}

const domainOf = (host: string): string => host.split('.').at(-2) ?? ''

/**
 * Returns the ids of a vendor. A field of its part counts only if it is called like an id: `fbp` for
 * the cookie `_fbp`, but not `visitor`.
 */
function idsOf({ clickIds, hasOrdinaryNames }: VendorFolder): readonly string[] {
  if (!clickIds) return []
  const { part, ids, source, storageKey = '' } = clickIds
  const given = Object.values(ids).flatMap(({ parameter, cookie }) => [parameter, cookie])
  const own = [...given, source?.parameter].flatMap((one) => one ?? [])
  const fields = Object.keys(ids).filter((field) => own.some((id) => field.startsWith(id.replace(/^_/u, ''))))
  return [part, ...own, ...fields, storageKey].filter((id) => id !== '' && !(hasOrdinaryNames && /^[a-z]+$/u.test(id)))
}

/** Rule 7: core/ and apps/ name no vendor and none of its ids, in no identifier and no text. */
export const findVendors = (sources: readonly Source[], names: VendorNames): readonly Finding[] =>
  sources.filter(({ path }) => /^(?:core|apps)\//u.test(path) && !isTest(path)).flatMap((source) => findingsIn(source, names))

function findingsIn(source: Source, names: VendorNames): readonly Finding[] {
  const found = new Map<string, Finding>()
  traverse(source.program, (node) => {
    for (const name of namesIn(node)) {
      if (found.has(name) || isSpecified(name, source.path)) continue
      const vendor = vendorIn(name, names)
      if (vendor !== undefined) found.set(name, findingOf(source, node, name, vendor))
    }
  })
  return [...found.values()]
}

const findingOf = ({ path, text }: Source, node: Node, name: string, vendor: string): Finding => ({
  path,
  line: lineAt(text, node),
  what: `${name} names "${vendor}", which is a tracker's or a captcha's`,
  mend: 'make it a property of its folder, and read that; if the vendor or the id is called like an ordinary word, say hasOrdinaryNames there',
})

/** Returns the identifier or the texts of a node; a text counts word by word. */
function namesIn(node: Node): readonly string[] {
  if (/^(?:JSX)?Identifier$/u.test(wordAt(node, 'type'))) return [wordAt(node, 'name')]
  const text = node['type'] === 'TemplateElement' ? rawOf(node) : textOf(node)
  return text === undefined ? [] : text.split(/[^\w$-]+/u)
}

function rawOf({ value }: Node): string | undefined {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : undefined
}

function vendorIn(name: string, { words, ids }: VendorNames): string | undefined {
  const parts = wordsIn(name)
  return ids.find((id) => id === name) ?? words.find((word) => hasRun(parts, word))
}

/** Returns true if words in a row make this word: `tikTokPixel` contains "tiktok". */
const hasRun = (parts: readonly string[], word: string): boolean =>
  parts.some((_, from) => parts.some((__, to) => to >= from && parts.slice(from, to + 1).join('') === word))

const isSpecified = (name: string, path: string): boolean =>
  SPECIFIED.some((one) => one.name === name && (one.only?.includes(path) ?? true))

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
