import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { askClamd } from '#apps/api/platform/files/scan/ask-clamd.ts'

const CLAMD = '/usr/sbin/clamd'
const MARK = 'LOANWRIGHT-SCANNER-TEST'
const folder = mkdtempSync(join(tmpdir(), 'loanwright-clamd-'))
let clamd: ChildProcess | undefined
afterAll(() => {
  clamd?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Returns whether Debian's scanner is installed; installs it if possible. */
function findClamd(): boolean {
  if (!existsSync(CLAMD) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    try {
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'clamav-daemon'], { stdio: 'ignore', timeout: 300_000 })
    } catch {
      // the test reports it below
    }
  return existsSync(CLAMD)
}

test('[SEC-5.4.3] [ASVS-5.4.3] Debian’s clamav-daemon with a database of one line finds what stands in it, and nothing else', async ({
  skip,
}) => {
  if (!findClamd()) skip('clamd is missing: apt-get install clamav-daemon')
  chmodSync(folder, 0o755)
  const path = join(folder, 'clamd.ctl')
  // name : any kind of file : anywhere : bytes in hexadecimal
  writeFileSync(join(folder, 'test.ndb'), `Loanwright.Test:0:*:${Buffer.from(MARK).toString('hex')}\n`)
  const settings = ['Foreground yes', `DatabaseDirectory ${folder}`, `LocalSocket ${path}`, 'StreamMaxLength 12M', 'User root']
  writeFileSync(join(folder, 'clamd.conf'), settings.join('\n'))
  clamd = spawn(CLAMD, [`--config-file=${join(folder, 'clamd.conf')}`], { stdio: 'ignore' })
  while (!existsSync(path) && clamd.exitCode === null) await wait(50)
  expect(clamd.exitCode).toBeNull()
  const large = Buffer.alloc(10 * 2 ** 20, 'a')
  expect(await askClamd({ path }, large, 60_000)).toBe('clean')
  expect(await askClamd({ path }, Buffer.concat([large.subarray(0, 5_000_000), Buffer.from(MARK)]), 60_000)).toBe('found')
  expect(await askClamd({ path }, Buffer.alloc(13 * 2 ** 20, 'a'), 60_000)).toBe('unknown')
})
