import { callBackend } from '../../../core/browser/backend.ts'
import { readConsents } from '../../../core/contract/customer-consents.ts'
import { readCountries, readPositions, readPositionsByArea } from '../../../core/contract/read-choices.ts'
import { readPartnerLogos } from '../../../core/contract/read-partner-logos.ts'
import { VEHICLE_MODELS_PATH } from '../../../core/contract/vehicle-models-path.ts'
import type { ListName } from '../../../core/ui/screen.ts'
import type { Session } from './session.ts'

/** A list of the server's; undefined where it does not answer. What is the same for everybody is asked for once while the page stands. */
export async function readList({ backend, running, store }: Session, list: ListName): Promise<unknown> {
  const lists = running.lists ?? new Map<string, unknown>()
  running.lists = lists
  const found = lists.get(list)
  if (found !== undefined) return found
  const { leadId } = store.getState()
  const isOwn = list === 'asked-consents'
  const onLead = isOwn && { params: { id: leadId ?? '' } }
  const answer = await callBackend(backend, CALLS[list], { ...onLead, signal: AbortSignal.timeout(LONGEST_MS) })
  if (!answer.isSuccess) return undefined
  if (!isOwn) lists.set(list, answer.body)
  return answer.body
}

const LONGEST_MS = 8000

const CALLS = {
  countries: readCountries,
  positions: readPositions,
  'positions-by-area': readPositionsByArea,
  'asked-consents': readConsents,
  'partner-logos': readPartnerLogos,
  'vehicle-models': { method: 'GET', path: VEHICLE_MODELS_PATH },
} as const
