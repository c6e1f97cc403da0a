import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'
import texts from './texts.json' with { type: 'json' }

/** The pages that the server writes itself. */
export type PlainPage = keyof typeof texts.pages

const STATUS: { readonly [page in PlainPage]: number } = {
  away: 503,
  refused: 400,
  used: 400,
  foreign: 400,
  roleless: 403,
  often: 429,
  signedOut: 200,
  host: 421,
  unbuilt: 503,
}
const RETRY_SECONDS = 60

/** The stylesheet of these pages. */
export const PLAIN_STYLES = '/plain.css'

/** Sends a page with one sentence and one way on, without any script. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage, way: { readonly to: string; readonly text: string }): FastifyReply {
  const { title, intro } = texts.pages[page]
  const mayRetry = page === 'away' || page === 'often'
  return reply
    .code(STATUS[page])
    .headers({ 'cache-control': 'no-store', ...(mayRetry && { 'retry-after': String(RETRY_SECONDS) }) })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${escapeHtml(title)} · ${texts.product}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${PLAIN_STYLES}"></head>` +
        `<body><main><p class="product">${texts.product}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p>` +
        `<p><a href="${escapeHtml(way.to)}">${escapeHtml(way.text)}</a></p></main></body></html>`,
    )
}
