import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from './actor.ts'
import type { Pair } from './start-pair.ts'

const NOTICED_AFTER_MS = 1000

/**
 * A primary that an operator replaces by its standby as soon as its death is noticed, and the
 * standby. Either is back when commits wait for a standby again.
 */
export function pairActors(pair: Pair): readonly Actor[] {
  let repair: Promise<void> = Promise.resolve()
  let isWhole = true
  const repaired = (work: () => Promise<void>) => {
    isWhole = false
    repair = work().then(() => void (isWhole = true))
    // whoever waits for the part to be back learns of a failed repair by never seeing it
    repair.catch(() => undefined)
  }
  const common = {
    said: () => '',
    isBack: async () => isWhole && (await pair.isFollowed()),
    isServing: pair.isServing,
    stop: () => repair,
  }
  return [
    {
      ...common,
      name: 'primary',
      kill: async () => {
        isWhole = false
        pair.killPrimary()
        await wait(NOTICED_AFTER_MS)
        await pair.promoteStandby()
        repaired(pair.followAgain)
      },
    },
    {
      ...common,
      name: 'standby',
      kill: async () => {
        isWhole = false
        await pair.killStandby()
        repaired(pair.restartStandby)
      },
    },
  ]
}
