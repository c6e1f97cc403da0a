import { micromark } from 'micromark'

/** What policies are written in: headings, paragraphs, lists, bold, links. All else of Markdown is text like any other. */
const PLAIN = {
  disable: {
    null: `autolink blockQuote characterEscape characterReference codeFenced codeIndented codeText definition hardBreakEscape
      htmlFlow htmlText labelStartImage setextUnderline thematicBreak`.split(/\s+/u),
  },
}
const DEEPEST = 6
const OPENS = /^(?:https:\/\/|mailto:|\/(?!\/))/u

// a library that is thorough takes a millisecond for each, and a process that makes its sites anew has some four hundred
const rendered = new Map<string, string>()

/**
 * A policy's Markdown as HTML, rendered once in a process. The bytes are part of the hash by which a consent names its text
 * (read-policies.ts), so they stay what they were under every version of the library (rendered-policies.json).
 */
export function renderPolicy(markdown: string): string {
  const html = rendered.get(markdown) ?? render(markdown)
  rendered.set(markdown, html)
  return html
}

const render = (markdown: string): string =>
  withoutBreaks(micromark(markdown, { extensions: [PLAIN] }))
    .replaceAll(/<(?<end>\/?)h(?<level>\d)>/gu, (_, end: string, level: string) => `<${end}h${Math.min(DEEPEST, Number(level) + 1)}>`)
    .replaceAll(/<a href="(?<to>[^"]*)"[^>]*>(?<text>[^]*?)<\/a>/gu, (_, to: string, text: string) =>
      OPENS.test(to) ? `<a href="${to}" rel="noopener">${text}</a>` : text,
    )
    .trim()

/** A line of its own for each block, none inside of one. */
const withoutBreaks = (html: string): string =>
  html
    .replaceAll(/<(?<list>[uo]l)[^>]*>\n/gu, '<$<list>>')
    .replaceAll(/<li>\n/gu, '<li>')
    .replaceAll(/\n?<\/li>\n/gu, '</li>')
    .replaceAll(/(?:<br \/>)?\n(?!<(?:p|h\d|ul|ol)>)/gu, ' ')
