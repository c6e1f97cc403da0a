import fc from 'fast-check'
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fitting } from '#tests/promises/harness/generate-value.ts'

const folder = import.meta.dirname
const call = z.object({ method: z.string(), path: z.string(), reply: z.object({ body: z.instanceof(z.ZodType) }) })
const browserCall = z.object({
  method: z.string(),
  path: z.string(),
  parse: z.custom<(found: unknown) => unknown>((found) => typeof found === 'function'),
})
const exported = async <Of>(file: string, schema: z.ZodType<Of>) => {
  const found: unknown = await import(`${folder}/${file}`)
  return Object.entries({ ...(typeof found === 'object' && found) }).flatMap(([name, value]) => {
    const { data } = schema.safeParse(value)
    return data ? [[name, data] as const] : []
  })
}

const files = globSync('**/*.gen.ts', { cwd: folder }).toSorted()
const pairs = (
  await Promise.all(
    files.map(async (file) => {
      const contracts = new Map(await exported(file.replace('.gen.ts', '.ts'), call))
      return (await exported(file, browserCall)).flatMap(([name, found]) => {
        const contract = contracts.get(name)
        return contract ? [{ name, found, contract }] : []
      })
    }),
  )
).flat()

/** The contract's types without formats, lengths and ranges, which a browser does not check. */
const typesOf = (schema: z.ZodType) => {
  const { $schema: _, ...types } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      for (const name of ['format', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum']) Reflect.deleteProperty(jsonSchema, name)
      if (jsonSchema.type === 'integer') jsonSchema.type = 'number'
    },
  })
  return z.fromJSONSchema(types)
}

const HOSTILE: readonly unknown[] = [
  null,
  1,
  'a',
  true,
  [],
  {},
  [null],
  ['a'],
  { a: 1 },
  [{ constructor: 1 }],
  JSON.parse('{"__proto__":{"id":"a"}}'),
]

/** Returns the value with another one somewhere in it: at the place that the picks lead to. */
function replaced(value: unknown, picks: readonly number[], by: unknown): unknown {
  const [pick = 0, ...rest] = picks
  if (picks.length === 0 || typeof value !== 'object' || value === null) return by
  const keys = Object.keys(value)
  const key = keys[pick % Math.max(1, keys.length)]
  if (key === undefined) return by
  const inner: unknown = replaced(new Map(Object.entries(value)).get(key), rest, by)
  return Array.isArray(value) ? value.map((one: unknown, index) => (String(index) === key ? inner : one)) : { ...value, [key]: inner }
}

it('every call has a parser beside it', () => {
  expect(pairs.length).toBeGreaterThan(35)
  expect(pairs.map(({ found: { method, path } }) => ({ method, path }))).toEqual(
    pairs.map(({ contract: { method, path } }) => ({ method, path })),
  )
})

it.each(pairs)('$name: a browser reads every response of the contract, and of any other only what has its types', ({ found, contract }) => {
  const { body } = contract.reply
  const types = typesOf(body)
  const value = fitting(z.record(z.string(), z.unknown()).parse(z.toJSONSchema(body)))
  const hostile = fc.option(fc.tuple(fc.array(fc.nat(40), { maxLength: 5 }), fc.constantFrom(...HOSTILE)), { nil: undefined })
  fc.assert(
    fc.property(value, hostile, (sent, change) => {
      // what came over the network has no undefined in it
      const received: unknown = JSON.parse(JSON.stringify(change ? replaced(sent, ...change) : sent))
      const parsed = found.parse(received)
      if (types.safeParse(received).success) expect(parsed).not.toBeUndefined()
      if (parsed !== undefined) expect(types.safeParse(parsed).error).toBeUndefined()
    }),
    { numRuns: 100 },
  )
})
