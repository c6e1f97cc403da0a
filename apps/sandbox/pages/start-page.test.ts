import { expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { listMarkets } from '../scenarios/list-markets.ts'
import { lendersIn, listScenarios } from '../scenarios/list-scenarios.ts'
import { html } from './html.ts'
import { startPage } from './start-page.ts'

const places = { apiUrl: 'http://localhost:8080', basePath: '/loans', defaultSite: 'loanwright-co' }

/** Renders the start page of a country; `flows` is the server's setting. */
function pageOf(country: string, { search = '', site = '', flows = new Map<string, 'legacy'>() } = {}): string {
  const markets = listMarkets(registry, { ...places, flows })
  const market = markets.find(({ id }) => id === country)
  const chosen = market?.sites.find(({ id }) => id === site) ?? market?.sites[0]
  if (!market || !chosen) throw new Error(`no market ${country}`)
  const simulated = { registry, examples }
  const own = { scenarios: listScenarios(simulated, country), lenders: lendersIn(simulated, country) }
  const shown = { markets, market, site: chosen, search, ...own }
  return startPage({ ...shown, galleryUrl: 'http://localhost:8080/gallery', embedUrl: '/embed', embedding: [], live: html`<p>live</p>` })
}

const rowsOf = (page: string): readonly string[] => page.match(/<li\s[^>]*data-find[\s\S]*?<\/li>/gu) ?? []
const isHidden = (row: string): boolean => /^<li[^>]* hidden/u.test(row)
const wordIn = (row: string): string => /<code>\+([^<]+)<\/code>/u.exec(row)?.[1] ?? ''

test('only the scenarios of the country that is chosen are there, and every other country is one link away', () => {
  const page = pageOf('es')
  expect(rowsOf(page).map(wordIn)).toEqual(listScenarios({ registry, examples }, 'es').map(({ word }) => word))
  expect(page.match(/aria-current="page"[^>]*>[^<]*/gu)).toEqual([expect.stringContaining('Spain')])
  for (const { id } of listMarkets(registry, places)) expect(page).toContain(`href="/?country=${id}"`)
})

test('each scenario says what the applicant sees, leads to its requests, and opens the form with an address to copy', () => {
  const row = rowsOf(pageOf('co')).find((one) => wordIn(one) === 'pending') ?? ''
  const address = 'http://localhost:8080/loans?email=name%2Bpending%40example.com'
  expect(row).toContain(`href="${address}"`)
  expect(row).toContain(`data-copy="${address}"`)
  expect(row).toContain('href="/scenarios/co/pending?site=loanwright-co"')
  for (const path of ['checking', 'accepted'])
    expect(row).toContain(`href="http://localhost:8080/gallery?site=loanwright-co&#38;page=${path}"`)
})

test('a search is made without scripts too: what does not match is hidden, and the number is said', () => {
  const page = pageOf('co', { search: '+pending' })
  const shown = rowsOf(page).filter((row) => !isHidden(row))
  expect(shown.map(wordIn)).toEqual(['pending'])
  expect(page).toContain(`1 of ${rowsOf(page).length} scenarios`)
  expect(page).toContain('value="+pending"')
  expect(page).toContain('href="/?country=es&#38;q=%2Bpending"')
})

test('what a search brings is no markup', () => {
  expect(pageOf('co', { search: '"><b>x' })).not.toContain('<b>x')
})

test('the form opens on the chosen site', () => {
  expect(rowsOf(pageOf('co', { site: 'cashtero-co' }))[0]).toContain('href="http://cashtero-co.localhost:8080/loans?email=')
})

test('where sites use either flow each scenario opens in both', () => {
  const row = rowsOf(pageOf('co', { flows: new Map([['cashtero-co', 'legacy']]) }))[0] ?? ''
  expect(row).toContain('href="http://localhost:8080/loans?email=')
  expect(row).toContain('href="http://cashtero-co.localhost:8080/loans?email=')
  expect(row.match(/dynamic|legacy/gu)).toEqual(expect.arrayContaining(['dynamic', 'legacy']))
})

test('where no site of the country uses the legacy flow, the page says with which setting one does', () => {
  expect(pageOf('pl')).toMatch(/SITE_FLOWS=[a-z-]+-pl=legacy npm start/u)
  expect(pageOf('co', { flows: new Map([['cashtero-co', 'legacy']]) })).not.toContain('SITE_FLOWS=')
})

test('what arrived and what lenders were asked is a link at the top away', () => {
  const page = pageOf('co')
  expect(page.indexOf('href="#messages"')).toBeGreaterThan(0)
  expect(page.indexOf('href="#messages"')).toBeLessThan(page.indexOf('data-find'))
})
