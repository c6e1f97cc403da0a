import { z } from 'zod'

/** An advisory about a package of the lockfile. */
export interface Advisory {
  readonly name: string
  readonly range: string
  readonly severity: string
  readonly title: string
  readonly url: string
}

/** The result of npm's audit. */
export type Audit =
  | { readonly kind: 'clean'; readonly packages: number }
  | { readonly kind: 'findings'; readonly advisories: readonly Advisory[] }
  /** The registry has no audit service. */
  | { readonly kind: 'not-offered'; readonly why: string }
  /** The registry did not respond, or its response cannot be read. */
  | { readonly kind: 'failed'; readonly why: string }

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string(), range: z.string() })
const report = z.object({
  auditReportVersion: z.literal(2),
  // a text in `via` is the name of another package, which has its own entry in the list
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), via: z.array(z.union([z.string(), advisory])) })),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
})
const failure = z.object({
  message: z.string().optional(),
  statusCode: z.number().optional(),
  error: z.object({ code: z.string().nullish(), summary: z.string().optional() }).optional(),
})

/** HTTP statuses of a registry without an audit service. */
const NOT_OFFERED: ReadonlySet<number> = new Set([404, 405, 410, 501])

/** Reads what `npm audit --json` wrote. */
export function readAudit(text: string): Audit {
  const written = parse(text)
  const read = report.safeParse(written)
  if (!read.success) return readFailure(written)
  const { vulnerabilities, metadata } = read.data
  const advisories = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, ...one }])),
  )
  if (Object.keys(vulnerabilities).length === 0) return { kind: 'clean', packages: metadata.dependencies.total }
  return { kind: 'findings', advisories: advisories.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

function readFailure(written: unknown): Audit {
  const read = failure.safeParse(written)
  if (!read.success) return { kind: 'failed', why: 'npm wrote nothing that is understood' }
  const { message, statusCode = 0, error } = read.data
  const why = [message, error?.summary].find(Boolean) ?? 'npm does not say why'
  const isOffered = error?.code !== 'ENOAUDIT' && !NOT_OFFERED.has(statusCode)
  return { kind: isOffered ? 'failed' : 'not-offered', why }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
