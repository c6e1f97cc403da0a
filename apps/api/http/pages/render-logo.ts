import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'
import { makeDocument, type Document } from './make-document.ts'

const HEIGHT = 32
/** More than the width of a letter of this size in wide fallback fonts, so that no name is cut off. */
const LETTER = 13

/** A lender's name as a picture: nobody's own logo is shipped. */
export function renderLogo(name: string): string {
  const width = 12 + [...name].length * LETTER
  const title = escapeHtml(name)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${title}">`,
    `<text x="6" y="22" font-family="system-ui, sans-serif" font-size="17" font-weight="600" fill="#1f2a44">${title}</text>`,
    '</svg>',
  ].join('')
}

/** Keeps the logos by name, so that each is made and compressed once. */
export function keepLogos(): (name: string) => Document {
  const logos = new Map<string, Document>()
  return (name) => {
    const logo = logos.get(name) ?? makeDocument('image/svg+xml', renderLogo(name))
    logos.set(name, logo)
    return logo
  }
}
