import { expect, it } from 'vitest'
import { readPolicyHtml, type PolicyPiece } from './read-policy-html.ts'

const textOf = (pieces: readonly PolicyPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.pieces))).join('')

it('reads headings, paragraphs, lists, bold text and links', () => {
  const html =
    '<h2>Terms</h2>\n<p>You &amp; <strong>we</strong>: <a href="https://example.com/?a=1&amp;b=2" rel="noopener">here</a>.</p><ul><li>one</li></ul>'
  expect(readPolicyHtml(html)).toEqual([
    { tag: 'h2', pieces: ['Terms'] },
    '\n',
    {
      tag: 'p',
      pieces: [
        'You & ',
        { tag: 'strong', pieces: ['we'] },
        ': ',
        { tag: 'a', href: 'https://example.com/?a=1&b=2', pieces: ['here'] },
        '.',
      ],
    },
    { tag: 'ul', pieces: [{ tag: 'li', pieces: ['one'] }] },
  ])
})

it('keeps the words and drops what is no element of a policy, and links to nowhere but pages and addresses', () => {
  const hostile = '<p onclick="x">a<img src=x onerror=y><script>b</script></p><a href="javascript:alert(1)">c</a></div><p>d'
  const pieces = readPolicyHtml(hostile)
  expect(textOf(pieces)).toBe('abcd')
  expect(JSON.stringify(pieces)).not.toMatch(/script|onclick|img/u)
})

it.each([
  ['https://example.com/a', true],
  ['mailto:a@example.com', true],
  ['/privacy', true],
  ['http://example.com/a', false],
  ['//example.com/a', false],
  ['data:text/html,x', false],
])('the link %s is kept: %s', (href, isKept) => {
  expect(readPolicyHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', ...(isKept && { href }), pieces: ['x'] }])
})
