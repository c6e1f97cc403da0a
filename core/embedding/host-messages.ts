import { boolean, either, list, number, object, oneOf, text, type Parser } from '#core/parse/parser.ts'

/** Names the form as the sender of a message. */
export const FORM_SOURCE = 'loan-form'

/**
 * Version of the messages between the form and the page that embeds it; a reader ignores every
 * other version.
 */
export const MESSAGE_VERSION = 1

/**
 * What the form sends to the page that embeds it. `FORM_HEIGHT` is the specification's message, in
 * px. No message contains personal data: paths have no parameters, a redirect has no address, an
 * error is a code.
 */
export type FormEvent =
  | { readonly type: 'READY'; readonly locale: string; readonly storage: boolean; readonly troubles: readonly string[] }
  | { readonly type: 'FORM_HEIGHT'; readonly height: number }
  | { readonly type: 'STEP'; readonly path: string; readonly index?: number }
  | { readonly type: 'SUBMITTED' }
  | { readonly type: 'REDIRECT'; readonly method: 'GET' | 'POST' }
  | { readonly type: 'ERROR'; readonly code: string }

/** An event as it is sent; `seq` rises by one with each message of a page. */
export type FormMessage = FormEvent & { readonly source: typeof FORM_SOURCE; readonly v: typeof MESSAGE_VERSION; readonly seq: number }

/**
 * Options that the embedding page sends at the start, and again when they change. The values are
 * not validated yet.
 */
export interface HostOptions {
  readonly consent?: unknown
  readonly theme?: unknown
  readonly locale?: unknown
}

/**
 * What the embedding page sends to the form. `STATUS` requests READY once more; `UI_COLORS` has no
 * version.
 */
export type HostMessage =
  | { readonly type: 'ACK' | 'STATUS' }
  | ({ readonly type: 'INIT' } & HostOptions)
  | { readonly type: 'UI_COLORS'; readonly colors: unknown }

/** Returns a message of the embedding page, or undefined for anything else, of whatever shape. */
export function readHostMessage(found: unknown): HostMessage | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const told: { readonly [name: string]: unknown } = { ...found }
  const { type, v } = told
  if (type === 'UI_COLORS') return 'colors' in told ? { type, colors: told['colors'] } : undefined
  if (v !== MESSAGE_VERSION) return undefined
  if (type === 'ACK' || type === 'STATUS') return { type }
  return type === 'INIT' ? { type, consent: told['consent'], theme: told['theme'], locale: told['locale'] } : undefined
}

const sent = { source: oneOf(FORM_SOURCE), v: oneOf(MESSAGE_VERSION), seq: number }

const formMessage: Parser<FormMessage> = either(
  either(
    object({ ...sent, type: oneOf('READY'), locale: text, storage: boolean, troubles: list(text) }),
    object({ ...sent, type: oneOf('FORM_HEIGHT'), height: number }),
  ),
  either(
    either(object({ ...sent, type: oneOf('STEP'), path: text }, { index: number }), object({ ...sent, type: oneOf('SUBMITTED') })),
    either(
      object({ ...sent, type: oneOf('REDIRECT'), method: oneOf('GET', 'POST') }),
      object({ ...sent, type: oneOf('ERROR'), code: text }),
    ),
  ),
)

/** Returns a message of the form, or undefined for anything else, of whatever shape. */
export const readFormMessage = (found: unknown): FormMessage | undefined => formMessage(found)
