import type { Tracker } from '#core/model/vendors/tracker.ts'
import type { StoredEntry, StoredTime } from '#core/model/vendors/stored-entry.ts'

/**
 * Returns what is wrong with the list of what a vendor stores in the browser, from which the policy
 * of cookies is written and by which a withdrawal removes it.
 */
export function storageFaults({ company, stores }: Pick<Tracker, 'company' | 'stores'>): readonly string[] {
  const said = company.trim() === '' ? ['company: say which company gets the data, as visitors know it'] : []
  if (!stores)
    return [
      ...said,
      "stores is missing: list each cookie and storage entry of the vendor, like { name: '_mt', in: 'cookie', purpose: 'visitors', lasts: { days: 90 } }, or write stores: [] if there are none",
    ]
  const twice = stores.filter((one, index) => stores.findIndex((other) => other.name === one.name && other.in === one.in) !== index)
  return [...said, ...stores.flatMap(entryFaults), ...twice.map(({ name }) => `stores: "${name}" is listed twice`)]
}

function entryFaults({ name, lasts }: StoredEntry): readonly string[] {
  const beginning = name.split('<')[0] ?? ''
  return [
    // what begins like it is removed: a short beginning would take what is not the vendor's
    ...(beginning.length < 3 ? [`stores: "${name}" begins with too little to know it by: write at least three signs before "<"`] : []),
    ...(/^[^\s<>]+(?:<[a-z-]+>[^\s<>]*)?$/u.test(name) ? [] : [`stores: "${name}" is no name, or has more than one part in <…>`]),
    ...(isTime(lasts) ? [] : [`stores: "${name}" lasts no whole number of days or months`]),
  ]
}

function isTime(lasts: StoredTime): boolean {
  if (typeof lasts === 'string') return true
  return Object.values<number>(lasts).every((count) => Number.isInteger(count) && count > 0)
}
