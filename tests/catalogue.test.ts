import { describe, expect, it } from 'vitest'
import { findCatalogueFaults } from './catalogue/find-catalogue-faults.ts'

/**
 * The contract over every folder of the catalogue. `npm run check` prints the same faults as plain
 * lines.
 */
const clauses = await findCatalogueFaults('2026-11-20')
const folders = Object.entries(Object.groupBy(clauses, ({ folder }) => folder))

describe.each(folders)('%s', (_folder, own = []) => {
  it.each(own)('$says', ({ faults, isDraft }) => {
    if (isDraft) for (const fault of faults) console.warn(fault)
    expect(isDraft ? [] : faults).toEqual([])
  })
})
