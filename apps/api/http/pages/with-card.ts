import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'

/** What the build leaves where the addresses of page and picture belong (apps/apply/build/write-html.ts). */
const CARD = /<meta name="card" content="(?<path>[^"]*)">/u
/** Size of the picture that the build draws, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630]

/**
 * Returns a page with what networks show beside a link to it: its start page and the brand's picture, by their absolute
 * addresses. Without `PUBLIC_URL` nobody knows these, and neither is there.
 */
export function withCard(html: string, site: string, { PUBLIC_URL, BASE_PATH }: Pick<Settings, 'PUBLIC_URL' | 'BASE_PATH'>): string {
  const origin = PUBLIC_URL?.replaceAll('{site}', site)
  return html.replace(CARD, (_, path: string) => {
    if (origin === undefined) return ''
    const named = { url: `${origin}${BASE_PATH}/`, image: `${origin}${path}`, 'image:width': WIDTH, 'image:height': HEIGHT }
    return Object.entries(named)
      .map(([name, value]) => `<meta property="og:${name}" content="${escapeHtml(String(value))}">`)
      .join('')
  })
}
