import type { StateCodes } from '../define/application-states.ts'

const CONTINUE: StateCodes['CONTINUE'] = 14

/** How often an application came to a state. Coming back to it by a continue link is no further time. */
export const timesEntered = (progress: number | readonly number[] | undefined, code: number | undefined): number =>
  [progress ?? []].flat().filter((one, place, all) => one === code && all[place - 1] !== CONTINUE).length
