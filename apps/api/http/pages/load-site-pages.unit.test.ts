import { describe, expect, test } from 'vitest'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { layOver, type Guests } from './load-site-pages.ts'

const { settings } = partsWithoutDatabase()
const built = { limits: {}, legal: { operator: 'Example Ltd', policies: ['TERMS'] }, several: { version: '', bound: 9 } }
const PAGE = `<script type="application/json" id="site-configuration">${JSON.stringify(built)}</script>`
const pageWith = (guests?: Guests): { readonly [name: string]: unknown } => {
  const json = /configuration">(?<json>[^<]*)</u.exec(layOver(PAGE, settings, guests))?.groups?.['json'] ?? ''
  return JSON.parse(json)
}
const said = (guests?: Guests): unknown => pageWith(guests)['several']

describe('what a page says of several lenders', () => {
  test('is what the server knows: the version of the text and the bound', () =>
    expect(said({ several: { version: '1.abc', bound: 4 } })).toEqual({ version: '1.abc', bound: 4 }))

  test('is nothing where the server asks one after another, whatever the build was told', () =>
    expect(said({ several: undefined })).toBeUndefined())

  test('is that of the build in the gallery, which no server speaks for', () => expect(said()).toEqual(built.several))
})

describe('what a page says of who runs the site', () => {
  test('is the name of the settings, beside the policies that the build knows', () => {
    const { legal } = pageWith({ operator: 'Real <b> Ltd' })
    expect(legal).toEqual({ operator: 'Real <b> Ltd', policies: ['TERMS'] })
    expect(layOver(PAGE, settings, { operator: 'Real <b> Ltd' })).not.toContain('<b>')
  })

  test('is that of the build where the settings say no other', () => expect(pageWith({})['legal']).toEqual(built.legal))
})

test('a page says the versions of the texts whose words depend on settings, and none where there are none', () => {
  expect(pageWith({ textVersions: { TERMS: '2026-11-26.0a' } })['textVersions']).toEqual({ TERMS: '2026-11-26.0a' })
  expect(pageWith({})).not.toHaveProperty('textVersions')
})

test('the highest lawful rate stands behind what the build says of costs, or alone', () => {
  expect(pageWith({ ceiling: 'At most 24,99 %.' })['cost']).toEqual(['At most 24,99 %.'])
  const costly = PAGE.replace('{', '{"cost":["Example."],')
  expect(layOver(costly, settings, { ceiling: 'At most.' })).toContain('"cost":["Example.","At most."]')
  expect(layOver(costly, settings, {})).toContain('"cost":["Example."]')
})
