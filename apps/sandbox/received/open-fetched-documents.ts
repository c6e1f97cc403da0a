import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { DocumentsManner } from '#core/model/partners/examples.ts'
import { webhookOf } from '#apps/sandbox/simulator/signed-message.ts'
import type { Journal } from './open-journal.ts'

const sent = z.object({
  field: z.string(),
  id: z.string(),
  type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  url: z.string().optional(),
  content: z.string().optional(),
})
const request = z.object({ documents: z.array(sent) })
type Sent = z.infer<typeof sent>

/** What a lender did with a file, and what the server returned; 0 if it could not be reached. */
const step = z.object({
  kind: z.literal('document'),
  partner: z.string(),
  key: z.string(),
  field: z.string(),
  id: z.string(),
  type: z.string(),
  did: z.enum(['got', 'fetched', 'confirmed']),
  status: z.number(),
  at: z.iso.datetime(),
  /** The bytes that it opened, as base64, and what the server had said of them. */
  content: z.string().optional(),
  isAsSaid: z.boolean().optional(),
})
/** One thing that a lender did with a file. */
export type DocumentStep = z.infer<typeof step>

/** A file that a lender opened, and all that it did to get it. */
export interface FetchedDocument extends Pick<DocumentStep, 'field' | 'id' | 'type'> {
  readonly bytes: Buffer | undefined
  readonly sha256: string | undefined
  /** Whether the bytes are those that the server had announced. */
  readonly isAsSaid: boolean
  readonly steps: readonly DocumentStep[]
}

/** Whose files they are, and what the lender does with them. */
export interface Taker {
  readonly partner: string
  readonly key: string
  readonly manner: DocumentsManner | undefined
}

/** The files of lenders. */
export interface FetchedDocuments {
  /** Fetches the files that a request to a lender names, as the lender's manner is. */
  readonly take: (taker: Taker, bodyText: string) => Promise<void>
  readonly of: (partner: string, key: string) => readonly FetchedDocument[]
}

/** With what files are fetched. */
interface Fetching {
  readonly journal: Journal
  readonly past: readonly unknown[]
  /** The server's address; the links of other hosts lead to it too, for in the sandbox it is the only server. */
  readonly server: string
  readonly secretOf: (partner: string) => string
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>
  readonly now: () => Date
}

/** Opens the list; the journal outlives the process. */
export function openFetchedDocuments({ journal, past, ...fetching }: Fetching): FetchedDocuments {
  const steps = past.flatMap((record) => {
    const read = step.safeParse(record)
    return read.success ? [read.data] : []
  })
  const note = (one: DocumentStep): void => {
    journal.append(one)
    steps.push(one)
  }
  return {
    take: async ({ partner, key, manner }, bodyText) => {
      const read = request.safeParse(parse(bodyText))
      if (!read.success || manner === 'never') return
      for (const document of read.data.documents)
        for await (const did of takeOne(fetching, partner, { document, manner })) {
          const { field, id, type } = document
          note({ kind: 'document', partner, key, field, id, type, at: fetching.now().toISOString(), ...did })
        }
    },
    of: (partner, key) => filesOf(steps.filter((one) => one.partner === partner && one.key === key)),
  }
}

type Did = Pick<DocumentStep, 'did' | 'status' | 'content' | 'isAsSaid'>

async function* takeOne(
  fetching: Pick<Fetching, 'server' | 'secretOf' | 'fetch' | 'now'>,
  partner: string,
  { document, manner }: { readonly document: Sent; readonly manner: DocumentsManner | undefined },
): AsyncGenerator<Did, void> {
  if (document.content !== undefined) {
    yield { did: 'got', status: 200, ...openedAs(document, Buffer.from(document.content, 'base64')) }
    return
  }
  const link = URL.parse(document.url ?? '', fetching.server)
  if (!link) {
    yield { did: 'fetched', status: 0 }
    return
  }
  const address = `${new URL(fetching.server).origin}${link.pathname}`
  const get = async (): Promise<Did> => {
    const { status, bytes } = await ask(fetching, { partner, address, method: 'GET' })
    return { did: 'fetched', status, ...(bytes && openedAs(document, bytes)) }
  }
  yield await get()
  if (manner === 'again') yield await get()
  yield { did: 'confirmed', status: (await ask(fetching, { partner, address: `${address}/received`, method: 'POST' })).status }
  if (manner === 'again') yield await get()
}

const openedAs = ({ sha256, bytes: length }: Sent, bytes: Buffer): Pick<Did, 'content' | 'isAsSaid'> => ({
  content: bytes.toString('base64'),
  isAsSaid: bytes.length === length && sha256Of(bytes) === sha256,
})

interface Asking {
  readonly partner: string
  readonly address: string
  readonly method: 'GET' | 'POST'
}

async function ask(
  { secretOf, fetch, now }: Pick<Fetching, 'secretOf' | 'fetch' | 'now'>,
  { partner, address, method }: Asking,
): Promise<{ readonly status: number; readonly bytes?: Buffer }> {
  const [id, at] = [randomUUID(), now()]
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': webhookOf(secretOf(partner)).sign(id, at, ''),
  }
  try {
    const response = await fetch(address, { method, headers, redirect: 'manual' })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, ...(response.status === 200 && { bytes }) }
  } catch {
    return { status: 0 }
  }
}

function filesOf(steps: readonly DocumentStep[]): readonly FetchedDocument[] {
  return Object.values(Object.groupBy(steps, ({ id }) => id)).flatMap((own = []) => {
    const opened = own.findLast(({ content }) => content !== undefined)
    const [first] = own
    if (!first) return []
    const { field, id, type } = first
    const bytes = opened?.content === undefined ? undefined : Buffer.from(opened.content, 'base64')
    return [{ field, id, type, bytes, sha256: bytes && sha256Of(bytes), isAsSaid: opened?.isAsSaid ?? false, steps: own }]
  })
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
