import { expect, test } from 'vitest'
import { testOperator } from '#tests/test-registry.ts'
import { sites } from '#tests/server/without-database/open-without-database.ts'
import { EMAIL_KINDS } from './email-kinds.ts'
import { writeEmail } from './write-email.ts'

const LINKS = { open: 'https://x.example/open?a=1&b=2', own: 'https://x.example/own', unsubscribe: 'https://x.example/stop' }
const context = sites.get('loanwright-de') ?? expect.fail('no site')
/** A site whose texts are their own keys. */
const keyed = {
  site: context.site,
  operator: { ...testOperator, legalName: '<b>Trial</b> & Co' },
  find: ([first = '']: readonly string[], { brand = '' }: { readonly [name: string]: string }) => `${first} ${brand} <`,
}

test.each(EMAIL_KINDS)('the e-mail %s exists in the words of every site, with its brand', (kind) => {
  for (const site of sites.values()) {
    const { subject, text, html } = writeEmail(site, kind, LINKS)
    for (const words of [subject, text]) expect([site.site.id, words]).toEqual([site.site.id, expect.stringMatching(/\p{L}{3}/u)])
    expect(`${subject} ${text}`).toContain(site.site.brand.name)
    expect(`${text} ${html}`).not.toMatch(/letters>|\{\{|undefined/u)
    expect(html).toContain(`lang="${site.site.country.locale}"`)
  }
})

test('text and HTML have the same words and links, in the same order', () => {
  const { subject, text, html } = writeEmail(keyed, 'abandoned', LINKS)
  const say = (key: string) => `letters>abandoned>${key} ${context.site.brand.name} <`
  expect(subject).toBe(say('subject'))
  expect(text).toBe(
    [
      say('body'),
      `${say('open')}:\n${LINKS.open}`,
      `${say('own')}: ${LINKS.own}`,
      say('valid'),
      `${say('unsubscribe')}: ${LINKS.unsubscribe}`,
      say('why'),
      ['<b>Trial</b> & Co', '1 Trial Street', 'Register 1 · Tax 2', 'help@trial.example · +34 600 000 000'].join('\n'),
    ].join('\n\n'),
  )
  const links = [...html.matchAll(/<a href="(?<to>[^"]*)"[^>]*>(?<words>[^<]*)<\/a>/gu)].map(({ groups }) => [
    groups?.['to'],
    groups?.['words'],
  ])
  const escaped = (key: string) => say(key).replaceAll('>', '&gt;').replaceAll('<', '&lt;')
  expect(links).toEqual([
    ['https://x.example/open?a=1&amp;b=2', escaped('open')],
    [LINKS.own, escaped('own')],
    [LINKS.unsubscribe, escaped('unsubscribe')],
  ])
  for (const key of ['subject', 'body', 'valid', 'why']) expect(html).toContain(`>${escaped(key)}<`)
})

test('who represents the sender stands below its name, where its record says so (§ 35a GmbHG)', () => {
  const operator = { ...testOperator, representative: 'Director Ana Prueba' }
  const { text, html } = writeEmail({ ...keyed, operator }, 'link', LINKS)
  expect(text).toContain(`${operator.legalName}\nDirector Ana Prueba\n${operator.address}`)
  expect(html).toContain('<br>Director Ana Prueba<br>')
})

test('without a page of one’s own and without a way to stop there are no such lines', () => {
  const { text, html } = writeEmail(keyed, 'consent', { open: LINKS.open })
  expect(`${text}${html}`).not.toMatch(/>own|&gt;own|unsubscribe/u)
  expect(html.match(/<a /gu)).toHaveLength(1)
  expect(text.split('\n\n')).toHaveLength(5)
  expect(html).toMatch(/^<!doctype html><html.*<\/html>$/su)
})

test('below each letter stands who sends it, as text whatever its name is, and whom somebody writes to who did not apply', () => {
  for (const kind of EMAIL_KINDS) {
    const { html } = writeEmail(keyed, kind, LINKS)
    expect(html).toContain(
      '&lt;b&gt;Trial&lt;/b&gt; &amp; Co<br>1 Trial Street<br>Register 1 · Tax 2<br>help@trial.example · +34 600 000 000</p></body>',
    )
    for (const { operator, ...site } of sites.values()) {
      const { text } = writeEmail({ ...site, operator }, kind, LINKS)
      for (const value of [operator.legalName, operator.address, operator.register, operator.taxNumber, operator.phone])
        expect(text).toContain(value)
      expect(text.split(operator.email)).toHaveLength(3)
    }
  }
})
