import cookies from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { writeCookie } from './cookies.ts'

/** The line that has a browser keep a cookie, by its parts. */
async function lineOf(url: string, cookie: 'session' | 'signIn' | 'signedIn') {
  const app = fastify()
  await app.register(cookies)
  app.get('/', (_, reply) => {
    writeCookie({ url }, reply, { cookie, secret: 'abc', seconds: 60 })
    return reply.send()
  })
  const line = (await app.inject('/')).headers['set-cookie']
  await app.close()
  return String(line).split('; ').toSorted()
}

test.each([
  ['session', 'console-session', 'Strict'],
  ['signIn', 'console-sign-in', 'Lax'],
  ['signedIn', 'console-signed-in', 'Lax'],
] as const)('no script reads the cookie %s, and no other site sends it', async (cookie, name, sameSite) => {
  const parts = ['HttpOnly', 'Max-Age=60', 'Path=/', `SameSite=${sameSite}`]
  expect(await lineOf('http://localhost:8080', cookie)).toEqual([...parts, `${name}=abc`].toSorted())
  expect(await lineOf('https://console.example', cookie)).toEqual([...parts, 'Secure', `__Host-${name}=abc`].toSorted())
})
