import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ConsoleApp } from '#apps/console/shell/console-app.tsx'
import type { Session } from '#apps/console/reading/session-context.ts'
import { CONSOLE_ERRORS, type ConsoleErrorId } from '#core/console/console-error.ts'
import type { ConsoleCall } from '#core/console/define-console-call.ts'
import { PERMISSIONS } from '#core/console/permissions.ts'
import { openDom } from '../open-dom.ts'
import { renderPage } from '../render-page.tsx'

/** A call as the page made it. */
interface Called {
  readonly search: URLSearchParams
  readonly body: unknown
}

/** The server of the console: what answers each call, as `GET /calls/leads`. What is not there is answered as unknown. */
export interface ConsoleServer {
  readonly [call: string]: (called: Called) => unknown
}

/** What a call is answered with that is refused. */
export const refuse = (error: ConsoleErrorId): Response => Response.json({ error }, { status: CONSOLE_ERRORS[error] })

/** Somebody who may do everything at one site, with what a test says of it. */
export const sessionOf = (more: Partial<Session> = {}): Session => ({
  name: 'Ada Admin',
  grants: [{ role: 'administrator', brand: '*', country: '*' }],
  permissions: [...PERMISSIONS],
  sites: [
    {
      id: 'loanwright-mx',
      brand: 'loanwright',
      country: 'mx',
      brandName: 'Loanwright',
      countryName: 'Mexico',
      timeZone: 'America/Mexico_City',
    },
  ],
  csrf: 'csrf of Ada',
  now: '2026-11-26T12:30:00Z',
  idleEndsAt: '2026-11-26T13:00:00Z',
  endsAt: '2026-11-27T00:00:00Z',
  ...more,
})

/** A promise that a test keeps when it likes, so that a call waits for it. */
export function makeHeld<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { promise, keep: resolve }
}

/**
 * Opens the whole console at an address, with a server that answers as the test says. `server` may be changed meanwhile: each call
 * asks it anew. The end of the test closes it.
 */
export async function openConsole(path: string, server: ConsoleServer) {
  const dom = openDom('https://console.example/')
  const calls: (Called & { readonly call: string })[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'https://console.example')
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    const call = `${method} ${pathname}`
    calls.push({ call, search: searchParams, body: given })
    const answer =
      call === 'GET /calls/session' && !server[call] ? sessionOf() : await server[call]?.({ search: searchParams, body: given })
    return answer instanceof Response ? answer : answer === undefined ? refuse('unknown') : Response.json(answer)
  })
  const leaving = { asked: 0 }
  const { hook, searchHook, navigate } = memoryLocation({ path })
  const page = await renderPage(
    <Router hook={hook} searchHook={searchHook}>
      <ConsoleApp
        browserActions={{
          leaveTo: () => undefined,
          currentPath: () => path,
          askBeforeLeaving: () => {
            leaving.asked++
            return () => void leaving.asked--
          },
          setTitle: (title) => {
            document.title = title
          },
        }}
      />
    </Router>,
    dom,
  )
  onTestFinished(async () => {
    await page.end()
    // jsdom tells of the last selection a turn later, and React still hears it
    await sleep(1)
    vi.unstubAllGlobals()
  })
  const until = (holds: () => unknown) =>
    vi.waitFor(
      async () => {
        // what comes in while it is waited for is drawn too
        await page.run(() => sleep(5))
        holds()
      },
      { timeout: 20_000, interval: 0 },
    )
  return {
    ...page,
    calls,
    /** The body of each call of this kind, in the order in which they were sent. */
    sent: ({ method, path: of }: Pick<ConsoleCall, 'method' | 'path'>) => {
      const address = new RegExp(`^${method} ${of.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u')
      return calls.flatMap(({ call, body }) => (address.test(call) ? [body] : []))
    },
    /** Whether the browser asks before the page is left. */
    isHeld: () => leaving.asked > 0,
    /** Waits until what is asked does not throw. */
    until,
    /** Waits until the page shows the words. */
    shows: (words: string) =>
      until(() => {
        if (!page.text().includes(words)) throw new Error(`the page does not show "${words}": ${page.text()}`)
      }),
    goTo: (to: string) => page.run(() => navigate(to)),
    /** Where the focus is: the words of the element, or its name. */
    focused: () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  }
}
