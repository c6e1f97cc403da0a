import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import type { Call } from '#core/contract/define-call.ts'
import { ERRORS } from '#core/contract/errors.ts'
import { factsOfCall } from '#tools/published/facts-of-call.ts'
import { factsOf, mergeFacts } from '#tools/published/facts-of.ts'
import type { Facts } from '#tools/published/published.ts'
import { readSnapshots } from '#tools/published/snapshots.ts'

/**
 * The contracts alone beside what was published of them, without the catalogue: in milliseconds, so
 * that the mutation runner can ask for each change (tools/mutations/parts.ts).
 */
const { recorded } = readSnapshots(join(import.meta.dirname, 'published'))
const contract = join(import.meta.dirname, '../core/contract')
const schema = z.instanceof(z.ZodType)
const call = z.custom<Call>(
  (found) =>
    z.object({ method: z.string(), path: z.string(), access: z.string(), reply: z.object({ body: schema }) }).safeParse(found).success,
)

const files = globSync('*/*.ts', { cwd: contract }).filter((file) => !/\.(?:gen|test)\.ts$/u.test(file))
const modules: readonly unknown[] = await Promise.all(files.map((file) => import(join(contract, file))))
const calls = modules.flatMap((module) =>
  Object.values({ ...(typeof module === 'object' && module) }).flatMap((one) => call.safeParse(one).data ?? []),
)

/** What was recorded under the keys that the tree has too. */
const among = (facts: Facts, keys: Facts): Facts =>
  Object.fromEntries(Object.keys(keys).flatMap((key) => (key in facts ? [[key, facts[key] ?? '']] : [])))

test('every call that was published is in the contract, and takes and returns what was published', () => {
  const parts = clickIds.map(({ part }) => ` body.properties.${part}.`)
  const stated = Object.entries(recorded['calls']?.stated ?? {}).filter(([key]) => !parts.some((part) => key.includes(part)))
  expect(calls.length).toBeGreaterThan(35)
  expect(mergeFacts(...calls.map(factsOfCall))).toEqual(Object.fromEntries(stated))
})

test('every error has the meaning that was published', () => {
  const meanings = mergeFacts(
    ...Object.entries(ERRORS).map(([code, { status, who, retry }]) => factsOf(`error ${code}`, { status, who, retry })),
  )
  const sentences = Object.fromEntries(Object.entries(ERRORS).map(([code, { text }]) => [`sentence of error ${code}`, text]))
  const { forever = {}, stated = {} } = recorded['shared'] ?? {}
  expect({ ...meanings, ...sentences }).toEqual(among({ ...forever, ...stated }, { ...meanings, ...sentences }))
  const published = Object.keys({ ...forever, ...stated }).filter((key) => key.startsWith('error '))
  expect(published.filter((key) => !(key in meanings))).toEqual([])
})
