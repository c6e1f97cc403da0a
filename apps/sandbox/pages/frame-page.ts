import { texts } from '../texts.ts'
import { html, type Html } from './html.ts'

/** A whole page of the sandbox: its heading and what stands below it. `script` is the name of its own script. */
export function framePage(page: { readonly title: string; readonly body: Html; readonly script?: string }): string {
  const { shell } = texts
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · ${shell.title}</title>
        <link rel="stylesheet" href="/files/sandbox.css" />
        <link rel="icon" href="data:," />
        ${page.script === undefined ? undefined : html`<script type="module" src="/files/${page.script}.js"></script>`}
      </head>
      <body>
        <header class="top"><a href="/" class="home">${shell.title}</a><span>${shell.note}</span></header>
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html>`.html
}
