import { createLead } from '#core/contract/lead/create-lead.ts'
import { leadView, type LeadView } from '#core/contract/lead/lead-view.ts'
import { nestAnswers, wirePathsOfFields } from '#core/lead/nest-answers.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { holds } from '#core/model/condition.ts'
import type { PageField } from '#core/model/page/page.ts'
import { makeRandom, pickOne } from '../../process/make-random.ts'
import { answerField } from './answer-field.ts'
import type { Applicant, OwnLead, World } from './applicant.ts'
import { awaitLenders } from './await-lenders.ts'
import { drawStay } from './habits.ts'
import { makeUuid, openDoor, type Door, type Reply } from './open-door.ts'
import type { PlannedApplicant } from './plan-applicants.ts'
import { placeOf, reportStay } from './report-stay.ts'
import { fieldsOfPage, type SitePages } from './site-pages.ts'
import { planRights } from './plan-rights.ts'

const FIRST_NAMES = ['ana', 'luis', 'marta', 'jan', 'olga', 'ivan', 'maria', 'tomas', 'linh', 'jose', 'elena', 'piotr']
const CHOICES = { agreed: 0.55, refused: 0.85 } as const

/** Opens the form at the planned moment, and goes as far as this person goes. */
export async function applyAs(planned: PlannedApplicant, world: World): Promise<void> {
  await world.timeline.until(planned.at)
  const random = makeRandom(planned.seed)
  const { site, number } = planned
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const door = openDoor({ serverUrl: world.serverUrl, site: site.id, address, random: makeRandom(planned.seed + 1) })
  const place = placeOf(planned, world.release)
  const applicant: Applicant = {
    planned,
    world,
    random,
    door,
    pages: world.pagesOf(site.id),
    report: (page, stay) => reportStay(door, place, { page, stay }),
  }
  const lead = await fillIn(applicant)
  if (lead) await awaitLenders(applicant, lead)
}

/** Fills in page after page; answers the lead once it is handed over, and nothing where the form was left. */
async function fillIn(applicant: Applicant): Promise<OwnLead | undefined> {
  const { planned, world, random, pages, door } = applicant
  const own = ownAnswers(planned, random)
  let answers: Answers = own
  let path = pages.first
  let asked: readonly string[] | undefined
  let lead: OwnLead | undefined
  let order: NonNullable<LeadView['dynamicPages']>['pages'] = []
  for (let number = 1; ; number++) {
    const page = pages.pageAt(path)
    const fields = page ? shownFields(fieldsOfPage(page), asked, answers) : []
    const stay = drawStay(random, planned, { id: path, fields })
    if (stay.goesBack && lead) await applicant.report(before(order, path), { ...stay, isLeft: false, spentMs: 6000, fields: {} })
    await world.timeline.until(world.clock.now() + stay.spentMs)
    await applicant.report(path, stay)
    if (stay.isLeft) return undefined
    const today = localDay(new Date(world.clock.now()), pages.site.country.timeZone)
    const answered = fields.reduce<Answers>(
      (given, field) =>
        given[field.name] === undefined ? { ...given, [field.name]: answerField({ pages, today, random }, field, given) } : given,
      answers,
    )
    const isLast = lead !== undefined && order.at(-1)?.path === path
    const reply = await save(applicant, { fields, answers: answered, number, lead, isLast })
    if (reply.status >= 300) {
      world.wonder(`${planned.site.id} ${path}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 240)}`)
      return undefined
    }
    answers = answered
    const view = leadView.parse(reply.body)
    if (!lead) {
      const { id, token } = createLead.reply.body.parse(reply.body)
      lead = { id, token, phone: own.phoneNumber }
      await begun(applicant, lead)
    }
    if (view.dynamicPages) order = view.dynamicPages.pages
    if (isLast) {
      world.note('handed-over')
      return lead
    }
    const next = nextPage(pages, order, { path, answers })
    if (!next) {
      world.wonder(`${planned.site.id}: no page after ${path}`)
      return undefined
    }
    path = next.path
    asked = next.dataPoints
    // choices about trackers are made somewhere on the way, and rights used later: both beside what is typed
    if (number === 2) await chooseTrackers(door, random, lead)
  }
}

