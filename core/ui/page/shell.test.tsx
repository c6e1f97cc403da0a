import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { makeSession } from '#tests/session/make-session.ts'
import { Loader } from '#core/ui/notices/loader.tsx'
import { FailureView } from '#core/ui/notices/failure-view.tsx'
import { Shell } from './shell.tsx'
import { TextsContext } from './use-texts.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { translateFrom } from '#core/texts/find-text.ts'

const { site } = makeSession().session
const t = translateFrom(english)
const render = (node: ReactNode) => renderToStaticMarkup(<TextsContext value={t}>{node}</TextsContext>)
const renderShell = (changes: Partial<Parameters<typeof Shell>[0]> = {}) =>
  render(
    <Shell site={site} year={2026} {...changes}>
      {null}
    </Shell>,
  )

it('[S-2.11] the header has the logo, linked with the brand’s home page', () => {
  expect(renderShell()).toMatch(new RegExp(`<header.*<a class="logo" href="${site.homePage}".*</header>`, 'u'))
})

it('[S-2.12] the footer has its text, or the brand’s name, and the year', () => {
  const { footerText: _, ...plain } = site
  expect(renderShell({ site: plain })).toMatch(
    new RegExp(`<footer[^>]*>\\(c\\) ${site.brandName} - <span id="year">2026</span></footer>`, 'u'),
  )
  expect(renderShell({ site: { ...site, footerText: 'Of the brand' } })).toContain('(c) Of the brand - <span')
})

it('[S-2.13] header and footer are transparent where it is said, and not otherwise', () => {
  const classes = (text: string) =>
    [...text.matchAll(/<(?:header|footer) class="(?<names>[^"]*)"/gu)].map(({ groups }) => groups?.['names'])
  expect(classes(renderShell({ isTransparent: true }))).toEqual(['top transparent', 'foot transparent'])
  expect(classes(renderShell())).toEqual(['top', 'foot'])
})

it('[S-2.10] the loader has 80 px, and a neutral colour where no brand may show', () => {
  expect(render(<Loader />)).toMatch(/<main class="loader"><svg[^>]* width="80" height="80"/u)
  expect(render(<Loader isNeutral />)).toContain('<main class="loader neutral">')
})

it('[S-8.4] the top-level error is said in the specification’s words', () => {
  expect(render(<FailureView reload={() => undefined} />)).toContain('<h1>Something went wrong. Please, try again later.</h1>')
})

it('a page of a draft says so before its header, where a screen reader reads it first, and no other page does', () => {
  expect(renderShell({ site: { ...site, draft: 'Not open yet.' } })).toMatch(
    /<div class="shell"><aside class="draft">Not open yet\.<\/aside><header/u,
  )
  expect(renderShell()).not.toContain('draft')
})

describe('who runs the site', () => {
  const legal = { operator: 'Real <Ltd>', policies: ['IMPRINT', 'TERMS'] as const }
  const withLegal = { ...site, legal }
  const stripOf = (text: string) => /<nav class="legal"[^>]*>.*<\/nav>/su.exec(text)?.[0] ?? ''

  it('[S-2.30] stands at the end of each page with the policies that there are and the own page, after the footer', () => {
    const text = renderShell({ site: withLegal })
    expect(text).toMatch(/<\/footer><nav class="legal" aria-label="[^"]+"><p>Real &lt;Ltd&gt;<\/p>/u)
    expect([...stripOf(text).matchAll(/href="([^"]*)"/gu)].map(([, href]) => href)).toEqual([
      `${site.basePath}/policies/IMPRINT`,
      `${site.basePath}/policies/TERMS`,
      `${site.basePath}/my-application`,
    ])
  })

  it('[S-2.30] shows where header and footer are transparent', () =>
    expect(stripOf(renderShell({ site: withLegal, isTransparent: true }))).toBe(stripOf(renderShell({ site: withLegal }))))
})
