import { findCalls } from '#apps/api/http/find-calls.ts'
import { factsOfCall } from './facts-of-call.ts'
import { mergeFacts } from './facts-of.ts'
import type { PublishedPlace } from './published.ts'

/** Returns what every HTTP call takes and returns, part by part. */
export async function callFacts(): Promise<PublishedPlace> {
  const calls = await findCalls()
  return { forever: {}, stated: mergeFacts(...calls.map(({ call }) => factsOfCall(call))) }
}
