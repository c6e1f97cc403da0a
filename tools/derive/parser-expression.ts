import { z } from 'zod'
import { oneByOne } from '#core/contract/one-by-one.ts'

export type Schema = z.core.$ZodType

/** The schemas that have a parser of their own. */
export interface NamedSchemas {
  readonly all: readonly Schema[]
  readonly nameOf: (schema: Schema) => string | undefined
}

/**
 * Returns the expression of core/parse/parser.ts that reads what the schema describes. Formats,
 * ranges and lengths are the server's to check and are left out. A schema without an expression is
 * an error: the browser could not read the response.
 */
export function parserExpression(schema: Schema, named: NamedSchemas): string {
  const inner = (one: Schema) => named.nameOf(one) ?? parserExpression(one, named)
  const isOneByOne = oneByOne.has(schema)
  if (schema instanceof z.ZodObject) return objectExpression(schema, named)
  if (schema instanceof z.ZodArray) return `parse.${isOneByOne ? 'validIn' : 'list'}(${inner(schema.element)})`
  // JSON has no value that is missing
  if (schema instanceof z.ZodRecord) return `parse.${isOneByOne ? 'recordOfValid' : 'record'}(${inner(required(schema.valueType))})`
  if (schema instanceof z.ZodUnion) return schema.options.map(inner).reduceRight((rest, one) => `parse.either(${one}, ${rest})`)
  if (schema instanceof z.ZodNullable) return `parse.nullable(${inner(schema.unwrap())})`
  if (schema instanceof z.ZodReadonly) return inner(schema.unwrap())
  if (schema instanceof z.ZodEnum) return oneOf(schema.options)
  if (schema instanceof z.ZodLiteral) return oneOf([...schema.values])
  return plainExpression(schema)
}

/** Returns the schemas that a schema consists of. */
export function innerSchemas(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodObject) return Object.values(shapeOf(schema))
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly
  return isWrapper ? [schema.unwrap()] : []
}

function plainExpression(schema: Schema): string {
  const { type } = schema._zod.def
  const name = PLAIN.get(type)
  if (name === undefined) throw new Error(`a response has a schema of type "${type}", which core/parse/parser.ts cannot read`)
  return `parse.${name}`
}

const PLAIN = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['unknown', 'anything'],
  ['null', 'nothing'],
])

const oneOf = (values: readonly unknown[]): string =>
  `parse.oneOf(${values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(', ')})`

const required = (schema: Schema): Schema => (schema instanceof z.ZodOptional ? schema.unwrap() : schema)

/** What an object adds to a named one has a parser of its own, so that the named one is not repeated. */
function objectExpression(schema: z.ZodObject, named: NamedSchemas): string {
  const base = named.all.find((one) => one !== schema && one instanceof z.ZodObject && extendsIt(schema, one))
  const own = Object.entries(shapeOf(schema)).filter(([name]) => !(base instanceof z.ZodObject && Object.hasOwn(shapeOf(base), name)))
  const write = (properties: typeof own) =>
    `{ ${properties.map(([name, one]) => `${name}: ${named.nameOf(required(one)) ?? parserExpression(required(one), named)}`).join(', ')} }`
  const isOptional = ([, one]: (typeof own)[number]) => one instanceof z.ZodOptional
  const optional = own.filter(isOptional)
  const added = `parse.object(${write(own.filter((one) => !isOptional(one)))}${optional.length > 0 ? `, ${write(optional)}` : ''})`
  return base ? `parse.both(${named.nameOf(base)}, ${added})` : added
}

const extendsIt = (schema: z.ZodObject, base: z.ZodObject): boolean =>
  Object.entries(shapeOf(base)).every(([name, one]) => shapeOf(schema)[name] === one)

const shapeOf = (schema: z.core.$ZodObject): { readonly [name: string]: Schema } => schema._zod.def.shape
