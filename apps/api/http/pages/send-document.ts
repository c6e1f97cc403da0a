import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Document } from './make-document.ts'

/** Sends a document as the browser can read it, or nothing where it has it already. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): Promise<FastifyReply> {
  void reply.header('etag', document.etag).header('vary', 'Accept-Encoding, Host').type(document.type)
  if (matches(request.headers['if-none-match'], document.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(accepted)) return reply.header('content-encoding', 'br').send(await document.br())
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(accepted)) return reply.header('content-encoding', 'gzip').send(await document.gzip())
  return reply.send(document.plain)
}

const matches = (wanted: string | undefined, etag: string): boolean =>
  wanted !== undefined && wanted.split(',').some((one) => one.trim().replace(/^W\//u, '') === etag)
