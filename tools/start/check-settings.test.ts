import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../process/free-port.ts'
import { checkSettings } from './check-settings.ts'
import { environment } from './environment.ts'

let env: NodeJS.ProcessEnv = {}
beforeAll(async () => {
  const [port, operationsPort, consolePort, sandboxPort, smtpPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const ports = { PORT: port, OPS_PORT: operationsPort, CONSOLE_PORT: consolePort, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort }
  const given = Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)]))
  env = environment({ ...given, DATA_DIR: tmpdir() }, tmpdir())
})

it('has nothing to say about settings that are in order', async () => {
  expect(await checkSettings(env)).toEqual({ ok: true, value: true })
})

it.each(['PORT', 'OPS_PORT', 'SANDBOX_PORT'])('says in one sentence that a port is in use (%s)', async (name) => {
  const other = createServer().listen(Number(env[name]))
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const why = `Port ${env[name]} is in use: stop what uses it, or set ${name} to another one.`
  expect(await checkSettings(env)).toEqual({ ok: false, why })
})

it('names two settings that have the same port, though nothing uses it', async () => {
  const twice = env['SANDBOX_PORT']
  const why = `CONSOLE_PORT and SANDBOX_PORT are both ${twice}: set one of them to another port (OPS_PORT and CONSOLE_PORT follow PORT unless they are set).`
  expect(await checkSettings({ ...env, CONSOLE_PORT: twice })).toEqual({ ok: false, why })
})

it('takes 0 where it turns a listener off', async () => {
  expect(await checkSettings({ ...env, OPS_PORT: '0', CONSOLE_PORT: '0' })).toEqual({ ok: true, value: true })
})

it.each([
  ['PORT', '0', 'PORT is "0", but must be a port number from 1 to 65535.'],
  ['SANDBOX_PORT', '0', 'SANDBOX_PORT is "0", but must be a port number from 1 to 65535.'],
  ['SANDBOX_SMTP_PORT', '0', 'SANDBOX_SMTP_PORT is "0", but must be a port number from 1 to 65535.'],
  ['PORT', 'eighty', 'PORT is "eighty", but must be a port number from 1 to 65535.'],
  ['ENVIRONMENT', 'moon', 'ENVIRONMENT is "moon", but must be development, staging or production.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is not usable, but must be'],
  ['SITES', 'loanwright-xx', 'SITES names "loanwright-xx", which is no site of the catalogue.'],
])('says in one sentence that a setting is bad (%s)', async (name, value, sentence) => {
  const checked = await checkSettings({ ...env, [name]: value })
  const why = checked.ok ? '' : checked.why
  expect(why).toContain(sentence)
  expect(why.split('\n')).toHaveLength(1)
})
