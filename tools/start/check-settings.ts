import { readSettings as readApiSettings } from '#apps/api/platform/settings/settings.ts'
import { readSettings as readSandboxSettings } from '#apps/sandbox/read-settings.ts'
import { isPortFree } from '../process/is-port-free.ts'
import type { StageResult } from './run-stage.ts'

// the sandbox shows every SMS and e-mail, with its links, to anyone who opens its page
const NOT_FOR_PRODUCTION =
  'ENVIRONMENT is production, but npm start brings the sandbox, which is for trying out: start apps/api/main.ts alone (docs/operation.md).'
const PORTS = ['PORT', 'OPS_PORT', 'CONSOLE_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'] as const
/** The ports of which 0 means that there is none. */
const MAY_BE_OFF = new Set<string>(['OPS_PORT', 'CONSOLE_PORT'])
const LAST_PORT = 65_535

/**
 * Checks whether server and sandbox can start with these settings: returns a sentence for each
 * wrong setting and for each port in use.
 */
export async function checkSettings(settings: NodeJS.ProcessEnv): Promise<StageResult<true>> {
  const wrong = await whatIsWrong(settings)
  return wrong.length > 0 ? { ok: false, why: wrong.join('\n') } : { ok: true, value: true }
}

async function whatIsWrong(settings: NodeJS.ProcessEnv): Promise<readonly string[]> {
  if (settings['ENVIRONMENT'] === 'production') return [NOT_FOR_PRODUCTION]
  const badPorts = PORTS.filter((name) => !isPort(name, settings[name] ?? ''))
  if (badPorts.length > 0) return badPorts.map((name) => `${name} is "${settings[name]}", but must be a port number from 1 to 65535.`)
  const api = readApiSettings(settings)
  if (!api.ok) return api.sentences
  const sandbox = readSandboxSettings(settings)
  if (!sandbox.ok) return [sandbox.problem]
  const equal = sayEqualPorts(settings)
  if (equal.length > 0) return equal
  const free = await Promise.all(PORTS.map((name) => isPortFree(Number(settings[name]))))
  return PORTS.filter((_, index) => !free[index]).map(
    (name) => `Port ${settings[name]} is in use: stop what uses it, or set ${name} to another one.`,
  )
}

const isPort = (name: string, text: string): boolean =>
  /^\d{1,5}$/u.test(text) && Number(text) <= LAST_PORT && (Number(text) > 0 || MAY_BE_OFF.has(name))

/** Says of each pair of listeners that both would have the same port. */
function sayEqualPorts(settings: NodeJS.ProcessEnv): readonly string[] {
  const portOf = (name: string) => Number(settings[name])
  const pairs = PORTS.flatMap((name, index) => PORTS.slice(index + 1).map((other) => [name, other] as const))
  return pairs
    .filter(([name, other]) => portOf(name) !== 0 && portOf(name) === portOf(other))
    .map(
      ([name, other]) =>
        `${name} and ${other} are both ${portOf(name)}: set one of them to another port (OPS_PORT and CONSOLE_PORT follow PORT unless they are set).`,
    )
}
