import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time so far, in clock ticks: of the whole machine, used by all processes, and used by
 * the measured processes.
 */
export interface CpuTime {
  readonly all: number
  readonly busy: number
  readonly ours: number
}

/**
 * Reads the times of the machine and of the process trees; undefined if the system does not offer
 * them (no /proc).
 */
export function readCpu(roots: readonly number[]): CpuTime | undefined {
  if (!existsSync('/proc/stat')) return undefined
  const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  const [user = 0, nice = 0, system = 0, ...others] = line.trim().split(/\s+/u).slice(1).map(Number)
  const busy = user + nice + system
  return { all: busy + others.reduce((sum, ticks) => sum + ticks, 0), busy, ours: timeOfTrees(roots) }
}

/**
 * Returns the share of the machine, in percent, that other processes used between two readings; 0
 * if the system does not offer the times.
 */
export function foreignPercent(before: CpuTime | undefined, after: CpuTime | undefined): number {
  if (!before || !after) return 0
  const foreign = after.busy - before.busy - (after.ours - before.ours)
  return (Math.max(0, foreign) * 100) / Math.max(1, after.all - before.all)
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
}

function timeOfTrees(roots: readonly number[]): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const children = Map.groupBy(processes, ({ parent }) => parent)
  const timeOf = ({ pid, ticks }: Process): number => (children.get(pid) ?? []).reduce((sum, child) => sum + timeOf(child), ticks)
  return processes.filter(({ pid }) => roots.includes(pid)).reduce((sum, root) => sum + timeOf(root), 0)
}

/**
 * Reads a process's own time and that of its ended children (proc(5): fields 14 to 17, counted
 * after the name in brackets).
 */
function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { pid, parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
  } catch {
    return undefined
  }
}
