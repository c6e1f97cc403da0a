import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Conversion, ConversionExample } from '#core/model/vendors/conversion.ts'
import { findTrackers } from '#tests/catalogue/vendors/tracker-faults.ts'
import { conversions } from '#catalogue/conversions.gen.ts'

const trackers = await findTrackers(join(import.meta.dirname, '../..'))
const examples = trackers.flatMap(({ id, conversions: stated }) => stated.map((one) => ({ id, ...one })))

test('every tracker that reports conversions has examples of them', () => {
  expect([...new Set(examples.map(({ id }) => id))].toSorted()).toEqual(Object.keys(conversions).toSorted())
})

test.each(examples)("[S-7.55] $id gets the browser's event id, hashes and click ids at its own address", (example) => {
  const { id, conversion, settings, request } = example
  expect(conversions[id]?.(conversion, settings)).toEqual(request)
})

/** Makes the conversion of a tracker's first example, changed. */
function made(tracker: string, changes: Partial<Conversion> = {}, own?: ConversionExample['settings']) {
  const example = examples.find(({ id }) => id === tracker)
  return example && conversions[tracker]?.({ ...example.conversion, ...changes }, own ?? example.settings)
}

test('[S-7.55] what cannot be sent is held back with a reason', () => {
  expect(Object.keys(conversions).map((tracker) => made(tracker, {}, {}))).toEqual(
    Object.keys(conversions).map(() => ({ ok: false, held: 'not-configured' })),
  )
  expect(made('google-tag', { clicks: {} })).toEqual({ ok: false, held: 'no-click-id' })
  expect(made('google-tag', { event: 'CompleteRegistration' })).toEqual({ ok: false, held: 'not-told-there' })
  const { purchaseAction: _, ...withoutPurchases } = examples.find(({ id }) => id === 'google-tag')?.settings ?? {}
  const value = { minor: 4550, currency: 'PLN' }
  expect(made('google-tag', { event: 'Purchase', value }, withoutPurchases)).toEqual({ ok: false, held: 'not-told-there' })
  expect(made('meta-pixel', { event: 'Rejected' })).toEqual({ ok: false, held: 'not-told-there' })
})
