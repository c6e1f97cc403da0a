import { expect, test } from 'vitest'
import { isOwnPage, leadCookie } from './ask-who.ts'

const HOST = 'loanwright-co.example.com'

test.each([
  ['asks the same origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['is opened by its address or a bookmark', { 'sec-fetch-site': 'none' }, true],
  ['says nothing, as older browsers do', {}, true],
  ['names its own origin', { origin: `https://${HOST}` }, true],
  ['names its own origin with a port', { origin: `https://${HOST}:8443`, host: `${HOST}:8443` }, true],
  ['is of another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['is of another host of the same site', { 'sec-fetch-site': 'same-site' }, false],
  ['names another origin', { origin: 'https://evil.example' }, false],
  ['names another port', { origin: `https://${HOST}:8443` }, false],
  ['is in a sandboxed frame', { origin: 'null' }, false],
  ['says both, of which one is another', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
] as const)('[ASVS-3.5.1] a page that %s: %o is one of our own: %s', (_, headers, isOwn) => {
  expect(isOwnPage({ host: HOST, ...headers })).toBe(isOwn)
})

test('[ASVS-3.3.1] the cookie lives so many seconds, is no script’s, and has its own partition in a frame', () => {
  expect(leadCookie('secret', false, 60)).toBe('__Host-lead=secret; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax')
  expect(leadCookie('secret', true, 60)).toBe('__Host-lead=secret; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=None; Partitioned')
})
