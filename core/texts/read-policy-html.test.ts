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

it('reads every element of a policy, however deep', () => {
  for (const tag of ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'])
    expect(readPolicyHtml(`<${tag}>x</${tag}>`)).toEqual([{ tag, pieces: ['x'] }])
  expect(readPolicyHtml('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>d')).toEqual([
    {
      tag: 'ol',
      pieces: [
        { tag: 'li', pieces: ['a', { tag: 'ul', pieces: [{ tag: 'li', pieces: ['b'] }] }] },
        { tag: 'li', pieces: ['c'] },
      ],
    },
    'd',
  ])
})

it.each([
  ['https://example.com/', 'https://example.com/'],
  ['mailto:ana@example.com', 'mailto:ana@example.com'],
  ['/terms', '/terms'],
  ['//evil.example/', undefined],
  ['http://example.com/', undefined],
  ['javascript:x', undefined],
  ['data:text/html,x', undefined],
  ['xhttps://example.com/', undefined],
  ['', undefined],
])('a link to %j leads to %s', (href, leads) => {
  expect(readPolicyHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', ...(leads !== undefined && { href: leads }), pieces: ['x'] }])
})

it('writes signs as people read them, once', () => {
  expect(readPolicyHtml('&lt;b&gt; &quot;A&quot; &amp;amp; &euro; <')).toEqual(['<b> "A" &amp; &euro; ', '<'])
})

it('closes what was left open, in its order, and ignores an end without a beginning', () => {
  expect(readPolicyHtml('<p>a<strong>b')).toEqual([{ tag: 'p', pieces: ['a', { tag: 'strong', pieces: ['b'] }] }])
  expect(readPolicyHtml('<p>a</strong>b</p>')).toEqual([{ tag: 'p', pieces: ['a', 'b'] }])
})

it('drops an element that it does not know, and keeps what stands in it where it stands', () => {
  expect(readPolicyHtml('<p>a<b>c</b>d<br>e</p>')).toEqual([{ tag: 'p', pieces: ['a', 'c', 'd', 'e'] }])
})
