import { describe, expect, test } from 'vitest'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { layOver, type Guests } from './load-site-pages.ts'

const { settings } = partsWithoutDatabase()
const built = { limits: {}, several: { version: '', bound: 9 } }
const PAGE = `<script type="application/json" id="site-configuration">${JSON.stringify(built)}</script>`
const said = (guests?: Guests): unknown => {
  const json = /configuration">(?<json>[^<]*)</u.exec(layOver(PAGE, settings, guests))?.groups?.['json'] ?? ''
  return JSON.parse(json).several
}

describe('what a page says of several lenders', () => {
  test('is what the server knows: the version of the text and the bound', () =>
    expect(said({ several: { version: '1.abc', bound: 4 } })).toEqual({ version: '1.abc', bound: 4 }))

  test('is nothing where the server asks one after another, whatever the build was told', () =>
    expect(said({ several: undefined })).toBeUndefined())

  test('is that of the build in the gallery, which no server speaks for', () => expect(said()).toEqual(built.several))
})
