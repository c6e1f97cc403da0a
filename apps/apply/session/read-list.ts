import { callBackend } from '../../../core/browser/backend.ts'
import { readCountries, readPositions, readPositionsByArea } from '../../../core/contract/read-choices.ts'
import { VEHICLE_MODELS_PATH } from '../../../core/contract/vehicle-models.ts'
import type { ListName } from '../../../core/ui/screen.ts'
import type { Session } from './session.ts'

/** A list of the server's, each asked for once while the page stands; undefined where it does not answer. */
export async function readList({ backend, running }: Session, list: ListName): Promise<unknown> {
  const lists = running.lists ?? new Map<string, unknown>()
  running.lists = lists
  const found = lists.get(list)
  if (found !== undefined) return found
  const answer = await callBackend(backend, CALLS[list], { signal: AbortSignal.timeout(LONGEST_MS) })
  if (!answer.isSuccess) return undefined
  lists.set(list, answer.body)
  return answer.body
}

const LONGEST_MS = 8000

const CALLS = {
  countries: readCountries,
  positions: readPositions,
  'positions-by-area': readPositionsByArea,
  'vehicle-models': { method: 'GET', path: VEHICLE_MODELS_PATH },
} as const
