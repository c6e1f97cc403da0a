import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Inbox, Message } from '../messages/inbox.ts'
import { texts } from '../texts.ts'

const sms = z.object({ to: z.string().min(1), text: z.string().min(1) })

/**
 * Adds the SMS gateway and the received messages: all as JSON, and an e-mail's HTML as it was sent.
 */
export function addMessageRoutes(app: FastifyInstance, inbox: Inbox, now: () => Date): void {
  app.post('/sms', (request, reply) => {
    const read = sms.safeParse(parse(request))
    if (!read.success) return reply.code(400).send({ error: texts.refused.sms })
    const message: Message = { kind: 'message', id: randomUUID(), by: 'sms', ...read.data, at: now().toISOString() }
    inbox.receive(message)
    return reply.code(202).send({ id: message.id })
  })
  app.get<{ Querystring: { readonly to?: string } }>('/messages.json', (request) => inbox.find(request.query.to))
  app.get<{ Params: { readonly id: string } }>('/messages/:id', (request, reply) => {
    const letter = inbox.find().find(({ id }) => id === request.params.id)?.html
    if (letter === undefined) return reply.callNotFound()
    // an e-mail is third-party HTML: it may only show itself
    return reply
      .header('content-security-policy', "sandbox; default-src data: https:; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(letter)
  })
}

function parse({ body }: FastifyRequest): unknown {
  try {
    const value: unknown = JSON.parse(typeof body === 'string' ? body : '')
    return value
  } catch {
    return undefined
  }
}
