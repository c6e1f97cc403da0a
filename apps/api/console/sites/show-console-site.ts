import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import type { showSite } from '#core/console/sites/show-site.ts'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { lookUp } from '#core/model/look-up.ts'
import { dayOfVersion } from '#core/model/policies/day-of-version.ts'
import { LACK_TOPICS } from '#core/model/site/lack.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { englishTexts } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { missingTextsOf } from '#apps/api/domain/opening/missing-texts-of.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import type { Console } from '../console.ts'
import { summariseSite } from './summarise-site.ts'

type ShownSite = ReplyOf<typeof showSite>

const english = translateFrom(englishTexts(registry, texts))

/** Describes one site in whole; undefined where the catalogue has none of that id. Names settings, and never says what they are. */
export async function showConsoleSite(console: Pick<Console, 'settings'>, id: string, now: Date): Promise<ShownSite | undefined> {
  const site = findSiteById(registry, id)
  if (!site) return undefined
  const { summary, lacks, context } = await summariseSite(console, site, now)
  const isReviewed = context !== undefined && !lacks.some(({ topic }) => topic === 'review')
  return {
    ...summary,
    today: localDay(now, site.country.timeZone),
    checks: context
      ? LACK_TOPICS.map((topic) => ({ topic, lacks: lacks.filter((one) => one.topic === topic).map(({ sentence }) => sentence) }))
      : [],
    lenderNames: Object.keys(context?.routing.rules.partners ?? {})
      .map((partner) => ({ id: partner, name: lookUp(registry.partners, partner)?.name ?? partner }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    texts: missingTextsOf(site).map((key) => ({ key, english: english([key], { defaultValue: '' }) })),
    policies: policiesOf(context),
    reviewedBy: isReviewed ? context.operator.reviewedBy : null,
  }
}

const policiesOf = (context: SiteContext | undefined): ShownSite['policies'] =>
  (context?.policies ?? [])
    .map(({ code, title, version }) => ({ code, title, version, from: dayOfVersion(version) }))
    .toSorted((one, other) => other.from.localeCompare(one.from) || one.title.localeCompare(other.title))
