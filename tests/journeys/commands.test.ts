import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { freePort } from '#tools/process/free-port.ts'
import { isPortFree } from '#tools/process/is-port-free.ts'
import { runProcess, type RunningProcess } from './harness/run-process.ts'

/** `npm start` as a new user runs it, with its own data folder. */
const folder = mkdtempSync(join(tmpdir(), 'loanwright-start-'))
let env: NodeJS.ProcessEnv = {}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  const [port, operationsPort, consolePort, sandboxPort, smtpPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const ports = { PORT: port, OPS_PORT: operationsPort, CONSOLE_PORT: consolePort, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort }
  env = { ...process.env, ...Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)])), DATA_DIR: folder }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Starts a program and stops it when its test finishes, so that a failed test does not hold ports.
 */
function begin(settings: NodeJS.ProcessEnv, program = 'tools/start.ts', args: readonly string[] = []): RunningProcess {
  const start = runProcess(program, settings, args)
  onTestFinished(async () => void (await start.stop('SIGTERM')))
  return start
}

/**
 * Returns the reason of a failed start: the text after the line of the failed stage, which is the
 * last stage.
 */
function reasonOf(said: string, stage: string): string {
  const [, reason = ''] = said.split(new RegExp(`^\\[\\d/8\\] ${stage} … failed after \\d+\\.\\d s\n`, 'mu'))
  return reason.trim()
}

/** Duration of the first start, which makes a database. */
let firstMs = 0

const FIRST_START = new RegExp(
  [
    '^\\[1/8\\] Install the packages … 0\\.0 s \\(up to date\\)',
    '\\[2/8\\] Write the generated files … 0\\.0 s \\((?:up to date|\\d+ written)\\)',
    '\\[3/8\\] Check settings and ports … 0\\.0 s',
    '\\[4/8\\] Build the front end … 0\\.0 s \\((?:up to date|\\d+ sites)\\)',
    '\\[5/8\\] Open the database … 0\\.0 s \\(made in \\S+\\)',
    '\\[6/8\\] Start the server … 0\\.0 s',
    '\\[7/8\\] Start the sandbox … 0\\.0 s',
    '\\[8/8\\] Start the console … 0\\.0 s',
    '',
    '  Apply ',
  ].join('\n'),
  'u',
)

describe('npm start', () => {
  it('serves the form and the sandbox, says where they are, and leaves nothing behind when it is stopped', async () => {
    const begun = Date.now()
    const start = begin(env, 'tools/run.mjs', ['start'])
    await expect.poll(() => start.said(), { timeout: 120_000 }).toContain('Ready.')
    const said = start.said()
    expect(said.replaceAll(/\d+\.\d s/gu, '0.0 s'), said).toMatch(FIRST_START)
    firstMs = Date.now() - begun
    expect(start.said()).toContain(`http://localhost:${env['PORT']}/application-frontend`)
    const answers = await Promise.all(
      [`${env['PORT']}/application-frontend/`, `${env['OPS_PORT']}/readyz`, `${env['SANDBOX_PORT']}/`].map((rest) =>
        fetch(`http://localhost:${rest}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await start.stop('SIGINT')).toBe(0)
    expect(await Promise.all([env['PORT'], env['SANDBOX_PORT'], env['SANDBOX_SMTP_PORT']].map((port) => isPortFree(Number(port))))).toEqual(
      [true, true, true],
    )
    expect((await preparePostgres(folder)).running()).toBeUndefined()
  })

  it('needs seconds the second time, and stops on SIGTERM too', async () => {
    const begun = Date.now()
    const start = begin(env)
    await expect.poll(() => start.said(), { timeout: 120_000 }).toContain('Ready.')
    expect(start.said()).toMatch(/Open the database … \d+\.\d s \(found in /u)
    // a machine that becomes busy between the starts takes longer for the second
    expect(Date.now() - begun).toBeLessThan(Math.max(20_000, 2 * firstMs))
    expect(await start.stop('SIGTERM')).toBe(0)
    expect((await preparePostgres(folder)).running()).toBeUndefined()
  })

  // tools/start/check-settings.test.ts covers the other ports and settings
  it('says in one sentence that a port is in use', async () => {
    const other = createServer().listen(Number(env['PORT']))
    const start = begin(env)
    expect(await start.ended).toBe(1)
    other.close()
    expect(reasonOf(start.said(), 'Check settings and ports')).toBe(
      `Port ${env['PORT']} is in use: stop what uses it, or set PORT to another one.`,
    )
  })

  it('[SEC-L10] [ASVS-13.4.2] refuses production in one sentence: the sandbox shows every message', async () => {
    const start = begin({ ...env, ENVIRONMENT: 'production' })
    expect(await start.ended).toBe(1)
    expect(reasonOf(start.said(), 'Check settings and ports')).toMatch(/^ENVIRONMENT is production, but npm start brings the sandbox.+\.$/u)
  })

  it('says in one sentence that a setting is bad', async () => {
    const start = begin({ ...env, SITES: 'loanwright-xx' })
    expect(await start.ended).toBe(1)
    const reason = reasonOf(start.said(), 'Check settings and ports')
    expect(reason).toContain('SITES names "loanwright-xx", which is no site of the catalogue.')
    expect(reason.split('\n')).toHaveLength(1)
  })

  it('says in one sentence why the server does not start, and leaves nothing running', async () => {
    const file = join(folder, 'secret-keys')
    const keys = readFileSync(file)
    writeFileSync(file, 'damaged')
    const start = begin(env)
    expect(await start.ended).toBe(1)
    writeFileSync(file, keys)
    expect(reasonOf(start.said(), 'Start the server').split('\n')[0]).toMatch(/secret-keys is damaged: /u)
    expect(start.said()).not.toContain('Start the sandbox')
    expect(await isPortFree(Number(env['SANDBOX_PORT']))).toBe(true)
    expect((await preparePostgres(folder)).running()).toBeUndefined()
  })

  it('says in one sentence that the data folder cannot be used, and starts nothing after that', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const start = begin({ ...env, DATA_DIR: file })
    expect(await start.ended).toBe(1)
    expect(reasonOf(start.said(), 'Open the database')).toBe(
      `${file} exists already: set DATA_DIR to a folder that this account may write.`,
    )
  })
})
