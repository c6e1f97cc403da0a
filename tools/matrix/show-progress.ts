const WIDTH = 30
const QUIET_MS = 10_000

/**
 * Shows a bar with the time left; without a terminal, a line every ten seconds. Returns the
 * function to call after each step.
 */
export function showProgress(total: number, out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>, now: () => number): () => void {
  const started = now()
  let done = 0
  let told = started
  return () => {
    done++
    const at = now()
    if (done < total && at - told < (out.isTTY ? 200 : QUIET_MS)) return
    told = at
    out.write(`${out.isTTY ? '\r' : ''}${barOf(done, total, at - started)}${out.isTTY && done < total ? '' : '\n'}`)
  }
}

/** Returns a bar like `██████░░░░ 60 % of 100 pages, 12 s left`. */
export function barOf(done: number, total: number, milliseconds: number): string {
  const filled = Math.round((WIDTH * done) / total)
  const left = Math.ceil(((milliseconds / done) * (total - done)) / 1000)
  const time = left >= 60 ? `${Math.floor(left / 60)} min ${left % 60} s` : `${left} s`
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor((100 * done) / total)} % of ${total} pages, ${time} left `
}
