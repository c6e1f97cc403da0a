import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { DomainEvent, Tracker, VendorCall } from '../../core/define/tracker.ts'

/** A tracker's id, its definition and its examples. */
export interface FoundTracker {
  readonly id: string
  readonly tracker: Tracker
  readonly examples: readonly TrackerExample[]
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
      const examples: { default: readonly TrackerExample[] } = beside ? await import(join(root, beside)) : { default: [] }
      return { id: file.split('/')[2] ?? '', tracker: tracker.default, examples: examples.default }
    }),
  )
}

/**
 * Returns what is wrong with a tracker: its settings' patterns, its hosts, and the calls that its
 * examples become.
 */
export function trackerFaults({ tracker, examples }: FoundTracker): readonly string[] {
  return [
    ...Object.entries(tracker.settings)
      .filter(([, { pattern, example }]) => !new RegExp(pattern, 'u').test(example))
      .map(([name, { example }]) => `settings.${name}: the example "${example}" does not match its pattern`),
    ...tracker.hosts.filter((host) => !/^[a-z0-9*.-]+$/u.test(host)).map((host) => `hosts: "${host}" is no host name`),
    ...(examples.length > 0 ? [] : ['examples.ts is missing or empty']),
    ...examples.flatMap(({ event, settings, calls }) => {
      const [made, wanted] = [JSON.stringify(tracker.turn(event, settings)), JSON.stringify(calls)]
      return made === wanted ? [] : [`${event.name} becomes ${made}, and examples.ts says ${wanted}`]
    }),
  ]
}
