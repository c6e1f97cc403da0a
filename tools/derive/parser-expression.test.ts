import { expect, it } from 'vitest'
import { z } from 'zod'
import { oneByOne } from '#core/contract/one-by-one.ts'
import { parserExpression, type Schema } from './parser-expression.ts'

const nobody = { all: [], nameOf: () => undefined }
const written = (schema: Schema) => parserExpression(schema, nobody).replaceAll('parse.', '')

it.each([
  [z.string().max(3), 'text'],
  [z.uuid(), 'text'],
  [z.iso.datetime(), 'text'],
  [z.int().nonnegative(), 'number'],
  [z.boolean(), 'boolean'],
  [z.null(), 'nothing'],
  [z.enum(['a', 'b']), "oneOf('a', 'b')"],
  [z.literal(true), 'oneOf(true)'],
  [z.string().nullable(), 'nullable(text)'],
  [z.array(z.string()).readonly(), 'list(text)'],
  [z.array(z.string()).register(oneByOne), 'validIn(text)'],
  [z.record(z.string(), z.number().optional()), 'record(number)'],
  [z.record(z.string(), z.number()).register(oneByOne), 'recordOfValid(number)'],
  [z.union([z.string(), z.number(), z.boolean()]), 'either(text, either(number, boolean))'],
  [z.object({ a: z.string(), b: z.unknown().optional() }), 'object({ a: text }, { b: anything })'],
])('a parser follows from its schema: %#', (schema, expression) => {
  expect(written(schema)).toBe(expression)
})

it('a schema with a name is named, also in what extends it', () => {
  const view = z.object({ id: z.string() })
  const named = { all: [view], nameOf: (schema: Schema) => (schema === view ? 'view' : undefined) }
  expect(parserExpression(z.object({ lead: view }), named)).toBe('parse.object({ lead: view })')
  expect(parserExpression(view.extend({ token: z.string() }), named)).toBe('parse.both(view, parse.object({ token: parse.text }))')
  expect(parserExpression(z.object({ id: z.number() }), named)).toBe('parse.object({ id: parse.number })')
})

it.each([[z.date()], [z.string().transform(Number)], [z.file()]])('a response that a browser could not read is an error: %#', (schema) => {
  expect(() => written(schema)).toThrow('cannot read')
})
