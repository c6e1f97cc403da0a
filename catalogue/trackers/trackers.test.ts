import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leftoversOf } from '#core/model/vendors/stored-entry.ts'
import { CONVERSION_EVENTS, type ConversionExample } from '#core/model/vendors/conversion.ts'
import { TRACKED_EVENTS } from '#core/model/vendors/tracker.ts'
import { findTrackers, trackerFaults } from '#tests/catalogue/vendors/tracker-faults.ts'

const root = join(import.meta.dirname, '../..')
const trackers = await findTrackers(root)

test.each(trackers)('$id is as its examples say', (found) => {
  expect(
    trackerFaults(
      found,
      trackers.filter(({ id }) => id !== found.id),
    ),
  ).toEqual([])
})

/** The names of settings that a file of a tracker reads. */
const namesIn = (id: string, ...files: readonly string[]): string =>
  globSync(
    files.map((file) => `catalogue/trackers/${id}/${file}`),
    { cwd: root },
  )
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

test.each(trackers)(
  '[ASVS-13.3.1] what only the server reads of the settings of $id is secret, and what the page reads is not',
  ({ id, tracker }) => {
    const page = namesIn(id, 'vendor.ts')
    for (const [name, setting] of Object.entries(tracker.settings)) {
      const read = new RegExp(`\\b${name}\\b`, 'u')
      const isOfPage = read.test(page) || read.test(String(tracker.turn)) || name === 'letsThrough'
      expect([name, setting.isSecret === true]).toEqual([name, !isOfPage])
    }
  },
)

test.each(trackers)('a setting of $id is refused that is empty, has a space in it, or goes on after its end', ({ tracker }) => {
  for (const [name, { pattern, example, default: usual }] of Object.entries(tracker.settings)) {
    const fits = (value: string) => new RegExp(pattern, 'u').test(value)
    expect([name, fits(example), usual === undefined || fits(usual)]).toEqual([name, true, true])
    for (const wrong of ['', ' ', `${example} x`, ` ${example}`, `${example}\n`])
      expect([name, wrong, fits(wrong)]).toEqual([name, wrong, false])
    if (example.startsWith('https:'))
      for (const wrong of ['ftp://x.example/', 'x.example', `${example}?q=1`, `${example}#x`])
        expect([wrong, fits(wrong)]).toEqual([wrong, false])
  }
})

test.each(trackers)('the cookies by which $id knows a click are among those that it leaves', ({ tracker }) => {
  const { clickIds, stores } = tracker
  const { cookies: left, storage } = leftoversOf(stores)
  const cookies = Object.values(clickIds?.ids ?? {}).flatMap((one) => ('cookie' in one && one.cookie !== undefined ? [one.cookie] : []))
  for (const cookie of cookies) expect(left.some((beginning) => cookie.startsWith(beginning))).toBe(true)
  expect(left.length).toBeGreaterThan(0)
  for (const name of [...left, ...storage]) expect(name).toMatch(/\w/u)
})

test('the events that trackers are told, and the conversions, are those of the examples', () => {
  const told = new Set(trackers.flatMap(({ examples }) => examples.map(({ event }) => event.name)))
  for (const name of told) expect(TRACKED_EVENTS).toContain(name)
  const events = trackers.flatMap(({ conversions }) => conversions.map(({ conversion }: ConversionExample) => conversion.event))
  for (const event of events) expect(CONVERSION_EVENTS).toContain(event)
})
