import { texts } from '../texts.ts'
import { html, type Html } from './html.ts'

/** A whole page: its heading and what stands below it. */
export interface FramedPage {
  readonly title: string
  readonly lede?: string
  readonly body: Html
  /** The names of its own scripts. */
  readonly scripts?: readonly string[]
  /** True where the page is a tool with columns, and false where it is read. */
  readonly isWide?: boolean
}

/** A whole page of the sandbox. */
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
