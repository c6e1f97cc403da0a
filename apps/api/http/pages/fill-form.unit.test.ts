import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillForm } from './fill-form.ts'

const page =
  '<html><body class="x"><form><input id="email" type="email" name="email" value=""/><input type="checkbox" name="generalPolicies.TERMS" value="true"/>' +
  '<input type="range" value="5"/><input name="amount" value="200.000"/></form></body></html>'
const notice = { title: 'No <script>', text: 'Nothing "was" sent & kept' }
const filled = (query: string) => fillForm(page, new URLSearchParams(query), notice)

test('what was typed stands in the controls of its name, boxes stay as they were ticked, and no other control is made', () => {
  const html = filled('email=ana%40example.com&generalPolicies.TERMS=true&stranger=%3Cb%3E')
  expect(html).toContain('<input id="email" type="email" name="email" value="ana@example.com"/>')
  expect(html).toContain('<input type="checkbox" name="generalPolicies.TERMS" value="true" checked=""/>')
  expect(html).toContain('<input type="range" value="5"/><input name="amount" value="200.000"/>')
  expect(html).not.toContain('stranger')
  expect(filled('generalPolicies.TERMS=false')).not.toContain('checked')
  expect(filled('amount=')).toContain('<input name="amount" value=""/>')
})

test('the notice is text, and stands where browsers without scripts show it', () => {
  expect(filled('')).toContain(
    '<body class="x"><noscript><div class="problems" role="alert"><h2>No &lt;script&gt;</h2><p>Nothing &quot;was&quot; sent &amp; kept</p></div></noscript>',
  )
})

test('no typed value ends its attribute or begins an element, whatever it is', () => {
  const hostile = fc.oneof(fc.string(), fc.constantFrom('"><script>alert(1)</script>', "' onfocus=alert(1) x='", '$&$`$1', '&quot;><b>'))
  fc.assert(
    fc.property(hostile, (value) => {
      const html = fillForm(page, new URLSearchParams({ email: value }), notice)
      const found = /name="email" value="(?<value>[^"]*)"\/><input type="checkbox"/u.exec(html)?.groups?.['value']
      expect(found).toBeDefined()
      expect(found).not.toMatch(/[<>]/u)
      const read = (found ?? '').replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
      expect(read).toBe(new URLSearchParams({ email: value }).get('email'))
      expect(html.match(/<[a-z]/giu)).toEqual(filled('').match(/<[a-z]/giu))
    }),
  )
})
