import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CaptchaStub, IssuedToken } from '#core/model/vendors/captcha.ts'
import { lookUp } from '#core/model/look-up.ts'

interface Routing {
  readonly captchas: { readonly [captcha: string]: CaptchaStub }
  readonly now: () => Date
}
type ToCaptcha = { readonly Params: { readonly captcha: string; readonly '*': string } }
type Issue = ToCaptcha & { readonly Querystring: { readonly action?: string; readonly hostname?: string } }

const EVERYBODY = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' }

/**
 * Adds everything below /captchas/<id>: the provider's script, the tokens that it fetches, and the
 * server's verification of a token.
 */
export function addCaptchaRoutes(app: FastifyInstance, { captchas, now }: Routing): void {
  const tokens = new Map<string, IssuedToken>()
  app.get<Issue>('/captchas/:captcha/token', ({ query: { action = '', hostname = '' } }, reply) => {
    const token = randomUUID()
    tokens.set(token, { action, hostname, madeAt: now(), timesAsked: 0 })
    return reply.headers(EVERYBODY).type('text/plain').send(token)
  })
  app.get<ToCaptcha>('/captchas/:captcha/*', (request, reply) => {
    const simulated = lookUp(captchas, request.params.captcha)
    const tokensUrl = `${request.protocol}://${request.headers.host ?? ''}/captchas/${request.params.captcha}/token`
    reply.headers(EVERYBODY).type('text/javascript; charset=utf-8')
    return simulated ? reply.send(simulated.script(tokensUrl)) : reply.callNotFound()
  })
  app.post<ToCaptcha>('/captchas/:captcha/*', (request, reply) => {
    const simulated = lookUp(captchas, request.params.captcha)
    if (!simulated) return reply.callNotFound()
    const name = simulated.tokenIn(String(request.body))
    const known = tokens.get(name)
    const token = known && { ...known, timesAsked: known.timesAsked + 1 }
    if (token) tokens.set(name, token)
    return reply.send(simulated.answer(token))
  })
}
