import { expect, test } from 'vitest'
import { allows } from './allows.ts'

const PAGE = 'https://partner.example'
const FORM = 'https://form.example/application-frontend/embed.js'

test.each([
  ["script-src 'self'", false],
  ["script-src 'self' https://form.example", true],
  ['script-src form.example', true],
  ['script-src *.example', true],
  ['script-src https:', true],
  ['script-src http:', false],
  ['script-src *', true],
  ["script-src 'none'", false],
  ["script-src 'nonce-abc'", true],
  ["default-src 'self'", false],
  ["default-src 'none'; script-src-elem https://form.example:443", true],
  ['script-src https://form.example/application-frontend/', true],
  ['script-src https://form.example/other.js', false],
  ['script-src https://form.example:8443', false],
  ["SCRIPT-SRC 'SELF' HTTPS://Form.Example", true],
  ['script-src *.EXAMPLE', true],
  ["script-src 'Nonce-abc'", true],
  ['script-src https://form.example/Application-Frontend/', false],
  ["img-src 'none'", true],
  ['', true],
])('[S-2.29] a policy of %j lets the script in: %s', (policy, isAllowed) => {
  expect(allows(policy, 'script-src', FORM, PAGE)).toBe(isAllowed)
})

test('[S-2.29] “self” is the page’s own origin, whatever its capitals', () => {
  expect(allows("script-src 'Self'", 'script-src', `${PAGE}/embed.js`, PAGE)).toBe(true)
})

test('[S-2.29] a frame is let in by frame-src, else by child-src, else by default-src', () => {
  expect(allows('frame-src https://form.example; child-src x.example', 'frame-src', FORM, PAGE)).toBe(true)
  expect(allows("child-src 'self'; default-src *", 'frame-src', FORM, PAGE)).toBe(false)
  expect(allows("default-src 'self'", 'frame-src', FORM, PAGE)).toBe(false)
})
