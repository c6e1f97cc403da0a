/** An e-mail as the sandbox shows it: its subject and its bodies. */
export interface Email {
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** Reads a message in the format of RFC 5322 with MIME parts; texts are decoded as UTF-8. */
export function readEmail(source: Buffer): Email {
  const top = readPart(source.toString('latin1'))
  const parts = leavesOf(top)
  const find = (type: string) => parts.find((part) => typeOf(part).startsWith(type))
  const html = find('text/html')
  const text = find('text/plain')
  return {
    subject: decodeWords(top.headers.get('subject') ?? ''),
    text: text ? decodeBody(text) : '',
    ...(html && { html: decodeBody(html) }),
  }
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

function readPart(text: string): Part {
  const cut = /\r?\n\r?\n/u.exec(text)
  const head = cut ? text.slice(0, cut.index) : text
  const lines = head.replace(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u)
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const),
  )
  return { headers, body: cut ? text.slice(cut.index + cut[0].length) : '' }
}

function leavesOf(part: Part): readonly Part[] {
  const boundary = /^multipart\/.*boundary="?(?<boundary>[^";]+)"?/isu.exec(part.headers.get('content-type') ?? '')?.groups?.['boundary']
  if (boundary === undefined) return [part]
  const [, ...inner] = part.body.split(`--${boundary}`)
  return inner.filter((one) => !one.startsWith('--')).flatMap((one) => leavesOf(readPart(one.replace(/^\r?\n/u, ''))))
}

const typeOf = ({ headers }: Part): string => (headers.get('content-type') ?? 'text/plain').toLowerCase()

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').trim()
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r?\n/gu, '')).trim()
  return Buffer.from(body, 'latin1').toString('utf8').trim()
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=(?<hex>[0-9A-F]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Decodes encoded words of RFC 2047 (`=?UTF-8?Q?C=C3=B3digo?=`). */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/gu, '?==?')
    .replace(/=\?[^?]+\?(?<kind>[BQ])\?(?<word>[^?]*)\?=/giu, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word.replaceAll('_', ' ')),
    )
