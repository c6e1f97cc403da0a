import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { SMTPServer } from 'smtp-server'
import { BASE_LOAN } from '#core/model/country.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { CaptchaStub } from '#core/model/vendors/captcha.ts'
import type { Stub } from '#core/model/vendors/stub.ts'
import { openJournal } from '#apps/sandbox/received/open-journal.ts'
import { openInbox } from './messages/inbox.ts'
import { receiveMail } from './messages/receive-mail.ts'
import { openLedger } from './simulator/ledger.ts'
import type { Simulator } from './simulator/simulator.ts'
import type { Settings } from './read-settings.ts'
import { allSites } from '#core/model/site/site.ts'
import { examplePersons } from './identity/example-persons.ts'
import { makeIdentityProvider } from './identity/make-identity-provider.ts'
import { addIdentityRoutes, identityUrl, type Identity } from './routes/identity-routes.ts'
import { addCaptchaRoutes } from './routes/captcha-routes.ts'
import { addMessageRoutes } from './routes/message-routes.ts'
import { addPageRoutes } from './routes/page-routes.ts'
import { addPartnerRoutes } from './routes/partner-routes.ts'
import { openReceivedPostbacks } from '#apps/sandbox/received/open-received-postbacks.ts'
import { addPostbackRoutes } from './routes/postback-routes.ts'
import { addTrackerRoutes } from './routes/tracker-routes.ts'
import { openFetchedDocuments } from '#apps/sandbox/received/open-fetched-documents.ts'
import { openSentWebhooks } from '#apps/sandbox/received/open-sent-webhooks.ts'
import { openReceived } from '#apps/sandbox/received/open-received.ts'

/** What the sandbox simulates, and its clock. */
interface Playing {
  readonly settings: Settings
  readonly registry: Registry
  readonly examples: { readonly [partner: string]: Examples }
  /** How to stub each tracker's script, by tracker. */
  readonly stubs?: { readonly [tracker: string]: Stub }
  readonly captchas?: { readonly [captcha: string]: CaptchaStub }
  readonly now: () => Date
  /** Sends lenders' messages to the server; without it, none arrives. */
  readonly fetch?: (address: string, request: RequestInit) => Promise<Response>
}

/** A running sandbox. */
export interface Sandbox {
  readonly url: string
  readonly smtpPort: number
  readonly close: () => Promise<void>
}

/** Starts the HTTP server and the mail server. Throws the system's error if a port is in use. */
export async function startSandbox({
  settings,
  registry,
  examples,
  stubs = {},
  captchas = {},
  now,
  fetch = unreachable,
}: Playing): Promise<Sandbox> {
  const { journal, past } = openJournal(settings.dataFile)
  const inbox = openInbox(journal, past)
  const closing = new AbortController()
  const app = fastify({ forceCloseConnections: true })
  // bodies stay text, because partners sign the raw body
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const site = () => settings.url ?? `http://${settings.host}:${portOf(app.server.address())}`
  const secretsOf = (id: string) => lookUp(settings.secrets, id) ?? settings.secret
  const ledger = openLedger(journal, past)
  const webhooks = openSentWebhooks({
    journal,
    past,
    addressOf: (partner) => `${settings.backendUrl ?? `${settings.apiUrl}/api`}/partner/${partner}/webhook`,
    secretOf: (partner) => partsOf(secretsOf(partner))[0] ?? '',
    fetch,
    now,
  })
  const documents = openFetchedDocuments({
    journal,
    past,
    server: settings.backendUrl ?? settings.apiUrl,
    secretOf: (partner) => partsOf(secretsOf(partner))[0] ?? '',
    fetch,
    now,
  })
  const simulator: Simulator = {
    examples,
    ledger,
    site,
    secretsOf: (id) => partsOf(secretsOf(id)),
    marketOf: marketsOf(registry),
    webhooks,
    now,
  }
  const heard = openReceivedPostbacks(journal, past, now)
  addPartnerRoutes(app, { simulator, nameOf: (id) => registry.partners[id]?.name ?? id, webhooks, documents, closing: closing.signal })
  addPostbackRoutes(app, { heard, registry, secretsOf })
  addMessageRoutes(app, inbox, now)
  addTrackerRoutes(app, { received: openReceived(journal, past), stubs, now })
  addCaptchaRoutes(app, { captchas, now })
  if (settings.console) addIdentityRoutes(app, openIdentity(settings.console, registry, site))
  const { apiUrl, basePath, defaultSite = '', sites, flows } = settings
  addPageRoutes(app, { simulator, inbox, heard, webhooks, registry, form: { apiUrl, basePath, defaultSite, sites, flows } })
  const mail = receiveMail((to, letter) =>
    inbox.receive({ kind: 'message', id: randomUUID(), by: 'email', to, ...letter, at: now().toISOString() }),
  )
  const close = async () => {
    closing.abort()
    webhooks.close()
    mail.close()
    await app.close()
  }
  try {
    await app.listen({ host: settings.host, port: settings.port })
    await listenForMail(mail, settings)
  } catch (error) {
    await close()
    throw error
  }
  return { url: site(), smtpPort: portOf(mail.server.address()), close }
}

/** The identity provider, made when it is first asked: its address is known then. */
function openIdentity(console: NonNullable<Settings['console']>, registry: Registry, site: () => string): () => Identity {
  const persons = examplePersons(allSites(registry))
  let made: Identity | undefined
  return () => {
    const { url: consoleUrl, ...client } = console
    made ??= { provider: makeIdentityProvider({ issuer: identityUrl(site()), consoleUrl, ...client, persons }), persons }
    return made
  }
}

const unreachable = (): Promise<Response> => Promise.reject(new Error('no way to the server'))

const marketsOf =
  ({ countries }: Registry): Simulator['marketOf'] =>
  (country) => {
    const { loan = BASE_LOAN, cost } = lookUp(countries, country) ?? {}
    return { scale: loan.period.scale, isAprWithoutFees: cost?.without?.fees ?? false }
  }

/** Splits the secrets of a setting; the newest comes first. */
const partsOf = (secrets: string): readonly string[] => secrets.split(',').map((one) => one.trim())

async function listenForMail(mail: SMTPServer, { host, smtpPort }: Settings): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  mail.once('error', reject)
  mail.listen(smtpPort, host, resolve)
  await promise
  // a client that breaks the connection is not a fault of the sandbox
  mail.off('error', reject).on('error', () => undefined)
}

const portOf = (address: AddressInfo | string | null): number => (typeof address === 'object' && address !== null ? address.port : 0)
