import { expect, test } from 'vitest'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { findSite, findSiteOfCall, SITE_HEADER } from './find-site.ts'

const { api } = await openWithoutDatabase(exampleLead(NOW))
const own = api.settings.DEFAULT_SITE
const [other = expect.unreachable('there is one site only')] = [...api.sites.keys()].filter((id) => id !== own)

test.each([
  [`${other}.example.com`, other],
  [`${other}.localhost:8080`, other],
  [`${other.toUpperCase()}.Example.com`, other],
  [other, other],
  ['localhost:8080', own],
  ['nobody-xx.example.com', own],
  [`www.${other}.example.com`, own],
  ['', own],
  [undefined, own],
])('a page at the host %s is of the site %s', (host, site) => {
  expect(findSite(api, { headers: { host } }).site.id).toBe(site)
  expect(findSiteOfCall(api, { headers: { host } })?.site.id).toBe(site)
})

test('a call is for the site that its header names, wherever it comes in, and for none where there is no such site', () => {
  const called = (named: string) => findSiteOfCall(api, { headers: { host: `${own}.example.com`, [SITE_HEADER]: named } })?.site.id
  expect([called(other), called(own), called('nobody-xx'), called('')]).toEqual([other, own, undefined, undefined])
})
