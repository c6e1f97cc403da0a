import { expect, test } from 'vitest'
import { findSiteById } from '#core/model/site/site.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import { registry } from '#catalogue/registry.gen.ts'

/**
 * Documents that prove a person's identity in each country. A tax or social security number, or a
 * voter's card, counts only where it is listed. A newer country states its own (`idDocumentType` of
 * its `choices`), and the contract asks for that.
 */
const TAKEN: { readonly [country: string]: readonly string[] } = {
  co: ['ID_CARD', 'FOREIGNER_ID', 'RESIDENCE_PERMIT'],
  de: ['ID_CARD', 'PASSPORT', 'RESIDENCE_PERMIT'],
  es: ['ID_CARD', 'FOREIGNER_ID', 'RESIDENCE_PERMIT', 'PASSPORT'],
  mx: ['ID_CARD', 'PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT', 'FOREIGNER_ID'],
  ph: ['ID_CARD', 'DRIVING_LICENCE', 'PASSPORT', 'SOCIAL_ID', 'TAX_ID', 'VOTER_ID'],
  pl: ['ID_CARD', 'RESIDENCE_PERMIT', 'PASSPORT'],
  ro: ['ID_CARD', 'RESIDENCE_PERMIT', 'PASSPORT'],
  vn: ['ID_CARD', 'PASSPORT'],
}

test.each(Object.keys(TAKEN))('in %s a picture is asked only of documents that prove who somebody is', (id) => {
  const site = findSiteById(registry, `loanwright-${id}`)
  const step = registry.steps.find((one) => one.id === 'id-upload')
  if (!site || !step) throw new Error('the site or its step is missing')
  const field = resolvePage(registry, site, step).fields.find(({ name }) => name === 'idDocumentType')
  expect(field?.options).toEqual(TAKEN[id])
})
