import fastifyStatic from '@fastify/static'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Console } from '../console.ts'
import { PLAIN_STYLES, sendPlainPage } from '../sign-in/plain-page.ts'
import texts from '../sign-in/texts.json' with { type: 'json' }
import { HEALTH_PATH, sendConsoleError } from './make-console-server.ts'

const FOREVER = 'private, max-age=31536000, immutable'

/**
 * Serves the built page at every path that is no call and no file. Nothing in it is secret: what it shows comes by calls, so
 * that it is served to anybody.
 */
export async function serveConsolePage(app: FastifyInstance, { settings }: Pick<Console, 'settings'>): Promise<void> {
  const dist = resolve(settings.CONSOLE_DIST_DIR)
  const styles = readFileSync(new URL('../sign-in/plain.css', import.meta.url))
  app.get(HEALTH_PATH, (_, reply) => reply.type('application/json').send('{"status":"up"}'))
  app.get(PLAIN_STYLES, (_, reply) => reply.type('text/css; charset=utf-8').send(styles))
  await app.register(fastifyStatic, {
    root: join(dist, 'files'),
    prefix: '/files/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => void reply.header('cache-control', FOREVER),
  })
  app.get('/*', (request, reply) => (isPage(request.url) ? sendPage(reply, dist) : sendConsoleError(reply, 'unknown')))
}

const isPage = (url: string): boolean => !/^\/(?:calls|files|sign-in)(?:\/|$|\?)/u.test(url)

async function sendPage(reply: FastifyReply, dist: string): Promise<FastifyReply> {
  const page = await readFile(join(dist, 'index.html')).catch(() => undefined)
  if (!page) return sendPlainPage(reply, 'unbuilt', { to: '/', text: texts.home })
  return reply.type('text/html; charset=utf-8').send(page)
}
