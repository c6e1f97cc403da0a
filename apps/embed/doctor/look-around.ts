import { pauseBefore, RETRIES, shouldRetry } from '#core/browser/network/retry-policy.ts'
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

/** Asks again while the server is too busy or cannot be reached. */
async function askWithRetry(ask: Ask, address: string, tries = 0): Promise<Response | undefined> {
  const reply = await ask(address).catch(() => undefined)
  if (tries === RETRIES.call.retries || !shouldRetry({ status: reply?.status ?? 0, isSuccess: false, body: undefined })) return reply
  await new Promise((resolve) => setTimeout(resolve, pauseBefore(RETRIES.call, tries, 0)))
  return await askWithRetry(ask, address, tries + 1)
}
