import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Provider, { type Configuration } from 'oidc-provider'
import type { ExamplePerson } from './example-persons.ts'
import { signOutPage } from './identity-pages.ts'

/** The console as the provider knows it, and the people who may sign in. */
export interface IdentitySettings {
  /** The provider's own address. */
  readonly issuer: string
  readonly consoleUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly persons: readonly ExamplePerson[]
}

const ALGORITHM = 'ES256'
const SESSION_SECONDS = 12 * 3600
const MINUTE_SECONDS = 60

/** Makes an OpenID Connect provider that signs in invented people without a password. Its keys are made anew at each start. */
export function makeIdentityProvider({ issuer, consoleUrl, clientId, clientSecret, persons }: IdentitySettings): Provider {
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${consoleUrl}/sign-in/reply`],
        post_logout_redirect_uris: [`${consoleUrl}/signed-out`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    // roles stand in the ID token itself, as most providers write them
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'roles'], profile: ['name'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { logoutSource: (ctx, form) => void (ctx.body = signOutPage(form)) },
    },
    interactions: { url: (_, { uid }) => `/identity/people/${uid}` },
    ttl: { Session: SESSION_SECONDS, Grant: SESSION_SECONDS, IdToken: 10 * MINUTE_SECONDS, AccessToken: 10 * MINUTE_SECONDS, Interaction: 60 * MINUTE_SECONDS },
    findAccount: (_, id) => {
      const person = persons.find((one) => one.id === id)
      return person && { accountId: id, claims: () => ({ sub: id, name: person.name, roles: [...person.roles] }) }
    },
    // the console is the operator's own: nobody is asked whether it may know who signs in
    loadExistingGrant: async (ctx) => {
      const { provider, client, session } = ctx.oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  }
  return new Provider(issuer, configuration)
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), alg: ALGORITHM, use: 'sig', kid: randomBytes(8).toString('hex') }
}
