import { foreignPercent, readCpu, type CpuTime } from './foreign-cpu.ts'

/** Above this share of the machine, other processes disturb a round too much to count it. */
const FOREIGN_PERCENT = 10

/** A round's result, and the share of the machine in percent that other processes used. */
export interface Measured<Result> {
  readonly result: Result
  readonly foreign: number
}

/** The rounds that count, and a note about them. */
export interface CleanRounds<Result> {
  readonly results: readonly Result[]
  readonly note: string
  /** True if too few rounds were undisturbed, so that all of them count and prove nothing. */
  readonly isDisturbed: boolean
}

/**
 * How rounds are taken: a function for one round, the number of rounds, the measured processes, and
 * a callback for each result.
 */
export interface Taking<Result> {
  readonly take: () => Promise<Result>
  readonly wanted: number
  readonly processes: readonly number[]
  readonly tell: (measured: Measured<Result>) => void
  /** Reads the processor times before and after a round. */
  readonly read?: (processes: readonly number[]) => CpuTime | undefined
}

/**
 * Takes rounds until `wanted` of them were undisturbed, at most twice as many. If no more than half
 * of `wanted` were undisturbed, all rounds count, and the note says that they prove nothing.
 */
export async function takeClean<Result>({ take, wanted, processes, tell, read = readCpu }: Taking<Result>): Promise<CleanRounds<Result>> {
  const all: Measured<Result>[] = []
  const clean = () => all.filter(({ foreign }) => foreign <= FOREIGN_PERCENT)
  while (clean().length < wanted && all.length < wanted * 2) {
    const before = read(processes)
    const result = await take()
    const measured = { result, foreign: foreignPercent(before, read(processes)) }
    all.push(measured)
    tell(measured)
  }
  const isClean = clean().length * 2 > wanted
  const kept = isClean ? clean() : all
  const note = `${kept.length} of ${all.length} rounds${isClean ? '' : '; others took more than 10 % of the machine, so this proves nothing'}`
  return { results: kept.map(({ result }) => result), note, isDisturbed: !isClean }
}
