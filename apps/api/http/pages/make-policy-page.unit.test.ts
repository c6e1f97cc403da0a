import { describe, expect, test } from 'vitest'
import { sites } from '#tests/server/without-database/open-without-database.ts'
import { makeDocument } from './make-document.ts'
import { keepPolicyPages, makePolicyPage } from './make-policy-page.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const view = { code: 'SEND', title: 'To <several>', html: '<p>Text</p>', version: '2026-11-25', required: true, hash: '' }
const pageOf = (change: object = {}, of = context) =>
  makePolicyPage('<head></head>', { ...view, ...change }, { context: of, basePath: '/base' })

describe('a policy’s page', () => {
  test('says its version, the day of it and who reviewed it, also of one whose words depend on settings', () => {
    for (const version of ['2026-11-25', '2026-11-25.0123abcd']) {
      expect(pageOf({ version })).toContain(`${version} · `)
      expect(pageOf({ version })).toContain('25 de noviembre de 2026')
    }
    const operator = { ...context.operator, reviewedBy: 'A <lawyer>', legalName: '<b>Ltd' }
    expect(pageOf({}, { ...context, operator })).toContain('A &lt;lawyer&gt;')
    expect(pageOf({}, { ...context, operator })).toContain('<p>&lt;b&gt;Ltd</p>')
    expect(pageOf()).toContain('<h1>To &lt;several&gt;</h1>')
  })

  test('leads to the own page and to other policies of its site', () => {
    const html =
      '<p><a href="/my-application" rel="noopener">a</a> <a href="/policy/privacy" rel="noopener">b</a> <a href="https://c.example" rel="noopener">c</a></p>'
    const page = pageOf({ html })
    for (const href of ['/base/my-application', '/base/policies/PRIVACY', 'https://c.example'])
      expect(page).toContain(`<a href="${href}" rel="noopener">`)
  })

  test('ends with who runs the site and the policies that there are', () => {
    const strip = /<nav class="legal" aria-label="[^"]+"><p>(?<name>[^<]*)<\/p><ul>(?<links>.*)<\/ul><\/nav><\/div><\/body><\/html>$/u.exec(
      pageOf(),
    )
    expect(strip?.groups?.['name']).toBe(context.operator.legalName)
    const hrefs = [...(strip?.groups?.['links'] ?? '').matchAll(/href="([^"]*)"/gu)].map(([, href]) => href)
    expect(hrefs).toEqual(expect.arrayContaining(['/base/policies/PRIVACY', '/base/policies/TERMS', '/base/my-application']))
  })

  test('has its table in a box that scrolls', () =>
    expect(pageOf({ html: '<table><tbody></tbody></table>' })).toContain(
      '<div class="wide-table" tabindex="0"><table><tbody></tbody></table></div>',
    ))
})

describe('the kept pages of policies', () => {
  const shell = makeDocument('text/html', '<head></head>')

  test('are each made and compressed once, and none of a policy that the site does not have', () => {
    const find = keepPolicyPages('/base')
    const terms = find(context, shell, 'TERMS')
    expect(terms?.plain.toString()).toContain('data-policy="TERMS"')
    expect(find(context, shell, 'PRIVACY')?.plain.toString()).toContain('data-policy="PRIVACY"')
    expect(find(context, shell, 'TERMS')).toBe(terms)
    expect(find(context, shell, 'NOTHING')).toBeUndefined()
  })

  test('are made anew when the site has other texts or another shell, and do not replace those of another site', () => {
    const find = keepPolicyPages('/base')
    const pl = sites.get('ratapro-pl') ?? expect.fail('no site')
    const polish = find(pl, shell, 'TERMS')
    find(context, shell, 'TERMS')
    const renewed = { ...context, operator: { ...context.operator, legalName: 'Another Ltd' } }
    expect(find(renewed, shell, 'TERMS')?.plain.toString()).toContain('Another Ltd')
    expect(find(renewed, makeDocument('text/html', '<head><meta name="new"></head>'), 'TERMS')?.plain.toString()).toContain('name="new"')
    expect(find(pl, shell, 'TERMS')).toBe(polish)
  })
})
