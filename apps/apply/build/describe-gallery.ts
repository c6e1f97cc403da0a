import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Checks } from '#core/model/formats/format.ts'
import { askSeveral } from '#core/model/page/ask-several.ts'
import type { Page } from '#core/model/page/page.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { DESCRIBED } from '#core/consent/described-consents.ts'
import { maskPhone } from '#core/fields/phone/mask-phone.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import type { Site } from '#core/model/site/site.ts'
import { answersThatShow, exampleAnswers } from '#core/journey/example-answers.ts'
import { severalAsked } from '#core/journey/several-asked.ts'
import type { StateCodes } from '#core/model/application-states.ts'
import type { GalleryPage, SiteGallery } from '../gallery/site-gallery.ts'
import { sitePagesOf } from './describe-site.ts'
import { exampleComparisons } from './gallery/example-comparisons.ts'
import { exampleOffer } from './gallery/example-offer.ts'

const TODAY = '2026-03-18'

/** Every page of a site with example answers: those of a first visit, those of its country's older flow, and those that the server sends to. */
export function describeGallery(registry: Registry, site: Site, checks: Checks): SiteGallery {
  const { inFlow, served } = sitePagesOf(registry, site)
  const isNew = ({ id }: { readonly id: string }) => ![...inFlow, ...served].some((page) => page.id === id)
  const legacy = registry.steps
    .filter((step) => site.country.legacy.some((id) => id === step.id) && isNew(step))
    .map((step) => resolvePage(registry, site, step))
  const several = severalAsked(registry, site)
  const options = { registry, site, checks, today: TODAY }
  const loan = { amount: site.loan.amount.default, period: site.loan.period.default }
  const answers = exampleAnswers({ ...options, answers: loan })
  const describe = (page: Page): GalleryPage => ({
    page: askSeveral(page, several && { version: '', bound: several.bound }),
    answers: answersThatShow(options, page, answers),
    isInFlow: inFlow.includes(page),
  })
  const pages = [...inFlow, ...legacy, ...served]
  const consents = pages.flatMap((page) => namedConsents(registry, page))
  const described = [
    ...pages.map(describe),
    ...comparedPages({ registry, site, answers }, served).map(({ page, ...more }) => ({ ...describe(page), ...more })),
  ]
  return { today: TODAY, answers, pages: described, view: exampleView(registry, site, answers), consents }
}

const CODES: Pick<StateCodes, 'ACCEPTED' | 'CHECKING'> = { CHECKING: 6, ACCEPTED: 10 }
/** Far from every day on which the gallery is looked at. */
const [LONG_AGO, FAR_OFF] = ['2020-03-20T18:00:00Z', '2099-03-20T18:00:00Z']

/** The pages that wait for offers and show them, once for each way in which they can stand. */
function comparedPages({ registry, site, answers }: { registry: Registry; site: Site; answers: Answers }, served: readonly Page[]) {
  const names = [...new Set([...partnerNames(registry, site), ...Object.values(registry.partners).map(({ name }) => name)])]
  const afterOffer = served.filter(({ phase, fields }) => phase === 'after-offer' && fields.length > 0)
  const step = (afterOffer.find(({ fields }) => fields.some(({ kind }) => kind === 'file')) ?? afterOffer.at(-1))?.id
  const offerOf = (index: number) => exampleOffer(site, answers, names[index % names.length] ?? site.brand.name, index)
  return exampleComparisons({ offerOf, step, until: FAR_OFF, since: LONG_AGO }).flatMap(({ name, at, view }) => {
    const page = served.find(({ stateCode }) => stateCode === CODES[at])
    return page ? [{ page, name: `${page.id}~${name}`, view }] : []
  })
}

/** The consents for which a step has words, where its partner says which of them it wants. */
function namedConsents({ steps }: Registry, { id, fields }: Page) {
  if (!fields.some(({ name }) => name === DESCRIBED.field)) return []
  const introduced = Object.entries(steps.find((step) => step.id === id)?.introduces ?? {})
  return introduced.flatMap(([name, point]) => (point.kind === 'consent' ? [{ name, policy: point.policy }] : []))
}

const ANSWERED = { state: 'answered', outcome: 'declined', reason: 'income-too-low' } as const
const ASKED = { state: 'waiting', outcome: 'asked' } as const

/** A lead that one partner has answered with an offer and another still looks at. */
function exampleView(registry: Registry, site: Site, answers: Answers): LeadView {
  const names = partnerNames(registry, site)
  const offers = names.slice(0, 2).map((name, index) => exampleOffer(site, answers, name, index))
  return {
    id: '00000000-0000-4000-8000-000000000000',
    version: 1,
    leadStatus: 1,
    progressState: 0,
    dataPoints: [],
    offers,
    asked: names.map((name, index) => ({ name, ...(index === 0 ? ANSWERED : ASKED) })),
    rejection: exampleRejection(site, names),
    expiresAt: `${TODAY}T23:59:59Z`,
    maskedPhone: maskPhone(site.country.phone, site.country.phone.example.replaceAll(' ', ''), 4),
    resendAfterSeconds: 0,
    applicationResult: { application: { status: 'ACCEPTED' }, partner: { name: names[0] ?? site.brand.name } },
  }
}

/** Another loan for which the last partner could be asked, and the country's places of free advice. */
function exampleRejection({ loan, country }: Site, names: readonly string[]): LeadView['rejection'] {
  const lenders = names.slice(-1)
  return {
    notAsked: [
      { why: 'amount-too-high', lenders },
      { why: 'answer', field: 'monthlyIncome', lenders: names.slice(-2) },
    ],
    loans: [{ amount: loan.amount.min, period: loan.period.max, lenders, asksMore: false }],
    advice: (country.debtAdvice ?? []).map((place) => ({ ...place })),
  }
}

/** The country's partners; where it has none yet, those that there are. */
function partnerNames({ partners }: Registry, { countryId }: Site): readonly string[] {
  const all = Object.values(partners)
  const own = all.filter(({ countries }) => countries.some((country) => country === countryId))
  return (own.length > 0 ? own : all).map(({ name }) => name)
}
