import type { Tracker, CspDirective, TrackerSettings } from '#core/model/vendors/tracker.ts'

const DIRECTIVES: { readonly [Reach in Exclude<CspDirective, 'worker'>]: string } = {
  script: 'script-src',
  connect: 'connect-src',
  image: 'img-src',
  frame: 'frame-src',
}

/** What pages may reach besides their own server, by directive of their policy. */
export type PageReach = { readonly [directive: string]: readonly string[] }

/** A tracker or a captcha that is on, with its settings. */
export interface Guest {
  readonly folder: Pick<Tracker, 'settings' | 'hosts'>
  readonly settings: TrackerSettings
}

/** What pages must let in for their trackers and their captcha: the origins of their addresses, and the hosts to which their scripts send. */
export function reachOf(guests: readonly Guest[]): PageReach {
  const reached = guests.flatMap(({ folder, settings }) =>
    Object.entries(folder.settings).flatMap(([name, { cspDirectives = [] }]) =>
      cspDirectives.map((reach) => ({ reach, origin: originOf(settings[name]) })),
    ),
  )
  const hosts = guests.flatMap(({ folder }) => folder.hosts.map((host) => `https://${host}`))
  const own = Object.entries(DIRECTIVES).map(([reach, directive]) => {
    const origins = reached.flatMap((one) => (one.reach === reach ? one.origin : []))
    return [directive, [...new Set([...origins, ...(reach === 'connect' || reach === 'image' ? hosts : [])])]] as const
  })
  const worker = reached.some(({ reach }) => reach === 'worker') ? [['worker-src', ["'self'", 'blob:']] as const] : []
  // scripts get in through the policy that admits their addresses alone (core/browser/page/load-script.ts)
  return { ...Object.fromEntries([...own.filter(([, origins]) => origins.length > 0), ...worker]), 'trusted-types': ['default'] }
}

const originOf = (address: string | undefined): readonly string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []
