/** A piece of a policy's text: plain text, or an element with its content. */
export type PolicyPiece = string | PolicyElement

export interface PolicyElement {
  readonly tag: PolicyTag
  readonly href?: string
  readonly pieces: readonly PolicyPiece[]
}

const TEXT = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const
const TAGS = [...TEXT, ...TABLE] as const

export type PolicyTag = (typeof TAGS)[number]

const LINKS_TO = /^(?:https:\/\/|mailto:|\/(?!\/))/u
const TOKEN = /<(?<end>\/?)(?<tag>[a-z][a-z0-9]*)(?:\s[^<>]*)?>|[^<]+|</gu
const HREF = /\shref="(?<href>[^"]*)"/u

/**
 * Parses the HTML of a policy (apps/api/domain/sites/render-policy.ts) into pieces to render, because the
 * page does not allow HTML from text (Trusted Types). Unknown elements are dropped, their text is
 * kept.
 */
export function readPolicyHtml(html: string): readonly PolicyPiece[] {
  const open: { tag: PolicyTag; href?: string; pieces: PolicyPiece[] }[] = []
  const top: PolicyPiece[] = []
  const here = () => open.at(-1)?.pieces ?? top
  for (const { 0: token, groups } of html.matchAll(TOKEN)) {
    const tag = TAGS.find((one) => one === groups?.['tag'])
    if (groups?.['tag'] === undefined) here().push(plainText(token))
    else if (tag !== undefined && groups['end']) close(open, tag, top)
    else if (tag !== undefined) open.push({ tag, ...hrefIn(token), pieces: [] })
  }
  while (open.length > 0) close(open, open.at(-1)?.tag, top)
  return top
}

function close(open: { tag: PolicyTag; href?: string; pieces: PolicyPiece[] }[], tag: PolicyTag | undefined, top: PolicyPiece[]): void {
  const last = open.at(-1)
  if (!last || last.tag !== tag) return
  open.pop()
  ;(open.at(-1)?.pieces ?? top).push(last)
}

function hrefIn(token: string): { readonly href?: string } {
  const href = plainText(HREF.exec(token)?.groups?.['href'] ?? '')
  return LINKS_TO.test(href) ? { href } : {}
}

const SIGNS: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plainText = (text: string): string => text.replaceAll(/&(?<name>amp|lt|gt|quot);/gu, (_, name: string) => SIGNS[name] ?? '')
