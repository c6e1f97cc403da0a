import { texts } from '../texts.ts'
import { html, type Html } from './html.ts'

/** A whole page: its heading and the content below it. */
export interface FramedPage {
  readonly title: string
  readonly lede?: string
  readonly body: Html
  /** Names of the page's own scripts. */
  readonly scripts?: readonly string[]
  /** True for a tool with columns, false for a page of text. */
  readonly isWide?: boolean
}

/** Renders a whole page of the sandbox. */
export function framePage({ title, lede, body, scripts = [], isWide = false }: FramedPage): string {
  const { shell } = texts
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${shell.title}</title>
        <link rel="stylesheet" href="/files/sandbox.css" />
        <link rel="stylesheet" href="/files/scenarios.css" />
        <link rel="icon" href="data:," />
        ${scripts.map((name) => html`<script type="module" src="/files/${name}.js"></script>`)}
      </head>
      <body>
        <header class="top"><a href="/" class="home">${shell.title}</a><span>${shell.note}</span></header>
        <main class="${isWide ? 'wide' : 'read'}">
          <h1>${title}</h1>
          ${lede === undefined ? undefined : html`<p class="lede">${lede}</p>`} ${body}
        </main>
      </body>
    </html>`.html
}