const ownAnswers = ({ number, site, word }: PlannedApplicant, random: () => number) => {
  const { example, prefix } = site.country.phone
  const digits = example.replaceAll(/\D/gu, '')
  return {
    email: `${pickOne(random, FIRST_NAMES)}.${number}${word === undefined ? '' : `+${word}`}@example.com`,
    phoneNumber: `${prefix}${digits.slice(0, 3)}${String(number).padStart(digits.length - 3, '0')}`,
  }
}

const shownFields = (fields: readonly PageField[], asked: readonly string[] | undefined, answers: Answers): readonly PageField[] =>
  fields.filter(({ name, when }) => (asked?.includes(name) ?? true) && holds(when, answers) !== false)

interface Saved {
  readonly fields: readonly PageField[]
  readonly answers: Answers
  readonly number: number
  readonly lead: OwnLead | undefined
  readonly isLast: boolean
}

function save({ planned, door, random, world }: Applicant, { fields, answers, number, lead, isLast }: Saved): Promise<Reply> {
  const given = fields.filter(({ name, when }) => answers[name] !== undefined && holds(when, answers) !== false)
  const own = Object.fromEntries(given.map(({ name }) => [name, answers[name]]))
  const body = {
    product: planned.site.brand.product,
    ...nestAnswers(own, wirePathsOfFields(given)),
    numbers: Object.fromEntries(given.map(({ name }) => [name, number])),
  }
  if (lead)
    return door({
      method: 'PUT',
      path: '/api/v3/lead',
      token: lead.token,
      body: { ...body, id: lead.id, ...(isLast && { isSubmitted: true }) },
    })
  return door({ method: 'POST', path: '/api/v3/lead', body: { ...body, ...visitOf(planned, random, world.clock.now()) } })
}

function visitOf({ origin }: PlannedApplicant, random: () => number, now: number): object {
  const { affiliate, utm } = origin
  return {
    sessionId: makeUuid(random),
    sessionStartedAt: new Date(now - 60_000).toISOString(),
    ...(utm && { utm }),
    ...(affiliate !== undefined && {
      affiliateReferenceParams: {
        attribute: affiliate,
        subId: `ad-${1 + Math.floor(random() * 5)}`,
        transactionId: makeUuid(random),
        setAt: new Date(now - 60_000).toISOString(),
      },
    }),
  }
}

/** What the page does once the lead is there; some of them use their rights days later. */
async function begun(applicant: Applicant, lead: OwnLead): Promise<void> {
  const { world, planned, door } = applicant
  world.note('lead')
  planRights(applicant, lead)
  const { affiliate } = planned.origin
  if (affiliate === undefined) return
  const event = { product: planned.site.brand.product, event: 'lead-created', leadId: lead.id, attribute: affiliate }
  await door({ method: 'POST', path: '/api/affiliate/event', token: lead.token, body: event })
}

async function chooseTrackers(door: Door, random: () => number, { id, token }: OwnLead): Promise<void> {
  const drawn = random()
  if (drawn >= CHOICES.refused) return
  const choice = drawn < CHOICES.agreed ? 'agreed' : 'refused'
  await door({
    method: 'POST',
    path: `/api/lead/${id}/tracking`,
    token,
    body: { choices: { analytics: choice, advertising: choice, recording: 'refused' }, source: 'visitor' },
  })
}

type Order = NonNullable<LeadView['dynamicPages']>['pages']

const before = (order: Order, path: string): string => order[order.findIndex((page) => page.path === path) - 1]?.path ?? path

/** The next page of the order that the answers call for. */
function nextPage(
  pages: SitePages,
  order: Order,
  { path, answers }: { readonly path: string; readonly answers: Answers },
): Order[number] | undefined {
  const here = order.findIndex((page) => page.path === path)
  return order.slice(here + 1).find((page) => holds(pages.pageAt(page.path)?.when, answers) !== false)
}
