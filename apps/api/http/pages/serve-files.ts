import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renewPage } from '#core/browser/page/renew-page.ts'
import type { Headers } from '../make-headers.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** What serving files takes: where they are, under which path, what is sent along, and what a file that never was gets. */
export interface ServedFiles {
  readonly dist: string
  readonly base: string
  readonly headers: Headers
  /** True for a path below that is not served, as if the build had not written it. */
  readonly isHidden: (path: string) => boolean
  /** Hears that a page asked for a script that is gone. */
  readonly onGone: () => void
  readonly missing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Serves the hashed files of the build with their compressed twins. */
export async function serveFiles(app: FastifyInstance, { dist, base, headers, isHidden, onGone, missing }: ServedFiles): Promise<void> {
  const root = resolve(join(dist, 'files'))
  if (!existsSync(root)) return
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler((request, reply) => {
        if (!isScript(request.url)) return missing(request, reply)
        onGone()
        return sendRenewal(reply.headers(headers))
      })
      await scope.register(fastifyStatic, {
        root,
        preCompressed: true,
        cacheControl: false,
        index: false,
        schemaHide: true,
        allowedPath: (path) => !isHidden(path),
        setHeaders: (reply) => {
          void reply.header('cache-control', FOREVER)
          for (const [name, value] of Object.entries(headers)) void reply.header(name, value)
        },
      })
      // the address of a script that a page asks for again (apps/apply/first-page/main.ts): all that it imports lies beside it
      scope.get<{ Params: { name: string } }>(
        String.raw`/:time(^\d{13}$)/js/:name(^[\w.-]+\.js$)`,
        { schema: { hide: true } },
        (request, reply) => reply.sendFile(`/js/${request.params.name}`),
      )
    },
    { prefix: `${base}/files` },
  )
}

/** A script as builds name them: the hash had eight characters in earlier ones. */
const isScript = (url: string): boolean => /\/files\/(?:\d{13}\/)?js\/[\w.-]+-[\w-]{7,8}\.js$/u.test(url)

/**
 * A page of a release that is gone asks for a part of it: instead comes what loads the page anew. The part never ends
 * loading, so that nothing in the page takes it for a failure meanwhile.
 */
const sendRenewal = (reply: FastifyReply): FastifyReply =>
  reply
    .code(200)
    .headers({ 'cache-control': 'no-store' })
    .type('text/javascript; charset=utf-8')
    .send(`(${String(renewPage)})();await new Promise(()=>{})`)
