import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { oneByOne } from '#core/contract/one-by-one.ts'
import { innerSchemas, parserExpression, type Schema } from './parser-expression.ts'

/**
 * Writes what the browser has of each module of core/contract: method and path of its calls, and
 * the parsers of their responses. Returns the texts by file name.
 */
export async function writeContracts(folder: string): Promise<{ readonly [file: string]: string }> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.(?:gen|test)\.ts$/u.test(file))
  const contracts = await Promise.all(files.toSorted().map((file) => loadContract(folder, file)))
  const used = new Set(contracts.flatMap(({ calls }) => calls.flatMap(([, { reply }]) => partsOf(reply.body))))
  // a file that is no call has a schema of its own
  const isRead = (schema: Schema) => used.has(schema) || oneByOne.has(schema)
  const needed = contracts.map((contract) => ({ ...contract, schemas: contract.schemas.filter(([, schema]) => isRead(schema)) }))
  const places = new Map(needed.flatMap(({ module, schemas }) => schemas.map(([name, schema]) => [schema, { module, name }] as const)))
  return Object.fromEntries(
    needed
      .filter(({ calls, schemas }) => calls.length + schemas.length > 0)
      .map((contract) => [`${contract.module}.gen.ts`, writeContract(contract, places)]),
  )
}

/** A module of core/contract: its calls and the schemas that it exports. */
interface Contract {
  readonly module: string
  readonly calls: readonly (readonly [name: string, call: DescribedCall])[]
  readonly schemas: readonly (readonly [name: string, schema: Schema])[]
}

const describedCall = z.object({
  method: z.enum(['GET', 'POST', 'PUT']),
  path: z.string(),
  withoutBase: z.literal(true).optional(),
  summary: z.string(),
  reply: z.object({ body: z.instanceof(z.ZodType) }),
})
type DescribedCall = z.infer<typeof describedCall>

/** Where the parser of an exported schema is. */
type Places = ReadonlyMap<Schema, { readonly module: string; readonly name: string }>

/** Imports without a query: two modules that name a schema must name the same object. */
async function loadContract(folder: string, file: string): Promise<Contract> {
  const found: unknown = await import(pathToFileURL(join(folder, file)).href)
  const exported: readonly (readonly [string, unknown])[] = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return {
    module: file.replaceAll('\\', '/').replace(/\.ts$/u, ''),
    calls: exported.flatMap(([name, value]) => {
      const { data } = describedCall.safeParse(value)
      return data ? [[name, data] as const] : []
    }),
    schemas: exported.flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : [])),
  }
}

/** Returns everything that a schema consists of, the parts before the whole. */
const partsOf = (schema: Schema): readonly Schema[] => [...innerSchemas(schema).flatMap(partsOf), schema]

function writeContract({ module, calls, schemas }: Contract, places: Places): string {
  const imported = new Map<string, Set<string>>()
  const nameOf = (schema: Schema) => {
    const place = places.get(schema)
    if (place && place.module !== module) imported.set(place.module, (imported.get(place.module) ?? new Set()).add(place.name))
    return place?.name
  }
  const named = { nameOf, all: [...places.keys()] }
  // a parser stands after those that it consists of
  const parsers = schemas
    .toSorted(([, a], [, b]) => partsOf(a).length - partsOf(b).length)
    .map(([name, schema]) => `export const ${name}: parse.Parser<z.output<typeof contract.${name}>> = ${parserExpression(schema, named)}\n`)
  const described = calls.map(([name, call]) => {
    const { body } = call.reply
    const base = call.withoutBase ? ', withoutBase: true' : ''
    return `/** ${call.summary}. */
export const ${name}: BrowserCall<typeof contract.${name}> = {
  method: '${call.method}',
  path: '${call.path}'${base},
  parse: ${nameOf(body) ?? parserExpression(body, named)},
}
`
  })
  const imports = [...imported].map(([from, names]) => `import { ${[...names].join(', ')} } from '#core/contract/${from}.gen.ts'\n`)
  const lines = [...parsers, ...described].join('\n')
  return `// Written by \`npm run gen\` from ${module}.ts. Do not edit.
${schemas.length > 0 ? "import type { z } from 'zod'\n" : ''}${lines.includes('parse.') ? "import * as parse from '#core/parse/parser.ts'\n" : ''}${calls.length > 0 ? "import type { BrowserCall } from '#core/contract/browser-call.ts'\n" : ''}import type * as contract from '#core/contract/${module}.ts'
${imports.join('')}
${lines}`
}
