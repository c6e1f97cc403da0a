import fc from 'fast-check'
import { z } from 'zod'
import type { Schema } from './described-calls.ts'

const schemas = z.array(z.record(z.string(), z.unknown()))
const tree = z.record(z.string(), z.record(z.string(), z.unknown()))

/**
 * Generates values that a JSON schema allows. It ignores patterns, because the test inserts ids
 * itself.
 */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const any = schemas.safeParse(schema['anyOf'] ?? schema['oneOf'])
  if (any.success) return fc.oneof(...any.data.map(fitting))
  const options = z.array(z.unknown()).safeParse(schema['enum'])
  if (options.success) return fc.constantFrom(...options.data)
  if ('const' in schema) return fc.constant(schema['const'])
  switch (schema['type']) {
    case 'object':
      return fittingObject(schema)
    case 'array':
      return fc.array(fitting(partOf(schema, 'items')), { minLength: Number(schema['minItems'] ?? 0), maxLength: 3 })
    case 'string':
      return fittingText(schema)
    case 'integer':
    case 'number':
      return fc.integer({ min: Number(schema['minimum'] ?? 0), max: Math.min(Number(schema['maximum'] ?? 1e6), 1e6) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.integer({ min: 1, max: 5_000_000 }), fc.boolean())
  }
}

function fittingObject(schema: Schema): fc.Arbitrary<unknown> {
  const properties = tree.catch({}).parse(schema['properties'])
  const required = z.array(z.string()).catch([]).parse(schema['required'])
  const known = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one)]))
  if (Object.keys(known).length > 0) return fc.record(known, { requiredKeys: required })
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), fc.oneof(fc.string(), fc.integer(), fc.boolean()), { maxKeys: 4 })
}

function fittingText(schema: Schema): fc.Arbitrary<string> {
  if (schema['format'] === 'uuid') return fc.uuid({ version: 4 })
  if (schema['format'] === 'date-time')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((at) => at.toISOString())
  return fc.string({ maxLength: Math.min(Number(schema['maxLength'] ?? 60), 60) })
}

const partOf = (schema: Schema, name: string): Schema => z.record(z.string(), z.unknown()).catch({}).parse(schema[name])
