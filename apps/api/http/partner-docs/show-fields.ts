import type { z } from 'zod'
import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'
import { texts } from './texts.ts'

type Schema = z.core.JSONSchema.BaseSchema | boolean

/** Returns the fields of an object's schema as a list in HTML, those of objects within it below their own names. */
export function showFields(schema: Schema): string {
  const fields = fieldsOf(schema, '')
  return fields.length === 0 ? '' : `<dl class="fields">${fields.join('')}</dl>`
}

function fieldsOf(schema: Schema, at: string): readonly string[] {
  if (typeof schema === 'boolean') return []
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const path = `${at}${name}`
    const need = required.has(name) ? texts.required : texts.optional
    const about = typeof one === 'boolean' ? '' : escapeHtml(one.description ?? '')
    const row = `<dt><code>${escapeHtml(path)}</code> <span>${escapeHtml(typeOf(one))}, ${need}</span></dt><dd>${about}</dd>`
    return [row, ...fieldsOf(insideOf(one), `${path}${isList(one) ? '[]' : ''}.`)]
  })
}

const isList = (schema: Schema): boolean => typeof schema !== 'boolean' && schema.type === 'array'

/** The schema whose fields stand below: a list's items, else the schema itself. */
function insideOf(schema: Schema): Schema {
  if (typeof schema === 'boolean' || !isList(schema)) return schema
  const { items } = schema
  return typeof items === 'object' && !Array.isArray(items) ? items : true
}

function typeOf(schema: Schema): string {
  if (typeof schema === 'boolean') return 'any'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map((one) => typeOf(one)))].join(' | ')
  const most = schema.maxLength === undefined ? '' : ` of at most ${schema.maxLength} characters`
  return `${schema.format ?? [schema.type ?? 'any'].flat().join(' | ')}${most}`
}
