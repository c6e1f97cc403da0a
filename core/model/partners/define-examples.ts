import { faultsOf, messageFaultsOf, outcomesOf } from './common-exchanges.ts'
import type { Examples, PartExchange } from './examples.ts'
import { fillIn } from './fill-in.ts'

/**
 * Defines a partner's examples (its examples.ts) and adds the faults that any partner may have.
 * Throws if the scenario `accepted` is missing.
 */
export function defineExamples(examples: Examples): Examples {
  const accepted = examples.exchanges.find(({ scenario }) => scenario === 'accepted')
  if (!accepted) throw new Error('the exchanges lack the scenario "accepted"')
  return {
    ...examples,
    exchanges: [
      ...examples.exchanges,
      ...outcomesOf(accepted),
      ...messageFaultsOf(accepted, examples.erasure !== undefined),
      ...faultsOf(accepted),
    ],
    parts: { ...partsOf(examples, accepted), ...examples.parts },
  }
}

/** Returns the parts that follow from a partner's exchanges and messages. */
function partsOf({ exchanges, messages }: Examples, offers: PartExchange): Examples['parts'] {
  const find = (name: string) => exchanges.find(({ scenario }) => scenario === name)
  const [declines, pending] = [find('rejected'), find('pending')]
  const total = fillIn(offers.response.body, { total: '{{wrongTotal}}' })
  return {
    offers,
    'offers-late': { ...offers, fault: { delayMs: 2000, isOnce: true } },
    ...(pending?.later && { 'offers-later': { ...pending, later: { ...pending.later, afterMs: 5000 } } }),
    ...(pending?.later && { 'offers-last': { ...pending, later: { ...pending.later, afterMs: 9000 } } }),
    expires: { ...offers, openMs: 60_000 },
    contradicts: { ...offers, response: { ...offers.response, body: total } },
    changes: { ...offers, webhooks: [{ on: ['answered'], afterMs: 8000, body: offers.response.body, means: 'accepted', dearerBy: 6 }] },
    ...(messages && {
      confirms: { ...offers, webhooks: [{ on: ['arrived', 'chosen'], afterMs: 4000, body: messages.confirmed, means: 'confirmed' }] },
      withdraws: {
        ...offers,
        webhooks: [{ on: ['arrived', 'chosen'], afterMs: 6000, body: messages.withdrawn, means: 'withdrawn', isOncePerLead: true }],
      },
    }),
    ...(declines && { declines }),
  }
}
