import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { inlineScripts, type File, type Files } from './files.ts'

export interface Serving extends AsyncDisposable {
  readonly origin: string
}

/** Handles the paths under /api, for pages that need them. */
export type Backend = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Serves files on loopback, in the same way and with the same headers for baselines and product. A
 * path without a file gets the page at `fallback`.
 */
export async function serveFiles(port: number, files: Files, fallback = '/', backend?: Backend): Promise<Serving> {
  const policies = new Map([...files.values()].filter(isPage).map((file) => [file, policyOf(file)]))
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/api/')) return backend ? backend(request, response) : void response.writeHead(503).end()
    const file = files.get(path) ?? (isNavigation(request) ? files.get(fallback) : undefined)
    if (file) send(response, file, policies.get(file))
    else response.writeHead(404).end()
  })
  await listen(server, port)
  return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => close(server) }
}

const isPage = (file: File): boolean => file.type.startsWith('text/html')
const isNavigation = (request: IncomingMessage): boolean => request.headers['sec-fetch-mode'] === 'navigate'

function send(response: ServerResponse, file: File, policy?: string): void {
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.sent.length,
    ...(file.encoding && { 'content-encoding': file.encoding, vary: 'accept-encoding' }),
    'cache-control': policy ? 'no-cache' : 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(policy && { 'content-security-policy': policy }),
  })
  response.end(file.sent)
}

function policyOf(page: File): string {
  const hashes = inlineScripts(page.text.toString()).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return `default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'`
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
