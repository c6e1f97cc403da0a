import { startSandbox, type Sandbox } from '#apps/sandbox/start-sandbox.ts'
import { examples as all } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

/** A sandbox and a server that send each other their messages. */
export interface WithSandbox {
  readonly sandbox: Sandbox
  readonly server: TestServer
  /** The text of a page of the sandbox. */
  readonly read: (path: string) => Promise<string>
  readonly close: () => Promise<void>
}

interface Beginning {
  readonly settings?: Environment
  /** What the lenders do; by default what the catalogue says. */
  readonly examples?: { readonly [partner: string]: Examples }
  /** Is called with each message of a lender once the server has answered it. */
  readonly onAnswered?: (server: TestServer, body: string, status: number) => Promise<void>
}

/** Where the sandbox believes the server to be, until the server has its own port. */
const PLACE = 'http://localhost:8080'

/** Starts both; the lenders of the server are those of the sandbox. */
export async function startWithSandbox({ settings = {}, examples = all, onAnswered }: Beginning = {}): Promise<WithSandbox> {
  const places = { host: '127.0.0.1', port: 0, smtpPort: 0, apiUrl: PLACE, basePath: '/loans' }
  let before: Promise<unknown> = Promise.resolve()
  const sandbox = await startSandbox({
    settings: { ...places, secrets: {}, secret: 'sandbox-secret' },
    registry,
    examples,
    now: () => new Date(),
    fetch: (address, request) => {
      // one at a time, so that what each of them does is seen apart
      const sent = before.then(async () => {
        const response = await fetch(address.replace(PLACE, server.api.url), request)
        await onAnswered?.(server, String(request.body), response.status)
        return response
      })
      before = sent.catch(() => undefined)
      return sent
    },
  })
  const server = await startTestServer({ PARTNERS_URL: `${sandbox.url}/partners`, REPEAT_DAYS: '0', ...settings })
  return {
    sandbox,
    server,
    read: async (path) => await (await fetch(`${sandbox.url}${path}`)).text(),
    close: async () => {
      await server.close()
      await sandbox.close()
    },
  }
}
