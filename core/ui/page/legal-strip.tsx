import { memo } from 'react'
import { STRIP_LABELS } from '#core/model/policies/informing-policies.ts'
import { OWN_PAGE, policyAddress } from '#core/model/policies/policy-links.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { PolicyLink } from '#core/ui/consents/policy-link.tsx'
import type { LinkedPolicy } from './screen.ts'
import { useTexts } from './use-texts.ts'

/**
 * Who runs the site, and the way to its policies, to the places for disputes and to the own page of an application: at the end of every page, in frames
 * too. The links lead to pages of their own, which need no script; with one, a policy is shown over the page.
 */
export const LegalStrip = memo(function LegalStrip({ site: { basePath, legal }, openPolicy }: LegalStripProps) {
  const t = useTexts()
  if (!legal) return null
  return (
    <nav className="legal" aria-label={t('strip>title')}>
      <p>{legal.operator}</p>
      <ul>
        {legal.policies.map((code) => (
          <li key={code}>
            <PolicyLink policy={{ code, address: policyAddress(basePath, code), words: t(STRIP_LABELS[code]) }} openPolicy={openPolicy} />
          </li>
        ))}
        {legal.disputes?.map(({ name, url }) => (
          <li key={url}>
            <a className="badge" href={url} target="_blank" rel="noopener noreferrer" title={t('policies>notice')}>
              <span>{name}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={`${basePath}${OWN_PAGE}`}>{t('strip>own')}</a>
        </li>
      </ul>
    </nav>
  )
})

interface LegalStripProps {
  readonly site: SiteConfiguration
  /** Shows a policy over the page; without it the link leads to the policy's page. */
  readonly openPolicy?: ((policy: LinkedPolicy) => void) | undefined
}
