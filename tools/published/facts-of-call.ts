import { z } from 'zod'
import type { Call } from '#core/contract/define-call.ts'
import { factsOf, mergeFacts, namesOf } from './facts-of.ts'
import type { Facts } from './published.ts'

/** Returns what one call takes and returns, part by part. */
export function factsOfCall({ method, path, access, reply, errors, ...call }: Call): Facts {
  const key = `${method} ${path}`
  return mergeFacts(
    { [`${key} access`]: access, [`${key} status`]: reply.status },
    namesOf(`${key} error`, errors),
    schemaFacts(`${key} params`, call.params, 'input'),
    schemaFacts(`${key} query`, call.query, 'input'),
    schemaFacts(`${key} body`, call.body, 'input'),
    schemaFacts(`${key} reply`, reply.body, 'output'),
  )
}

function schemaFacts(key: string, schema: z.ZodType | undefined, io: 'input' | 'output'): Facts {
  if (!schema) return {}
  const { $schema: _, '~standard': __, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const facts = Object.entries(factsOf(key, described)).filter(([name, value]) => !isUsual(name, value))
  return Object.fromEntries(facts)
}

/** Every object takes only what is named, every whole number is a safe one. */
const isUsual = (name: string, value: Facts[string]): boolean =>
  (name.endsWith('.additionalProperties') && value === false) || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
