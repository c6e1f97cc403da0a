import { readFileSync, writeFileSync } from 'node:fs'

const LOOK_EVERY_MS = 20

/** Lets the kernel end this process first where memory runs out; nothing where there is no such kernel. */
export function endFirst(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // another system, or a process that is gone already
  }
}

/** Calls back once when a process holds more memory than it may; never where the system does not say. */
export function watchMemory(pid: number, mostBytes: number, onTooMuch: () => void): () => void {
  const timer = setInterval(() => {
    if (residentBytes(pid) <= mostBytes) return
    clearInterval(timer)
    onTooMuch()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** What a process holds in memory; 0 where the system does not say. */
export function residentBytes(pid: number): number {
  try {
    const said = /^VmRSS:\s+(?<kilobytes>\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(said?.groups?.['kilobytes'] ?? 0) * 1024
  } catch {
    return 0
  }
}
