import { escapeHtml } from '../pages/escape-html.ts'

/** A policy's Markdown (headings, paragraphs, lists, bold, links) as HTML. Everything else is text. */
export function renderPolicy(markdown: string): string {
  return markdown
    .split(/\n{2,}/u)
    .map((block) => renderBlock(block.trim()))
    .filter(Boolean)
    .join('\n')
}

function renderBlock(block: string): string {
  const heading = /^(?<marks>#{1,4}) (?<text>.+)$/u.exec(block)?.groups
  if (heading) {
    const level = Math.min(6, (heading['marks']?.length ?? 1) + 1)
    return `<h${level}>${renderText(heading['text'] ?? '')}</h${level}>`
  }
  const lines = block.split('\n')
  if (lines.every((line) => /^[-*] /u.test(line)))
    return `<ul>${lines.map((line) => `<li>${renderText(line.slice(2))}</li>`).join('')}</ul>`
  if (lines.every((line) => /^\d+\. /u.test(line)))
    return `<ol>${lines.map((line) => `<li>${renderText(line.replace(/^\d+\. /u, ''))}</li>`).join('')}</ol>`
  return block === '' ? '' : `<p>${renderText(lines.join(' '))}</p>`
}

const renderText = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/\*\*([^*]+)\*\*/gu, '<strong>$1</strong>')
    .replaceAll(/\[([^[\]]+)\]\(((?:https:\/\/|mailto:|\/)[^)\s]*)\)/gu, '<a href="$2" rel="noopener">$1</a>')
