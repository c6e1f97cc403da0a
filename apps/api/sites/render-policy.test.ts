import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderPolicy } from './render-policy.ts'

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

test('nothing in the text becomes markup of its own', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('<', '>', '"', '&', 'script', ' ', '[', ']', '(', ')', 'javascript:', '**', '\n', '- ', '#', 'x'),
      }),
      (text) => {
        const tags = [...renderPolicy(text).matchAll(/<\/?([a-z0-9]+)([^>]*)>/gu)]
        for (const [, name, rest] of tags) {
          expect(['p', 'h2', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'strong', 'a']).toContain(name)
          expect(rest).toMatch(/^$|^ href="(?:https:\/\/|mailto:|\/)[^"<>]*" rel="noopener"$/u)
        }
      },
    ),
  )
})
