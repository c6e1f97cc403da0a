import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { ConversionExample, MakeConversion } from '#core/model/vendors/conversion.ts'
import { TRACKED_EVENTS, type DomainEvent, type Tracker, type VendorCall } from '#core/model/vendors/tracker.ts'
import { likeValues } from '#tests/catalogue/like-values.ts'
import { clickIdFaults } from './click-id-faults.ts'
import { conversionFaults, type FoundConversions } from './conversion-faults.ts'
import { storageFaults } from './storage-faults.ts'
import { unshownReads } from './unshown-reads.ts'

/** A tracker's id, its definition and its examples. */
export interface FoundTracker extends FoundConversions {
  readonly id: string
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
      const [server] = globSync(file.replace('tracker.ts', 'conversion.server.ts'), { cwd: root })
      const conversion: { default: MakeConversion } | undefined = server ? await import(join(root, server)) : undefined
      const hasVendor = existsSync(join(root, file.replace('tracker.ts', 'vendor.ts')))
      return {
        id: file.split('/')[2] ?? '',
        tracker: tracker.default,
        examples: examples.default,
        receipt: examples.receipt ?? [],
        conversions: examples.conversions ?? [],
        ...(conversion && { makeConversion: conversion.default }),
        hasVendor,
      }
    }),
  )
}

interface ExamplesFile {
  readonly default: readonly TrackerExample[]
  readonly receipt?: readonly string[]
  readonly conversions?: readonly ConversionExample[]
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
    ...storageFaults(tracker),
    ...exampleValueFaults(found),
    ...conversionFaults(found),
  ]
}

/**
 * Returns the values of a tracker's examples with which nothing would tell that it swaps or drops
 * one, and the events that no example shows.
 */
function exampleValueFaults({ tracker, examples }: FoundTracker): readonly string[] {
  const unshown = TRACKED_EVENTS.filter((name) => !examples.some(({ event }) => event.name === name))
  const calls = unshown.filter((name) => tracker.turn({ name, id: 'e1', at: '2026-11-20T10:00:00.000Z' }, {}).length > 0)
  return [
    ...calls.map((name) => `${name} becomes a call, and examples.ts has no example of it`),
    ...examples.flatMap(({ event, settings }) =>
      likeValues({ event, settings }).map((fault) => `example of ${event.name}: ${fault}: give each a value of its own`),
    ),
    ...unshownReads(
      examples.map(({ event, settings }) => ({ event, settings })),
      ({ event, settings }) => tracker.turn(event, settings),
    ).map((name) => `the calls depend on ${name}, and no example has it`),
  ]
}
