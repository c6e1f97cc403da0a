import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** What is known of mail domains, in small letters. */
export interface EmailDomains {
  readonly isDisposable: (domain: string) => boolean
  /** Whether it is a free provider of its own, so no slip of another. */
  readonly isFree: (domain: string) => boolean
}

const lists = z.object({ disposable: z.array(z.string()), disposableBelow: z.array(z.string()), free: z.array(z.string()) })
const FILE = new URL('email-domains.gen.json', import.meta.url)

let known: Promise<EmailDomains> | undefined

/** Reads the lists when they are first asked for; without them no domain is disposable. */
export const loadEmailDomains = (): Promise<EmailDomains> => (known ??= readEmailDomains(FILE))

/** Reads the lists of a file. */
export async function readEmailDomains(file: URL): Promise<EmailDomains> {
  if (!existsSync(file)) return makeEmailDomains([], [], [])
  const { disposable, disposableBelow, free } = lists.parse(JSON.parse(await readFile(file, 'utf8')))
  return makeEmailDomains(disposable, disposableBelow, free)
}

/** Keeps the lists ready to be asked. Below a domain of the second list every name is disposable, and itself too. */
export function makeEmailDomains(disposable: readonly string[], disposableBelow: readonly string[], free: readonly string[]): EmailDomains {
  const [exact, below, providers] = [new Set(disposable), new Set(disposableBelow), new Set(free)]
  return {
    isDisposable: (domain) => exact.has(domain) || endsOf(domain).some((end) => below.has(end)),
    isFree: (domain) => providers.has(domain),
  }
}

/** A domain and every domain above it. */
function endsOf(domain: string): readonly string[] {
  const parts = domain.split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}
