import type { ReactNode } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { showSite } from '#core/console/sites/show-site.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/sites.json' with { type: 'json' }
import { SiteState } from './site-state.tsx'

interface SiteFactsProps {
  readonly site: ReplyOf<typeof showSite>
  /** What the gallery's link calls the site. */
  readonly name: string
}

/** How a site is set, in a line of facts. */
export function SiteFacts({ site, name }: SiteFactsProps) {
  const { state, isOn, mode, operator, reviewedBy, gallery } = site
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.facts.state, <SiteState key="state" state={state} isOn={isOn} />],
    ...(mode === null ? [] : [[texts.facts.mode, texts.modes[mode]] as const]),
    [texts.facts.operator, operator.isExample ? fill(texts.example, { name: operator.name }) : operator.name],
    [texts.facts.reviewedBy, reviewedBy ?? texts.notReviewed],
    ...(gallery === null
      ? []
      : [
          [
            texts.facts.gallery,
            <a key="gallery" href={gallery} aria-label={fill(texts.galleryOf, { site: name })}>
              {texts.gallery}
            </a>,
          ] as const,
        ]),
    [texts.facts.id, site.site],
  ]
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
