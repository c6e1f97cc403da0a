import { expect, test } from 'vitest'
import { LONGEST_PAUSE_SECONDS } from '../platform/queue/make-queues.ts'
import { jobs } from './jobs.gen.ts'

const MINUTE_SECONDS = 60

/** The shortest time that pg-boss lets pass until a job's last try: each pause is twice the one before, up to the longest. */
function leastSeconds(name: string): number {
  const { limits } = jobs.find((one) => one.name === name) ?? expect.unreachable(`there is no job ${name}`)
  const { retryLimit, retryDelay, retryDelayMax = LONGEST_PAUSE_SECONDS } = limits
  return Array.from({ length: retryLimit }, (_, tries) => Math.min(retryDelayMax, retryDelay * 2 ** tries)).reduce(
    (sum, one) => sum + one,
    0,
  )
}

test.each([
  ['send-letter', 20],
  // Google takes a conversion of a click from six hours after it on
  ['send-conversion', 24 * 60],
])('%s outlasts a receiver that is away for %i minutes', (name, minutes) => {
  expect(leastSeconds(name)).toBeGreaterThan(minutes * MINUTE_SECONDS)
})
