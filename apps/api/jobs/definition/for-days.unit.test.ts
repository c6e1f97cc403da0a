import { expect, test } from 'vitest'
import { jobs } from '../jobs.gen.ts'

/** The shortest time that pg-boss lets pass until a job's last try: each pause may be half as long again, up to twice. */
function leastSeconds({ retryLimit, retryDelay, retryDelayMax = 0 }: (typeof jobs)[number]['limits']): number {
  const pauses = Array.from({ length: retryLimit }, (_, tries) => Math.min(retryDelayMax, retryDelay * 2 ** Math.min(tries, 15)))
  return pauses.reduce((sum, pause) => sum + pause, 0)
}

const DAY_SECONDS = 86_400
/** pg-boss drops a job that has waited so long, whatever its tries. */
const KEPT_SECONDS = 14 * DAY_SECONDS

test.each([
  [
    'a lender that is down for days still hears of it once it is up again',
    'tell-erasure',
    'tell-withdrawal',
    'notify-withdrawal',
    'tell-choice',
  ],
  ['what a person may demand is done once the database can write again, and not given up before', 'erase-lead', 'withdraw-consents'],
])('%s', (...[, ...names]) => {
  for (const name of names) {
    const { limits } = jobs.find((one) => one.name === name) ?? expect.unreachable(`there is no job ${name}`)
    expect.soft(leastSeconds(limits), name).toBeGreaterThan(5 * DAY_SECONDS)
    expect.soft((limits.retryLimit + 1) * ((limits.retryDelayMax ?? 0) + limits.expireInSeconds), name).toBeLessThan(KEPT_SECONDS)
  }
})
