import type { FormMessage } from '#core/embedding/host-messages.ts'

/** What the doctor found in the page and received from the form. */
export interface Scene {
  readonly page: Window
  /** Folder of the form, with a slash at its end. */
  readonly base: string
  readonly scripts: readonly HTMLScriptElement[]
  readonly frame?: HTMLIFrameElement
  /** The page's Content-Security-Policies: those of its header and of its meta elements. */
  readonly policies: readonly string[]
  readonly embedderPolicy?: string
  /** Whether the form's server lists this page's origin; undefined if it did not respond. */
  readonly isListed?: boolean
  readonly ready?: Extract<FormMessage, { type: 'READY' }>
  /** The last height that the form has sent, in px. */
  readonly height?: number
}

/** Sends a request to a server. */
type Ask = (address: string, init?: RequestInit) => Promise<Response>

/** Examines the page and asks the server; listen-to-form.ts asks the form itself. */
export async function lookAround(page: Window, base: string, ask: Ask): Promise<Scene> {
  const { document, location } = page
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(({ src }) => /\/embed\.js(?:[?#]|$)/u.test(src))
  const frames = [...document.querySelectorAll('iframe')]
  const frame = frames.find((one) => one.dataset['loanForm'] !== undefined) ?? frames.find(({ src }) => src.startsWith(base))
  const own = await ask(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const answer: unknown = await askWithRetry(ask, `${base}embed.json`)
    .then((reply) => (reply?.ok ? reply.json() : undefined))
    .catch(() => undefined)
  const isListed = typeof answer === 'object' && answer !== null && 'isListed' in answer ? answer.isListed === true : undefined
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')].map(
    ({ content }) => content,
  )
  const sent = own?.headers.get('content-security-policy')
  return {
    page,
    base,
    scripts,
    frame,
    policies: [...metas, ...(sent ? sent.split(',') : [])],
    embedderPolicy: own?.headers.get('cross-origin-embedder-policy') ?? undefined,
    isListed,
  }
}

/** A busy server is asked once more after each of these pauses. */
const PAUSES_MS = [500, 1500, 4000]

/** Asks again while the server is too busy or cannot be reached. */
async function askWithRetry(ask: Ask, address: string): Promise<Response | undefined> {
  const askOnce = () => ask(address).catch(() => undefined)
  let reply = await askOnce()
  for (const ms of PAUSES_MS) {
    if (reply && reply.status !== 429 && reply.status < 500) break
    await new Promise((resolve) => setTimeout(resolve, ms))
    reply = await askOnce()
  }
  return reply
}
