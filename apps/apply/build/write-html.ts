import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import type { Texts } from '#core/model/texts.ts'
import { GALLERY_ID, type SiteGallery } from '../gallery/site-gallery.ts'
import { CONFIGURATION_ID, TEXTS_ID } from '../first-page/handover.ts'

export interface HtmlParts {
  readonly configuration: SiteConfiguration
  readonly first: Texts
  /** The first page's script, inline; the gallery has none. */
  readonly script?: string
  /** The styles, inline. */
  readonly style: string
  /** Address of the stylesheet with the typefaces, which the app adds after the first paint. */
  readonly fonts: string
  readonly entry: string
  readonly scripts: readonly string[]
  /** Those of the scripts that are evaluated as soon as they arrive, in a task of their own. */
  readonly early?: readonly string[]
  /** What is rendered ahead. */
  readonly content: string
  /** What the gallery shows. */
  readonly gallery?: SiteGallery
  /** Address of the picture that networks show beside a link; the server makes it an absolute one. */
  readonly card?: string
}

/** A site's page. */
export function writeHtml(parts: HtmlParts): string {
  const { configuration, first, script, style, fonts, entry, scripts, early = [], content, gallery, card } = parts
  const { brandName, locale, pageData, stylesheet } = configuration
  const { title = brandName, description = brandName, keywords = brandName, favicon } = pageData
  return [
    `<!doctype html><html lang="${escape(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<title>${escape(title)}</title><meta name="description" content="${escape(description)}"><meta name="keywords" content="${escape(keywords)}">`,
    card === undefined ? '' : socialCard(configuration, { title, description, card }),
    `<link rel="icon" href="${escape(favicon)}"><meta name="fonts" content="${fonts}">`,
    `<style data-of="${stylesheet ?? ''}">${style}</style>${script === undefined ? '' : `<script>${script}</script>`}`,
    ...scripts.map((one) => `<link rel="modulepreload" href="${one}">`),
    ...early.map((one) => `<script type="module" async src="${one}"></script>`),
    `<script type="module" src="${entry}"></script></head>`,
    `<body><div id="finceptiv-root">${content}</div>`,
    inlineJson(CONFIGURATION_ID, configuration),
    inlineJson(TEXTS_ID, first),
    gallery ? inlineJson(GALLERY_ID, gallery) : '',
    '</body></html>',
  ].join('')
}

interface SocialCard {
  readonly title: string
  readonly description: string
  readonly card: string
}

/**
 * What networks show of a link (https://ogp.me). The addresses of page and picture must be absolute, which the build does not know:
 * the server puts them where the name `card` stands (apps/api/http/pages/with-card.ts).
 */
const socialCard = ({ brandName, locale }: SiteConfiguration, { title, description, card }: SocialCard): string =>
  [
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escape(brandName)}"><meta property="og:locale" content="${escape(locale.replace('-', '_'))}">`,
    `<meta property="og:title" content="${escape(title)}"><meta property="og:description" content="${escape(description)}">`,
    `<meta name="twitter:card" content="summary_large_image"><meta name="card" content="${escape(card)}">`,
  ].join('')

/** JSON in a page: nothing in it can end the element or begin a comment. */
const inlineJson = (id: string, value: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

const ESCAPES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? sign)
