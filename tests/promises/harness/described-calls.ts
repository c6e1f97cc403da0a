import { z } from 'zod'

/** The part of JSON schema that the API's document uses. */
export interface Schema {
  readonly [keyword: string]: unknown
}

/** A call as the API describes it: its input and its possible responses. */
export interface DescribedCall {
  readonly method: string
  readonly path: string
  /** True if the call needs the lead's secret. */
  readonly isLeads: boolean
  readonly segments: { readonly [name: string]: Schema }
  readonly query: { readonly [name: string]: Schema }
  readonly body: Schema | undefined
  readonly success: readonly number[]
  /** Codes of refusals by status. */
  readonly refusals: ReadonlyMap<number, readonly string[]>
}

const schema = z.record(z.string(), z.unknown())
const operation = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string(), schema })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) }).optional(),
  security: z.array(z.unknown()).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().default('') })),
})
const openapi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** Reads every call that a running API describes. */
export async function describedCalls(url: string): Promise<readonly DescribedCall[]> {
  const { paths } = openapi.parse(await (await fetch(`${url}/openapi.json`)).json())
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody, security, responses }]) => {
      const of = (place: string) => Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, one.schema]))
      const statuses = Object.entries(responses).map(([status, { description }]) => [Number(status), description.split(', ')] as const)
      return {
        method: method.toUpperCase(),
        path,
        isLeads: security !== undefined,
        segments: of('path'),
        query: of('query'),
        body: requestBody?.content['application/json']?.schema,
        success: statuses.map(([status]) => status).filter((status) => status < 300),
        refusals: new Map(statuses.filter(([status]) => status >= 400)),
      }
    }),
  )
}
