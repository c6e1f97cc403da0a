import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPolicyHtml, type PolicyPiece } from '#core/texts/read-policy-html.ts'
import { fillPolicy, fillText } from './fill-policy.ts'
import { renderPolicy } from './render-policy.ts'
import { renderTable } from './render-table.ts'

const filled = (markdown: string, values: { readonly [name: string]: string }, trackers?: string) =>
  fillPolicy(renderPolicy(markdown), { values, ...(trackers !== undefined && { trackers }) })
const HOSTILE = `<img src=x onerror=alert(1)> & "quoted" **bold** [link](https://evil.example)\n\n# Title\n\n- item`
const tagsIn = (pieces: readonly PolicyPiece[]): readonly string[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.tag, ...tagsIn(piece.pieces)]))
const textOf = (pieces: readonly PolicyPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.pieces))).join('')

describe('what is filled into a policy', () => {
  test('is text: what looks like an element, a link or a list is shown as it is written', () => {
    const pieces = readPolicyHtml(filled('By {{operator}}.', { operator: HOSTILE }))
    expect(tagsIn(pieces)).toEqual(['p'])
    expect(textOf(pieces)).toBe(`By ${HOSTILE}.`)
  })

  test('[ASVS-1.2.1] makes no element whatever its signs are, in a sentence, in bold, in the address of a link and in a table', () => {
    const sign = fc.constantFrom('<', '>', '"', '&', '[', ']', '(', ')', '*', '{', '}', '$', '%7B', '\n', 'x', 'javascript:', '{{b}}')
    fc.assert(
      fc.property(fc.string({ unit: sign }), (value) => {
        const table = renderTable({ head: ['a'], rows: [[value]] })
        const html = filled('{{a}} **{{a}}** [w](mailto:{{a}})\n\n{{trackers}}', { a: value, b: '<b>' }, table)
        expect(
          html.replaceAll(/<\/?(?:p|strong|table|thead|tbody|tr|th|td)>|<a href="mailto:[^"<>]*" rel="noopener">|<\/a>/gu, ''),
        ).not.toMatch(/[<>"]/u)
      }),
    )
  })

  test('stands in the address of a link too', () =>
    expect(
      filled('[write]({{x}}) [write](mailto:{{operator.email}})', { 'operator.email': 'a+b@c.example', x: 'javascript:alert(1)' }),
    ).toBe('<p>write <a href="mailto:a+b@c.example" rel="noopener">write</a></p>'))

  test('stays as it is written where it is unknown, and is not filled in twice', () => {
    expect(filled('{{a}} {{unknown}} {{constructor}}', { a: '{{b}}', b: 'no' })).toBe('<p>{{b}} {{unknown}} {{constructor}}</p>')
    expect(fillText('{{a}} <b> {{unknown}}', { values: { a: '$& & {{a}}' } })).toBe('$& & {{a}} <b> {{unknown}}')
  })

  test('ends a sentence that it ends with a full stop of its own, in texts that say so', () => {
    const of = (endsOnce: boolean, value: string) => fillPolicy('<p>By {{a}}. {{a}}, {{b}}.</p>', { values: { a: value }, endsOnce })
    expect(of(true, 'X S.A.')).toBe('<p>By X S.A. X S.A., {{b}}.</p>')
    expect(of(true, 'X')).toBe('<p>By X. X, {{b}}.</p>')
    expect(of(false, 'X S.A.')).toBe('<p>By X S.A.. X S.A., {{b}}.</p>')
  })

  test('is a table where trackers are listed on a line of their own, and nothing of it without rows', () => {
    const table = renderTable({ head: ['Name', 'Who'], rows: [['_ga', 'A & <B>']] })
    expect(filled('One\n\n{{trackers}}\n\nTwo', {}, table)).toBe(
      `<p>One</p>\n<table><thead><tr><th>Name</th><th>Who</th></tr></thead><tbody><tr><td>_ga</td><td>A &amp; &lt;B&gt;</td></tr></tbody></table>\n<p>Two</p>`,
    )
    expect(filled('{{trackers}}', {}, renderTable({ head: ['Name'], rows: [] }))).toBe('')
  })
})
