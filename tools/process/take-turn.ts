import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 200

/**
 * Waits until no other process holds the lock file; disposing releases it. The lock of a dead
 * process is removed.
 */
export async function takeTurn(file: string): Promise<Disposable> {
  while (!take(file)) {
    if (isHeld(file)) await wait(LOOK_EVERY_MS)
    else rmSync(file, { force: true })
  }
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) }
}

/** Creates the lock file by a link, so that it never exists without its content. */
function take(file: string): boolean {
  const own = `${file}-${process.pid}-${crypto.randomUUID()}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own)
  }
}

function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    // released meanwhile: try again instead of removing the lock of a new holder
    return code === 'EPERM' || code === 'ENOENT'
  }
}
