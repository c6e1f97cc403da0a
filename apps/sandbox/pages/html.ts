/** A piece of HTML that is already escaped. */
export interface Html {
  readonly html: string
}

type Piece = string | number | Html | undefined | readonly Piece[]

/** Makes HTML from a template and escapes every text that is inserted. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: parts.reduce((text, part, index) => `${text}${write(pieces[index - 1])}${part}`) }
}

function write(piece: Piece): string {
  if (piece === undefined) return ''
  if (typeof piece === 'string' || typeof piece === 'number')
    return String(piece).replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`)
  return 'html' in piece ? piece.html : piece.map(write).join('')
}
