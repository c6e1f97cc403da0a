import { callBackend, type CallShape } from '#core/browser/network/backend.ts'
import { readConsents } from '#core/contract/consents/customer-consents.gen.ts'
import { readCountries, readPositions, readPositionsByArea } from '#core/contract/lookups/read-choices.gen.ts'
import { readPartnerLogos } from '#core/contract/lookups/read-partner-logos.gen.ts'
import { vehicleModels } from '#core/contract/lookups/vehicle-models.gen.ts'
import { VEHICLE_MODELS_PATH } from '#core/contract/lookups/vehicle-models-path.ts'
import type { ListName, Lists } from '#core/ui/page/screen.ts'
import type { Parser } from '#core/parse/parser.ts'
import type { Session } from '../../state/session.ts'

/** A list of the server's; undefined where it does not answer. What is the lead's own is asked anew each time. */
export async function readList<Name extends ListName>(session: Session, list: Name): Promise<Lists[Name] | undefined> {
  const call = CALLS[list]
  if (list !== 'asked-consents') return call.parse(await (await import('./ask-list.ts')).askList(session, call))
  const params = { id: session.store.getState().leadId ?? '' }
  const response = await callBackend(session.backend, call, { params, timeoutMs: LONGEST_MS })
  return response.isSuccess ? call.parse(response.body) : undefined
}

const LONGEST_MS = 8000

const CALLS: { readonly [Name in ListName]: CallShape & { readonly parse: Parser<Lists[Name]> } } = {
  countries: readCountries,
  positions: readPositions,
  'positions-by-area': readPositionsByArea,
  'asked-consents': readConsents,
  'partner-logos': readPartnerLogos,
  'vehicle-models': { method: 'GET', path: VEHICLE_MODELS_PATH, parse: vehicleModels },
}
