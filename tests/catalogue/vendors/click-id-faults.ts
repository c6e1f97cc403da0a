import { leadPayload } from '#core/contract/lead/lead-payload.ts'
import { STORAGE_KEYS } from '#core/browser/storage/storage-keys.ts'
import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import { parametersOf } from '#core/visit/clicks.ts'
import { ENTRY_PARAMETERS } from '#core/visit/entry-parameters.ts'

/** Names that the form itself uses, by what they name. */
const OWN = {
  part: Object.keys(leadPayload.shape),
  parameter: [...ENTRY_PARAMETERS, 's_id', 'id'],
  'storage key': [...STORAGE_KEYS, 'affiliateReferenceParams', 'trackerChoices', 'toldEvents', 'leadToken', 'leftTyped'],
} as const
const KINDS = ['part', 'parameter', 'storage key'] as const
const SHAPE = /^[A-Za-z_][\w-]{1,39}$/u

/** Returns what is wrong with a tracker's click ids: names in use, and ids without a source. */
export function clickIdFaults({ clickIds }: Tracker, others: readonly Tracker[]): readonly string[] {
  if (!clickIds) return []
  const empty = Object.entries(clickIds.ids).filter(([, { parameter, cookie, isTime }]) => !(parameter ?? cookie ?? isTime))
  return [
    ...KINDS.flatMap((kind) => {
      const names = namesOf(clickIds)[kind]
      const taken = [...OWN[kind], ...others.flatMap((one) => (one.clickIds ? namesOf(one.clickIds)[kind] : []))]
      return names.flatMap((name) => [
        ...(SHAPE.test(name) ? [] : [`clickIds: "${name}" is no name of a ${kind}: letters, digits, - and _`]),
        ...(taken.includes(name) ? [`clickIds: the ${kind} "${name}" is in use already`] : []),
      ])
    }),
    ...empty.map(([field]) => `clickIds.ids.${field}: it has neither a parameter nor a cookie, and is not the time`),
  ]
}

const namesOf = (clickIds: ClickIds) => ({
  part: [clickIds.part],
  parameter: parametersOf(clickIds),
  'storage key': clickIds.storageKey === undefined ? [] : [clickIds.storageKey],
})
