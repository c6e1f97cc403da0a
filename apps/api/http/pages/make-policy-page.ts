import type { PolicyView } from '#core/contract/lead/lead-view.ts'
import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'

/** The page of a policy: the head of the site's own pages without their scripts, what a draft says of itself, and the text. */
export function makePolicyPage(shell: string, { code, title, html, version }: PolicyView, draft?: string): string {
  const head = shell
    .slice(0, shell.indexOf('</head>'))
    .replaceAll(/<script\b[\s\S]*?<\/script>/gu, '')
    .replace(/<title>[^<]*<\/title>/u, `<title>${escapeHtml(title)}</title>`)
  // a text that names the lenders has more than its day in its version
  const day = version.slice(0, 'YYYY-MM-DD'.length)
  const text = `<section><h1>${escapeHtml(title)}</h1><p class="lede"><time datetime="${day}">${day}</time></p>${html}</section>`
  const mark = draft === undefined ? '' : `<aside class="draft">${escapeHtml(draft)}</aside>`
  return `${head}<meta name="robots" content="noindex"></head><body><div class="shell">${mark}<main class="narrow" data-policy="${escapeHtml(code)}">${text}</main></div></body></html>`
}
