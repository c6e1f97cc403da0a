import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 200

/** Waits until no other process holds the file; disposing ends the turn. A dead process holds up nobody. */
export async function takeTurn(file: string): Promise<Disposable> {
  while (!take(file)) {
    if (isHeld(file)) await wait(LOOK_EVERY_MS)
    else rmSync(file, { force: true })
  }
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) }
}

/** A link comes with its content, or not at all. */
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
    // gone since: it is to be tried again, not taken away from whoever has it now
    return code === 'EPERM' || code === 'ENOENT'
  }
}
