import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { configure, sequenceOf, sitePagesOf } from './describe-site.ts'
import { writeHtml } from './write-html.ts'

const sites = allSites(registry)
const parts = {
  first: {},
  script: 'first()',
  style: 'b{}',
  fonts: '/f.css',
  entry: '/main.js',
  scripts: ['/main.js'],
  early: [],
  content: '',
}

test('[ASVS-1.2.1] a hostile name ends no element and begins no script', () => {
  const [site] = sites
  if (!site) throw new Error('no site')
  const name = '</script><script>alert(1)</script>"<!--'
  const configuration = {
    ...configure(site, {}, { sequence: '/s.json', textsVersion: '1' }),
    brandName: name,
    pageData: { title: name, favicon: '/f.svg' },
  }
  const html = writeHtml({ ...parts, configuration })
  expect(html).not.toContain('alert(1)</script>')
  expect(html.match(/<script/gu)).toHaveLength(4)
  const inline = /id="site-configuration">(?<json>[^<]*)</u.exec(html)?.groups?.['json'] ?? ''
  expect(JSON.parse(inline)).toMatchObject({ brandName: name })
})

test('every site has a first page, knows its second, and has a definition for every page of its flow', () => {
  for (const site of sites) {
    const { inFlow, served } = sitePagesOf(registry, site)
    const pages = [...inFlow, ...served]
    const sequence = sequenceOf(registry, inFlow, new Map(pages.map(({ id }) => [id, `/${id}.json`])), pages)
    expect(inFlow.length).toBeGreaterThan(1)
    for (const path of sequence.stepOrder) expect(sequence.pages).toHaveProperty(path)
    for (const { fields } of inFlow)
      for (const { name, wire, kind } of fields) expect([sequence.wirePaths[name], sequence.kinds[name]]).toEqual([wire, kind])
  }
})
