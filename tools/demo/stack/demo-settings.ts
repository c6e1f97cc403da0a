import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment } from '../../start/environment.ts'
import { freePort } from '../../process/free-port.ts'

/** The lender of the demonstration that is down for a day. */
export const DOWN_LENDER = 'rapifondos'
/** Who sends visitors by links with a reference, and who shows the form in a frame of its own page. */
export const AFFILIATES = ['sandbox', 'money-guide', 'cash-blog'] as const
export const HOSTS = ['https://compare-loans.example', 'https://second-hand-cars.example'] as const

const PAYOUTS = ['co:sold=600000', 'mx:sold=4000', 'es:sold=600,es:funded=1500bp', 'pl:sold=2000', 'ro:sold=1500', 'de:funded=2500bp']

/** The settings of a demonstration's programs, and the ports that they name. */
export interface DemoSettings {
  readonly env: NodeJS.ProcessEnv
  readonly sandboxPort: number
  readonly doorPort: number
  /** The file of the simulated clock. */
  readonly clockFile: string
}

/** Settings of programs on free ports that share nothing with `npm start`; of the given ones only what is no place is kept. */
export async function demoSettings(given: NodeJS.ProcessEnv, root: string, folder: string): Promise<DemoSettings> {
  const [port, ops, consolePort, sandboxPort, smtp, doorPort] = await Promise.all(Array.from({ length: 6 }, () => freePort()))
  const clockFile = join(folder, 'clock')
  const place = { PORT: port, OPS_PORT: ops, CONSOLE_PORT: consolePort, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtp }
  const own = {
    ...passedOn(given),
    ...Object.fromEntries(Object.entries(place).map(([name, number]) => [name, String(number)])),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SITES: given['SITES'],
    // each applicant comes from an address of their own, so that the limits are those of production
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LONG_POLL_SECONDS: '1',
    [`PARTNER_URL_${DOWN_LENDER.toUpperCase()}`]: `http://localhost:${doorPort}/partners/${DOWN_LENDER}`,
    SIMULATED_CLOCK: clockFile,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '../clock/shift-date.mjs')).href}`,
  }
  const env = environment(own, root)
  return {
    env: { ...env, ...partnersOfTheSite(env, Number(sandboxPort)) },
    sandboxPort: Number(sandboxPort),
    doorPort: Number(doorPort),
    clockFile,
  }
}

function partnersOfTheSite(env: NodeJS.ProcessEnv, sandboxPort: number): NodeJS.ProcessEnv {
  const named = AFFILIATES.flatMap((affiliate): readonly (readonly [string, string])[] => {
    const name = affiliate.toUpperCase().replaceAll('-', '_')
    return [
      [`AFFILIATE_POSTBACK_${name}`, `http://localhost:${sandboxPort}/affiliates/${affiliate}/postbacks`],
      [`AFFILIATE_SECRET_${name}`, 'sandbox-secret'],
      [`AFFILIATE_PAYOUT_${name}`, PAYOUTS.join()],
    ]
  })
  const settings: { readonly [name: string]: string } = Object.fromEntries(named)
  return { ...settings, EMBEDDING_ORIGINS: [env['EMBEDDING_ORIGINS'], ...HOSTS].join() }
}

/** Variables of the system: any of the product's settings might lead to `npm start`'s data or to somebody's real lender. */
const passedOn = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(given).filter(([name]) => SYSTEM.has(name.toUpperCase()) || name.startsWith('LC_')))

const SYSTEM = new Set(
  `PATH HOME USER LOGNAME SHELL LANG TZ TMPDIR TMP TEMP LD_LIBRARY_PATH NODE_COMPILE_CACHE
   SYSTEMROOT COMSPEC PATHEXT APPDATA LOCALAPPDATA USERPROFILE WINDIR`.split(/\s+/u),
)
