import { spawn } from 'node:child_process'

/** The program of each system that opens an address in the browser. */
const OPENERS: { readonly [platform: string]: readonly [string, ...string[]] } = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
}

/** Opens an address in the browser, where there is one: on a machine without a screen nothing happens. */
export function openPage(address: string, { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'> = process): void {
  const opener = OPENERS[platform]
  if (!opener || (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'])) return
  const [program, ...args] = opener
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  // the address is on the screen too
  child.on('error', () => undefined)
  child.unref()
}
