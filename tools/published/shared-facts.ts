import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import { captchas } from '#catalogue/captchas.gen.ts'
import { trackers } from '#catalogue/trackers.gen.ts'
import { AFFILIATE_EVENTS } from '#core/contract/tracking/record-affiliate-event.ts'
import { ERRORS } from '#core/contract/errors.ts'
import { STORAGE_RULES } from '#core/browser/storage/storage-keys.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { TRANSITIONS } from '#core/lead/transitions.ts'
import { APPLICATION_STATES } from '#core/model/application-states.ts'
import { trackingNameOf, wirePathOf } from '#core/model/data-point.ts'
import { COUNTRY_NAMES } from '#core/model/places/country-names.gen.ts'
import { POSTBACK_EVENTS } from '#core/model/partners/postback-events.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { PlacedDataPoint, PlacedStep, Registry } from '#core/model/site/registry.ts'
import { CONVERSION_EVENTS } from '#core/model/vendors/conversion.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import { productionSettings } from '#tests/server/production-settings.ts'
import { factsOf, mergeFacts, namesOf } from './facts-of.ts'
import { limitFacts } from './limit-facts.ts'
import type { Facts, PublishedPlace } from './published.ts'

/** Returns what was told in all countries alike. */
export async function sharedFacts(registry: Registry): Promise<PublishedPlace> {
  return {
    forever: mergeFacts(
      stateFacts(),
      statusFacts(),
      countryNameFacts(),
      ...Object.entries(ERRORS).map(([code, { status, who, retry }]) => factsOf(`error ${code}`, { status, who, retry })),
    ),
    stated: mergeFacts(
      ...Object.entries(ERRORS).map(([code, { text }]) => ({ [`sentence of error ${code}`]: text })),
      ...TRANSITIONS.map(({ from, event, to }) => ({ [`transition ${from} ${event}`]: to })),
      namesOf('postback event', POSTBACK_EVENTS),
      namesOf('conversion', CONVERSION_EVENTS),
      namesOf('affiliate event', AFFILIATE_EVENTS),
      ...Object.values(registry.dataPoints).map(pointFacts),
      ...registry.steps.map(stepFacts),
      ...Object.entries(registry.partners).map(([id, partner]) => partnerFacts(id, partner)),
      ...(await Promise.all(Object.entries(trackers).map(async ([id, load]) => trackerFacts(id, (await load()).default)))),
      ...Object.entries(captchas).map(([id, captcha]) => factsOf(`captcha ${id}`, captcha)),
      ...Object.entries(STORAGE_RULES).map(([key, { places, form }]) => factsOf(`storage ${key}`, { places, form })),
      ...jobs.map(({ name, limits, schedule }) => factsOf(`job ${name}`, { limits, schedule })),
      settingFacts(),
      limitFacts(),
    ),
  }
}

/** By number, so that a number never means another state. */
const stateFacts = (): Facts => Object.fromEntries(APPLICATION_STATES.map((state, number) => [`state ${number}`, state]))

const statusFacts = (): Facts => Object.fromEntries(Object.entries(LEAD_STATUS).map(([name, number]) => [`lead status ${number}`, name]))

/** A country of birth is stored by its name. */
const countryNameFacts = (): Facts =>
  Object.fromEntries(Object.entries(COUNTRY_NAMES).map(([code, name]) => [`stored country ${code}`, name]))

function pointFacts({ name, ...point }: PlacedDataPoint): Facts {
  const { kind, class: of, alsoWire } = point
  return factsOf(`data point ${name}`, { kind, wire: wirePathOf(name, point), alsoWire, track: trackingNameOf(name, point), class: of })
}

/** A page's route is its id. What countries ask there is told by country. */
function stepFacts({ id, stage, rank, state, kind, flow, phase, ...step }: PlacedStep): Facts {
  const { when, wording, call, skippable, skipCall, parameter, at, partner } = step
  return factsOf(`route /${id}`, {
    stage,
    rank,
    state,
    kind,
    flow,
    phase,
    when,
    wording,
    call,
    skippable,
    skipCall,
    parameter,
    at,
    partner,
  })
}

/** Countries are told by country, steps by route. */
function partnerFacts(id: string, partner: Partner): Facts {
  const { needs, countries: _, steps: __, ...told } = partner
  return mergeFacts(factsOf(`partner ${id}`, told), namesOf(`partner ${id} needs`, needs))
}

function trackerFacts(id: string, tracker: Tracker): Facts {
  const { turn: _, ...told } = tracker
  return factsOf(`tracker ${id}`, told)
}

/** The figures that hold in production while nobody sets others. */
function settingFacts(): Facts {
  const elsewhere = { PARTNERS_URL: 'https://partners.example', SMS_URL: 'https://sms.example' }
  const read = readSettings({ ...productionSettings, ...elsewhere })
  if (!read.ok) throw new Error(read.sentences.join(' '))
  const figures = Object.entries(read.settings).filter(([, value]) => typeof value === 'number' || typeof value === 'boolean')
  return mergeFacts(...figures.map(([name, value]) => factsOf(`setting ${name}`, value)))
}
