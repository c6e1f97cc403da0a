import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A server behind a proxy that ends TLS, as in production, under a host name that the browser is
 * given.
 */
export interface Https extends AsyncDisposable {
  readonly url: string
  /** Arguments with which a browser resolves the name and trusts the certificate. */
  readonly browserArguments: readonly string[]
  /** From now on, only requests that may pass get a response. */
  readonly passOnly: (mayPass: (asked: IncomingMessage) => boolean) => void
}

const NAME = 'house.test'

/** Opens the proxy on a port, with a certificate that openssl makes. */
export async function openHttps(port: number, target: string): Promise<Https> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-https-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const wanted = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`, '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...wanted], { stdio: 'ignore' })
  const certificate = new X509Certificate(readFileSync(cert))
  const trusted = createHash('sha256')
    .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  let mayPass: (asked: IncomingMessage) => boolean = () => true
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    if (!mayPass(asked)) return void asked.socket.destroy()
    const passed = request(target + (asked.url ?? '/'), { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    url: `https://${NAME}:${port}`,
    browserArguments: [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`, `--ignore-certificate-errors-spki-list=${trusted}`],
    passOnly: (wanted) => void (mayPass = wanted),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
