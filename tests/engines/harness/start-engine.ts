import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '#tools/process/free-port.ts'
import { openMarionette } from './open-marionette.ts'
import { openWebDriver } from './open-web-driver.ts'
import type { Remote } from './remote.ts'

/** The engine that `npm run engines` asks for, and how its programs are started. */
export const engine = z.enum(['firefox', 'webkit']).parse(process.env['ENGINE'] ?? 'firefox')
const commandShape = z.array(z.string())
/** What is written before a program's name (tools/testing/find-engine.ts). */
const prefix = commandShape.parse(JSON.parse(process.env['ENGINE_COMMAND'] ?? '[]'))

interface Running {
  readonly child: ChildProcess
  readonly hasEnded: () => boolean
}

/** Starts the engine with an empty profile. */
export const startEngine = (): Promise<Remote> => (engine === 'firefox' ? startFirefox() : startWebkit())

async function startFirefox(): Promise<Remote> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-firefox-'))
  const port = await freePort()
  writeFileSync(join(folder, 'user.js'), preferences({ ...QUIET, 'marionette.port': port }))
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder]
  const running = start('firefox-esr', args, { HOME: folder })
  const remote = await openMarionette(port, running.hasEnded)
  return closing(remote, [running], folder)
}

/** Preferences without which Firefox opens pages of its own or asks its maker's servers. */
const QUIET = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
  // as a phone has them: those of a desktop make the page narrower
  'ui.useOverlayScrollbars': 1,
}

const preferences = (all: { readonly [name: string]: string | number | boolean }): string =>
  Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

/** The bars of WebKit's window keep it wider than a phone otherwise. */
const SMALL_BARS = '* { min-width: 0; margin: 0; border: 0; padding: 0; font-size: 1px }'

async function startWebkit(): Promise<Remote> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-webkit-'))
  // WebKitGTK has no mode without a display
  const display = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1400x24', '-nolisten', 'tcp'], {})
  const name = await firstLine(display)
  const port = await freePort()
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), SMALL_BARS)
  const env = { DISPLAY: `:${name}`, HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CONFIG_HOME: folder }
  const driver = start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], env)
  const remote = await openWebDriver(port, driver.hasEnded)
  return closing(remote, [driver, display], folder)
}

function start(program: string, args: readonly string[], more: NodeJS.ProcessEnv): Running {
  const [command, ...before] = [...prefix, program]
  // a group of its own, so that the browser ends with its driver
  const env = { ...process.env, ...more }
  const child = spawn(command, [...before, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  child.on('error', () => undefined)
  return { child, hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined }
}

const firstLine = ({ child }: Running): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (part: Buffer) => resolve(part.toString().trim()))
    child.once('close', () => reject(new Error('Xvfb does not start')))
  })

function closing(remote: Remote, all: readonly Running[], folder: string): Remote {
  const close = async () => {
    await remote.close()
    await Promise.all(all.map(end))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { ...remote, close }
}

async function end({ child, hasEnded }: Running): Promise<void> {
  if (hasEnded() || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
