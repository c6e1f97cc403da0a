import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { operationsPort } from '../apps/api/operations/operations-port.ts'
import { readSettings as readApiSettings } from '../apps/api/settings.ts'
import { readSettings as readSandboxSettings } from '../apps/sandbox/read-settings.ts'
import { runBuild } from './process/run-build.ts'
import { isPortFree } from './process/is-port-free.ts'
import { startChild, type Child } from './process/start-child.ts'

/** `npm start`: writes the names, builds what changed, and runs the server and the sandbox until it is told to stop. */
const root = join(import.meta.dirname, '..')
const STOP_WITHIN_MS = 15_000
// the sandbox shows every SMS and e-mail, with its links, to whoever opens its page
const NOT_FOR_PRODUCTION =
  'ENVIRONMENT is production, but npm start brings the sandbox, which is for trying out: start apps/api/main.ts alone (docs/operation.md).'

const env = environment(process.env)
const wrong = await whatIsWrong(env)
if (wrong.length > 0) {
  for (const sentence of wrong) console.error(sentence)
  process.exitCode = 1
} else process.exitCode = await start()

async function start(): Promise<number> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())
  if (!(await runBuild(root)) || stopping.signal.aborted) return 1
  mkdirSync(String(env['DATA_DIR']), { recursive: true })
  const children = [startChild('sandbox', ['apps/sandbox/main.ts'], { env, root }), startChild('api', ['apps/api/main.ts'], { env, root })]
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const ended = Promise.race(children.map(({ ended: end }) => end))
  const ready = untilReady(stopping.signal).then((isReady) => isReady && tellWhere())
  await Promise.race([stopped, ended])
  const isAsked = stopping.signal.aborted
  stopping.abort()
  await Promise.all([stopAll(children), ready])
  return isAsked ? 0 : 1
}

/** The settings of both processes: each is told where the other is, unless the environment says otherwise. */
function environment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const [port, sandboxPort, smtpPort] = [given['PORT'] || '8080', given['SANDBOX_PORT'] || '8090', given['SANDBOX_SMTP_PORT'] || '8025']
  const dataDir = given['DATA_DIR'] || join(root, 'data')
  const sandbox = `http://localhost:${sandboxPort}`
  return {
    PARTNERS_URL: `${sandbox}/partners`,
    SMS_URL: `${sandbox}/sms`,
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    EMBEDDING_ORIGINS: `${sandbox},http://127.0.0.1:${sandboxPort}`,
    API_URL: `http://localhost:${port}`,
    AFFILIATE_POSTBACK_SANDBOX: `${sandbox}/affiliates/sandbox/postbacks`,
    AFFILIATE_SECRET_SANDBOX: 'sandbox-secret',
    SANDBOX_DATA: join(dataDir, 'sandbox.journal'),
    ...given,
    PORT: port,
    OPS_PORT: given['OPS_PORT'] || String(operationsPort({ PORT: Number(port) || 0 })),
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: smtpPort,
    DATA_DIR: dataDir,
  }
}

async function whatIsWrong(settings: NodeJS.ProcessEnv): Promise<readonly string[]> {
  if (settings['ENVIRONMENT'] === 'production') return [NOT_FOR_PRODUCTION]
  const ports = ['PORT', 'OPS_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'] as const
  const badPorts = ports.filter((name) => !/^\d{1,5}$/u.test(settings[name] ?? '') || Number(settings[name]) > 65_535)
  if (badPorts.length > 0) return badPorts.map((name) => `${name} is "${settings[name]}", but must be a port number from 1 to 65535.`)
  const api = readApiSettings(settings)
  if (!api.ok) return api.sentences
  const sandbox = readSandboxSettings(settings)
  if (!sandbox.ok) return [sandbox.problem]
  const free = await Promise.all(ports.map((name) => isPortFree(Number(settings[name]))))
  return ports
    .filter((_, index) => !free[index])
    .map((name) => `Port ${settings[name]} is in use: stop what uses it, or set ${name} to another one.`)
}

/** True when both answer; false when it is told to stop before that. */
async function untilReady(stopping: AbortSignal): Promise<boolean> {
  const ready = env['OPS_PORT'] === '0' ? `${env['PORT']}/healthz` : `${env['OPS_PORT']}/readyz`
  const addresses = [`http://localhost:${ready}`, `http://localhost:${env['SANDBOX_PORT']}/`]
  while (!stopping.aborted) {
    const answers = await Promise.all(
      addresses.map((address) =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    if (answers.every(Boolean)) return true
    await wait(100)
  }
  return false
}

function tellWhere(): void {
  console.log(`
  Apply      http://localhost:${env['PORT']}${env['BASE_PATH'] || '/application-frontend'}
  Sites      http://localhost:${env['PORT']}/
  Operations ${env['OPS_PORT'] === '0' ? 'none (OPS_PORT is 0)' : `http://localhost:${env['OPS_PORT']}/readyz, /metrics, /openapi.json`}
  Sandbox    http://localhost:${env['SANDBOX_PORT']}/   lenders, SMS and e-mail, and the scenarios
  Data       ${env['DATABASE_URL'] ? 'the database of DATABASE_URL' : env['DATA_DIR']}

  Ready. Ctrl-C stops.
`)
}

async function stopAll(children: readonly Child[]): Promise<void> {
  for (const child of children) child.stop('SIGTERM')
  const late = setTimeout(() => {
    for (const child of children) child.stop('SIGKILL')
  }, STOP_WITHIN_MS)
  await Promise.all(children.map(({ ended }) => ended))
  clearTimeout(late)
}
