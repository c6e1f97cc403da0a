import { brotliCompressSync, constants } from 'node:zlib'

/** A file to serve, compressed once before anything is measured. */
export interface File {
  readonly type: string
  readonly text: Buffer
  readonly sent: Buffer
  readonly encoding?: 'br'
}

/** The files of a static server, by path. */
export type Files = ReadonlyMap<string, File>

const TYPES: { readonly [extension: string]: string } = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Prepares a file for serving; text is compressed with brotli at its best quality. */
export function fileOf(name: string, text: Buffer): File {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return type.startsWith('font/') ? { type, text, sent: text } : { type, text, sent: compress(text), encoding: 'br' }
}

/** Compresses with brotli at its best quality. */
export const compress = (text: Buffer): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })

/** Returns the inline scripts that a page runs while it is parsed; JSON and `src` do not count. */
export const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<body>[^]*?)<\/script>/gu)]
    .filter(({ groups }) => !/\bsrc=|application\/json/u.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => groups?.['body'] ?? '')
