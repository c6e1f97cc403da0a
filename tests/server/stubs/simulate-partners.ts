import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { offerPlaces } from '#apps/sandbox/simulator/offer-places.ts'
import { BASE_LOAN } from '#core/model/country.ts'
import { fillIn } from '#core/model/partners/fill-in.ts'
import type { Examples } from '#core/model/partners/examples.ts'

const message = z.object({ to: z.string(), text: z.string() })

/** A request that a partner received. */
export interface Received {
  readonly partner: string
  readonly path: string
  readonly idempotencyKey: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A postback that a partner or an affiliate received, with its headers. */
export interface Heard {
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** Returns a partner's reaction to its request of the given number (from 1). */
export type Respond = (received: Received, number: number) => Reaction
export type Reaction = 'break' | { readonly status: number; readonly text: string; readonly delayMs?: number; readonly location?: string }

/**
 * An HTTP server that simulates partners under /partners/<id>, accepts SMS at /sms, and receives
 * the postbacks of affiliates under /affiliates/<name>.
 */
export interface Simulators {
  readonly url: string
  readonly received: Received[]
  readonly messages: { readonly to: string; readonly text: string }[]
  readonly respondWith: (respondWith: Respond) => void
  /**
   * Received postbacks, and a function that sets the status of the next responses (204 by default).
   */
  readonly heard: Heard[]
  readonly hear: (status: (heard: Heard) => number | 'break') => void
  readonly close: () => Promise<void>
}

/** The same in every answer: a message that is sent again has to be the same to the byte. */
const TOMORROW = new Date(Date.now() + 86_400_000)

/** The country in which the server behind simulators asks, by the simulators' address. */
export const markets = new Map<string, string>()

/**
 * Returns the figures of an offer: of the loan for which the partner's example asks, or, in another country, of the usual
 * loan there.
 */
function exampleOffer({ application, terms }: Examples, country: string) {
  const { loan = BASE_LOAN, cost } = registry.countries[country] ?? {}
  const usual = { amount: loan.amount.default, period: loan.period.default }
  const { amount, period } = country === application.country ? application.answers : usual
  return offerPlaces({
    loan: { amount: Number(amount), period: Number(period), scale: loan.period.scale },
    terms,
    isAprWithoutFees: cost?.without?.fees ?? false,
    expiresAt: TOMORROW,
  })
}

/** Returns the response of a partner's own example, with an offer and a reference filled in. */
export function exampleReaction(partner: string, scenario: string, site: string, reference = 'R-1'): Reaction {
  const all: { readonly [partner: string]: Examples | undefined } = examples
  const of = all[partner]
  const exchange = of?.exchanges.find((one) => one.scenario === scenario)
  if (!of || !exchange) throw new Error(`${partner} has no example "${scenario}"`)
  const values = { leadId: 'lead', reference, site, ...exampleOffer(of, markets.get(site) ?? of.application.country) }
  return {
    status: exchange.response.status,
    text: exchange.response.raw ?? JSON.stringify(fillIn(exchange.response.body, values)),
  }
}

/** Starts the simulators; every partner accepts unless the test says otherwise. */
export async function simulatePartners(): Promise<Simulators> {
  const received: Received[] = []
  const messages: { to: string; text: string }[] = []
  const sent = new Set<string>()
  const heard: Heard[] = []
  let hear: (heard: Heard) => number | 'break' = () => 204
  let respondWith: Respond = ({ partner }) => exampleReaction(partner, 'accepted', url)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const [, what = '', partner = '', ...rest] = (request.url ?? '').split('/')
    if (what === 'sms') {
      // a gateway sends what has one key once, however often it is asked
      const key = String(request.headers['idempotency-key'])
      if (!sent.has(key)) messages.push(message.parse(JSON.parse(body)))
      sent.add(key)
      response.writeHead(204).end()
      return
    }
    const path = `/${rest.join('/')}`
    if (what === 'affiliates' || path === registry.partners[partner]?.postbacks?.path) {
      const came = { path: request.url ?? '', headers: headersOf(request), body }
      heard.push(came)
      const status = hear(came)
      await react(status === 'break' ? status : { status, text: '', location: 'http://169.254.169.254/' }, response)
      return
    }
    const got = {
      partner,
      path,
      idempotencyKey: String(request.headers['idempotency-key']),
      headers: request.headers,

      body,
    }
    received.push(got)
    await react(respondWith(got, received.filter((one) => one.partner === partner).length), response)
  }
  return {
    url,
    received,
    messages,
    respondWith: (next) => (respondWith = next),
    heard,
    hear: (next) => (hear = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const headersOf = ({ headers }: IncomingMessage): Heard['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

async function react(reaction: Reaction, response: ServerResponse): Promise<void> {
  if (reaction === 'break') {
    response.destroy()
    return
  }
  await wait(reaction.delayMs ?? 0)
  response
    .writeHead(reaction.status, { 'content-type': 'application/json', ...(reaction.location && { location: reaction.location }) })
    .end(reaction.text)
}
