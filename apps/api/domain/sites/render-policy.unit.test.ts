import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { renderPolicy } from './render-policy.ts'
import rendered from './rendered-policies.json' with { type: 'json' }

test('headings, paragraphs, lists, bold and links become HTML', () => {
  const html = renderPolicy(
    '## Title\n\nOne **bold**\nline with a [link](https://a.example/x?y=1&z=2).\n\n- first\n- second\n\n1. one\n2. two',
  )
  expect(html).toBe(
    [
      '<h3>Title</h3>',
      '<p>One <strong>bold</strong> line with a <a href="https://a.example/x?y=1&amp;z=2" rel="noopener">link</a>.</p>',
      '<ul><li>first</li><li>second</li></ul>',
      '<ol><li>one</li><li>two</li></ol>',
    ].join('\n'),
  )
})

test('[ASVS-1.2.1] nothing in the text becomes markup of its own', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '<',
          '>',
          '"',
          '&',
          'script',
          ' ',
          '[',
          ']',
          '(',
          ')',
          'javascript:',
          '**',
          '\n',
          '- ',
          '#',
          'x',
          '`',
          '!',
          '<https://x>',
          '\\',
          '---',
          '    ',
          '&lt;',
        ),
      }),
      (text) => {
        const tags = [...renderPolicy(text).matchAll(/<\/?([a-z0-9]+)([^>]*)>/gu)]
        for (const [, name, rest] of tags) {
          expect(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'strong', 'em', 'a']).toContain(name)
          expect(rest).toMatch(/^$|^ href="(?:https:\/\/|mailto:|\/)[^"<>]*" rel="noopener"$/u)
        }
      },
    ),
  )
})

test('the bytes of every policy that was ever shown stay what they were, for consents are given to their hash', () => {
  const hashes = new Map<string, string>(
    Object.entries(registry.policies).flatMap(([country, policies]) =>
      policies.map(({ code, version, body }) => [`${country} ${code} ${version}`, hexHash(renderPolicy(body))] as const),
    ),
  )
  const known = Object.entries(rendered).filter(([policy]) => hashes.has(policy))
  expect(known.length).toBeGreaterThan(100)
  expect(known.filter(([policy, hash]) => hashes.get(policy) !== hash)).toEqual([])
})

test.each([
  ['[a](javascript:alert(1))', '<p>a</p>'],
  ['[a](http://a.example)', '<p>a</p>'],
  ['[a](//a.example)', '<p>a</p>'],
  ['[a](/b "c")', '<p><a href="/b" rel="noopener">a</a></p>'],
  ['[a](mailto:a@b.example)', '<p><a href="mailto:a@b.example" rel="noopener">a</a></p>'],
  ['<b onclick=x>a</b>', '<p>&lt;b onclick=x&gt;a&lt;/b&gt;</p>'],
  ['<https://a.example>', '<p>&lt;https://a.example&gt;</p>'],
  ['[a]: https://a.example', '<p>[a]: https://a.example</p>'],
  ['> a', '<p>&gt; a</p>'],
  ['###### a', '<h6>a</h6>'],
])('%s is shown as %s', (markdown, html) => {
  expect(renderPolicy(markdown)).toBe(html)
})
