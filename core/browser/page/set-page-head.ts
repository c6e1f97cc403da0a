/** What the browser's tab, bookmarks and search engines show. */
export interface PageHead {
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly favicon: string
}

/** Writes title, description, keywords and favicon into the document's head if they differ. */
export function setPageHead({ title, description, keywords, favicon }: PageHead): void {
  if (document.title !== title) document.title = title
  setAttribute('meta[name="description"]', 'meta', { name: 'description', content: description })
  setAttribute('meta[name="keywords"]', 'meta', { name: 'keywords', content: keywords })
  setAttribute('link[rel="icon"]', 'link', { rel: 'icon', href: favicon })
}

function setAttribute(selector: string, tag: string, attributes: { readonly [name: string]: string }): void {
  const found = document.head.querySelector(selector)
  const element = found ?? document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  if (!found) document.head.append(element)
}
