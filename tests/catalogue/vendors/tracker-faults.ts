import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { DomainEvent, Tracker, VendorCall } from '#core/model/vendors/tracker.ts'
import { clickIdFaults } from './click-id-faults.ts'

/** A tracker's id, its definition and its examples. */
export interface FoundTracker {
  readonly id: string
  readonly tracker: Tracker
  readonly examples: readonly TrackerExample[]
  /**
   * Lines of the receipt of a lead whose visitor agreed to everything and came from no
   * advertisement, like `browser Lead told`.
   */
  readonly receipt: readonly string[]
  readonly hasVendor: boolean
}

/** One event and the vendor calls that it becomes (a tracker's examples.ts). */
export interface TrackerExample {
  readonly event: DomainEvent
  readonly settings: { readonly [setting: string]: string }
  readonly calls: readonly VendorCall[]
}

/** Loads every tracker of the catalogue; without an examples.ts its list of examples is empty. */
export async function findTrackers(root: string): Promise<readonly FoundTracker[]> {
  const files = globSync('catalogue/trackers/*/tracker.ts', { cwd: root }).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const tracker: { default: Tracker } = await import(join(root, file))
      const beside = globSync(file.replace('tracker.ts', 'examples.ts'), { cwd: root })[0]
      const examples: ExamplesFile = beside ? await import(join(root, beside)) : { default: [] }
      const hasVendor = existsSync(join(root, file.replace('tracker.ts', 'vendor.ts')))
      return {
        id: file.split('/')[2] ?? '',
        tracker: tracker.default,
        examples: examples.default,
        receipt: examples.receipt ?? [],
        hasVendor,
      }
    }),
  )
}

interface ExamplesFile {
  readonly default: readonly TrackerExample[]
  readonly receipt?: readonly string[]
}

/**
 * Returns what is wrong with a tracker: its settings' patterns, its hosts, the calls that its examples
 * become, and its click ids beside those of `others`.
 */
export function trackerFaults(found: FoundTracker, others: readonly FoundTracker[]): readonly string[] {
  const { tracker, examples, receipt, hasVendor } = found
  return [
    ...Object.entries(tracker.settings)
      .filter(([, { pattern, example }]) => !new RegExp(pattern, 'u').test(example))
      .map(([name, { example }]) => `settings.${name}: the example "${example}" does not match its pattern`),
    ...tracker.hosts.filter((host) => !/^[a-z0-9*.-]+$/u.test(host)).map((host) => `hosts: "${host}" is no host name`),
    ...(examples.length > 0 ? [] : ['examples.ts is missing or empty']),
    ...(receipt.length > 0 ? [] : ["examples.ts exports no receipt: say what it has of a visitor who agreed, like ['browser Lead told']"]),
    ...(!hasVendor && examples.some(({ calls }) => calls.length > 0)
      ? ['vendor.ts is missing: the tracker asks for consent and turns events into calls, but nothing makes them']
      : []),
    ...clickIdFaults(
      tracker,
      others.map((one) => one.tracker),
    ),
    ...examples.flatMap(({ event, settings, calls }) => {
      const [made, wanted] = [JSON.stringify(tracker.turn(event, settings)), JSON.stringify(calls)]
      return made === wanted ? [] : [`${event.name} becomes ${made}, and examples.ts says ${wanted}`]
    }),
  ]
}
