import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ARGUMENTS, WINDOW_FEATURES } from '../../journeys/harness/open-browser.ts'

/** A browser with its own profile that can be killed and started again, like a person's. */
export interface OwnBrowser {
  readonly open: () => Promise<Page>
  /** Sends SIGKILL to the whole process group, as the system does when memory is short. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

const OWN_ARGUMENTS = ['--headless', '--remote-debugging-port=0', `--disable-features=${WINDOW_FEATURES.join()}`]

/** Chromium creates the file first and then writes the port and the path of its socket into it, a line each. */
async function portIn(file: string): Promise<string> {
  for (let looks = 0; looks < 200; looks++) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (port && path) return port
    await wait(50)
  }
  throw new Error('Chromium has not said within 10 s which port it listens on')
}

/** Makes a profile; the browser starts with the first page, with these additional arguments. */
export function ownBrowser(more: readonly string[] = []): OwnBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'loanwright-profile-'))
  let running: { readonly child: ChildProcess; readonly browser: Browser; readonly context: BrowserContext } | undefined
  const start = async () => {
    const portFile = join(profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const libraries = process.env['CHROMIUM_LIBRARIES']
    const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) }
    const child = spawn(
      process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      [...ARGUMENTS, ...OWN_ARGUMENTS, ...more, `--user-data-dir=${profile}`, 'about:blank'],
      {
        detached: true,
        stdio: 'ignore',
        env,
      },
    )
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('the browser has no context')
    return { child, browser, context }
  }
  const kill = async () => {
    if (!running) return
    const { child } = running
    const ended = new Promise((resolve) => child.once('close', resolve))
    running = undefined
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  return {
    kill,
    open: async () => {
      running ??= await start()
      return await running.context.newPage()
    },
    close: async () => {
      await kill()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
