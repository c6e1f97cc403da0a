import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The key that the stub accepts. */
export const STUB_KEY = { accessKey: 'AKSTUB', secretKey: 'stub-secret' } as const
const REGION = 'eu-test-1'
const BUCKET = 'documents'

/**
 * An object store that implements as much of S3 as files need, and refuses requests that are not
 * signed with its key.
 */
export interface StubS3 {
  readonly settings: { readonly FILES_URL: string; readonly FILES_ACCESS_KEY: string; readonly FILES_SECRET_KEY: string }
  /** Objects by their key. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly at: Date }>
  /** The methods of the requests received. */
  readonly asked: string[]
  /** The status of every response; 0 sends no response, undefined works normally. */
  fails: number | undefined
  readonly stop: () => Promise<void>
}

/** Starts the stub; it lists so many objects at a time. */
export async function startStubS3(pageSize = 3): Promise<StubS3> {
  const objects: StubS3['objects'] = new Map()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const stub: StubS3 = {
    settings: {
      FILES_URL: `s3://${BUCKET}/house/files?endpoint=http://127.0.0.1:${port}&region=${REGION}`,
      FILES_ACCESS_KEY: STUB_KEY.accessKey,
      FILES_SECRET_KEY: STUB_KEY.secretKey,
    },
    objects,
    asked: [],
    fails: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    stub.asked.push(request.method ?? '')
    if (stub.fails === 0) return
    if (stub.fails !== undefined) return void response.writeHead(stub.fails).end(problem('SlowDown'))
    if (!isSigned(request, body)) return void response.writeHead(403).end(problem('SignatureDoesNotMatch'))
    serve(request, response, body)
  }
  function serve({ method, url = '' }: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const key = decodeURIComponent(pathname).slice(BUCKET.length + 2)
    const found = objects.get(key)
    if (method === 'GET' && key === '') return void response.end(list(searchParams))
    if (method === 'PUT') objects.set(key, { bytes: body, at: new Date() })
    if (method === 'DELETE') objects.delete(key)
    if (method === 'GET' && !found) return void response.writeHead(404).end(problem('NoSuchKey'))
    response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found?.bytes : undefined)
  }
  function list(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = keys.slice(from, from + pageSize)
    const isCut = from + pageSize < keys.length
    const rows = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    )
    const next = isCut ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`
  }
  return stub
}

const problem = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(request, 'end')
  return Buffer.concat(chunks)
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const hex = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Returns whether a request is signed with the stub's key (Signature Version 4), including its
 * body.
 */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>[^,]+), ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>[\da-f]+)$/u
  const { key, scope = '', names = '', signature } = form.exec(headers.authorization ?? '')?.groups ?? {}
  const { pathname, searchParams } = new URL(url, 'http://x')
  const query = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).toSorted()
  const bodyHash = String(headers['x-amz-content-sha256'])
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const asked = [method, pathname, query.join('&'), lines.join(''), names, bodyHash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(asked)].join('\n')
  const day = scope.split('/')[0] ?? ''
  const signing = [REGION, 's3', 'aws4_request'].reduce((so: Buffer, part) => hmac(so, part), hmac(`AWS4${STUB_KEY.secretKey}`, day))
  return key === STUB_KEY.accessKey && bodyHash === hex(body) && hmac(signing, text).toString('hex') === signature
}
