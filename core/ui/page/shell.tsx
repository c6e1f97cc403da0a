import { memo, type ReactNode } from 'react'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { Lock } from '#core/ui/theme/icons.tsx'
import { LegalStrip } from './legal-strip.tsx'
import type { LinkedPolicy } from './screen.ts'
import { useTexts } from './use-texts.ts'

/**
 * The layout around every page: skip link, header with the logo linked to the home page, footer, and
 * the legal strip, which always shows. Embedded, CSS hides header and footer (`data-embedded` on the
 * root element). `year` is omitted
 * in prerendered pages, where it would become outdated. A draft says so above everything, also
 * embedded.
 */
export function Shell({ site, year, isTransparent = false, openPolicy, children }: ShellProps) {
  const fade = isTransparent ? ' transparent' : ''
  return (
    <div className="shell">
      {site.draft !== undefined && <aside className="draft">{site.draft}</aside>}
      <Header site={site} fade={fade} />
      <div id={CONTENT_ID} className="content" tabIndex={-1}>
        {children}
      </div>
      <footer className={`foot${fade}`}>
        (c) {site.footerText ?? site.brandName} - <span id="year">{year}</span>
      </footer>
      <LegalStrip site={site} openPolicy={openPolicy} />
    </div>
  )
}

/** It is the same on every page: a change of page does not draw it again. */
const Header = memo(function Header({ site, fade }: { readonly site: SiteConfiguration; readonly fade: string }) {
  const t = useTexts()
  return (
    <header className={`top${fade}`}>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {t('skipToContent')}
      </a>
      <a className="logo" href={site.homePage} aria-label={t('home', { brand: site.brandName })}>
        <img src={`${site.basePath}/brands/${site.country}/${site.brand}/logo.svg`} width="28" height="28" alt="" />
        {site.brandName}
      </a>
      <span className="secure">
        <Lock />
        {t('secure')}
      </span>
    </header>
  )
})

export interface ShellProps {
  readonly site: SiteConfiguration
  readonly year?: ReactNode
  readonly isTransparent?: boolean
  readonly openPolicy?: (policy: LinkedPolicy) => void
  readonly children: ReactNode
}

const CONTENT_ID = 'content'
