import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { goodFiles } from '#tests/server/hostile/hostile-files.ts'
import { cleanAside } from './clean-aside.ts'
import { startChild } from './start-child.ts'
import { endFirst, residentBytes } from './watch-memory.ts'

const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`)
/** Elsewhere the system says nothing of processes. */
const LINUX = { skip: !existsSync('/proc/self/oom_score_adj') }

async function untilGone(pid: number): Promise<void> {
  while (isThere(pid)) await wait(20)
}

test('[SEC-M1] [ASVS-5.2.4] a file that takes too much memory ends its process, and the next file gets another', LINUX, async () => {
  // read in passes, so that all its pixels are held at once
  const large = await sharp({ create: { width: 7000, height: 5700, channels: 3, background: '#808080' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(await cleanAside(large)).toEqual({ ok: false, error: 'file-too-complex' })
  expect(await cleanAside((await goodFiles()).jpeg)).toMatchObject({ ok: true, mediaType: 'image/jpeg' })
})

test('[SEC-M1] the process that reads a file is the first that the kernel ends, and is told no setting', LINUX, async () => {
  const child = startChild()
  const pid = child.pid ?? 0
  endFirst(pid)
  try {
    while (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts') || residentBytes(pid) < 20 * 2 ** 20) await wait(10)
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0])
    expect(names.filter((name) => name && !['UV_THREADPOOL_SIZE', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([])
  } finally {
    child.kill('SIGKILL')
  }
})

test('[SEC-M1] the process that reads a file ends with its server, also when that is killed', LINUX, async () => {
  const script = `import { startChild } from ${JSON.stringify(new URL('start-child.ts', import.meta.url).href)}
    console.log(startChild().pid); setInterval(() => 0, 1000)`
  const server = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [said]: readonly unknown[] = await once(server.stdout, 'data')
  const pid = Number(String(said))
  expect(isThere(pid)).toBe(true)
  server.kill('SIGKILL')
  await untilGone(pid)
})

test('[SEC-M1] what the process says is held against what it may say', async () => {
  expect(await cleanAside(Buffer.from('%PDF-1.7 nothing'))).toEqual({ ok: false, error: 'file-damaged' })
  expect(await cleanAside((await goodFiles()).pdf)).toMatchObject({ ok: true, mediaType: 'application/pdf' })
})

test('a file is read also where the installed packages are a link to another folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-linked-'))
  try {
    cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
    cpSync(join(ROOT, 'apps/api/platform/files'), join(folder, 'apps/api/platform/files'), { recursive: true })
    symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(folder, 'node_modules'))
    const script = `import { buffer } from 'node:stream/consumers'
      import { cleanAside } from ${JSON.stringify(join(folder, 'apps/api/platform/files/cleaning/clean-aside.ts'))}
      console.log(JSON.stringify({ ...(await cleanAside(await buffer(process.stdin))), bytes: undefined }))`
    const program = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'ignore'] })
    program.stdin.end((await goodFiles()).jpeg)
    expect(JSON.parse(await text(program.stdout))).toMatchObject({ ok: true, mediaType: 'image/jpeg' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
