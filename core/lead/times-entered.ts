import type { StateCodes } from '#core/model/application-states.ts'

const CONTINUE: StateCodes['CONTINUE'] = 14

/**
 * Returns how often an application entered a state. A return to it by a continue link does not
 * count.
 */
export const timesEntered = (progress: number | readonly number[] | undefined, code: number | undefined): number =>
  [progress ?? []].flat().filter((one, place, all) => one === code && all[place - 1] !== CONTINUE).length
