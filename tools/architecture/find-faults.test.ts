import { describe, expect, it } from 'vitest'
import { findFaults } from './find-faults.ts'
import { readSource } from './source.ts'
import { vendorNames } from './vendors.ts'

const names = {
  sites: ['acme', 'co', 'lender-one'],
  steps: ['accepted', 'monthly-income', 'monthlyIncome'],
  vendors: { words: ['admeter', 'google'], ids: ['amclid', '_am'] },
}
/** Returns the faults of a tree of files, without the lines. */
const faultsOf = (files: { readonly [path: string]: string }) =>
  findFaults(
    Object.entries(files).map(([path, text]) => readSource(path, text)),
    names,
  ).map(({ path, what }) => `${path}: ${what}`)

const clean = {
  'core/model/page.ts': 'export interface Page { readonly id: string }',
  'core/fields/text/control.tsx':
    "import { useState } from 'react'\nimport { Tiles } from '#core/ui/tiles.tsx'\nexport const control = [useState, Tiles]",
  'core/ui/tiles.tsx': 'export const Tiles = (): null => null',
  'core/journey/plan-pages.ts': "import type { Page } from '#core/model/page.ts'\nexport const planPages = (): readonly Page[] => []",
}

describe('the rules of docs/architecture.md', () => {
  it('find nothing in a clean tree', () => {
    expect(faultsOf(clean)).toEqual([])
  })

  it.each([
    ['core/model/page.ts', "import type { X } from '../journey/x.ts'", 'core/model imports core/journey/x.ts'],
    ['core/lead/page.ts', "import { x } from '../visit/x.ts'", 'core/lead imports core/visit/x.ts'],
    ['core/lead/page.ts', "import { x } from '#core/visit/x.ts'", 'core/lead imports core/visit/x.ts'],
    ['core/lead/page.ts', "const x = import('#apps/api/x.ts')", 'core/ imports apps/api/x.ts'],
    ['core/model/page.ts', "export * from '#apps/api/x.ts'", 'core/ imports apps/api/x.ts'],
    ['core/model/page.ts', "const x = import('#catalogue/registry.gen.ts')", 'core/ imports catalogue/registry.gen.ts'],
    ['core/model/page.ts', "type X = import('node:fs').Stats", 'core/ imports node:fs'],
    ['core/model/page.ts', "import { x } from 'react'", 'core/model imports react'],
    ['core/fields/text/kind.ts', "import { x } from 'react'", 'core/fields imports react'],
    ['core/fields/text/kind.ts', "import { control } from './control.tsx'", 'core/fields imports core/fields/text/control.tsx'],
    ['core/fields/text/kind.ts', "import { x } from '#core/lead/x.ts'", 'core/fields imports core/lead/x.ts'],
    ['core/other/page.ts', "import { x } from '../model/x.ts'", 'core/other is no folder of core/'],
    [
      'catalogue/brands/acme/brand.ts',
      "import x from '../other/brand.ts'",
      'catalogue/brands/acme imports catalogue/brands/other/brand.ts',
    ],
    ['catalogue/steps/10-a/b/step.ts', "import x from '../c/step.ts'", 'catalogue/steps/10-a/b imports catalogue/steps/10-a/c/step.ts'],
    ['catalogue/brands/acme/brand.ts', "import x from '../../../apps/api/main.ts'", 'catalogue/brands/acme imports apps/api/main.ts'],
    ['apps/api/main.ts', "import x from '#catalogue/brands/acme/brand.ts'", 'apps/api imports catalogue/brands/acme/brand.ts'],
    ['apps/api/main.ts', "import x from '../sandbox/x.ts'", 'apps/api imports apps/sandbox/x.ts'],
    ['apps/api/main.ts', "import x from '../../tools/x.ts'", 'apps/api imports tools/x.ts'],
    ['apps/api/store/leads/x.ts', "import type { X } from '../../domain/leads/x.ts'", 'apps/api/store imports apps/api/domain/leads/x.ts'],
    ['apps/api/effects/x.ts', "import { x } from '../jobs/jobs.gen.ts'", 'apps/api/effects imports apps/api/jobs/jobs.gen.ts'],
    ['apps/api/calls/lead/x.ts', "import { x } from '#apps/api/http/x.ts'", 'apps/api/calls imports apps/api/http/x.ts'],
    ['apps/api/http/x.ts', "import { x } from '../start-api.ts'", 'apps/api/http imports apps/api/start-api.ts'],
    ['apps/api/other/x.ts', "import { x } from '../store/x.ts'", 'apps/api/other is no layer of the server'],
  ])('know the arrows: %s must not %s', (path = '', text = '', what = '') => {
    expect(faultsOf({ [path]: text })).toContain(`${path}: ${what}`)
  })

  it.each([
    ['core/model/page.ts', 'export const judgePage = (): string => ""', 'judgePage holds "judge", a word that we gave up'],
    ['tests/page.ts', 'const DRAWN_ROOMS = 1', 'DRAWN_ROOMS holds "rooms", a word that we gave up'],
    ['apps/api/domain/page.ts', 'const wishes = 1', 'wishes holds "wishes", a word that we gave up'],
  ])('keep retired words out of names: %s', (path = '', text = '', what = '') => {
    expect(faultsOf({ [path]: text })).toContain(`${path}: ${what}`)
  })

  it.each([
    ['core/model/page.ts', 'interface Address { readonly houseNumber: string }'],
    ['core/model/page.ts', 'const walkie = "the judge walks"'],
  ])('let a word stand where it means what it says, and in texts: %s %s', (path = '', text = '') => {
    expect(faultsOf({ [path]: text }).filter((fault) => fault.includes('gave up'))).toEqual([])
  })

  it.each([
    ['core/visit/page.ts', 'export const amclid = 1', 'amclid names "amclid"'],
    ['core/visit/page.ts', "export const cookie = '_am'", '_am names "_am"'],
    ['apps/api/page.ts', "export const adMeterClick = 'x'", 'adMeterClick names "admeter"'],
    ['apps/api/page.ts', 'export const url = (id: string) => `https://api.admeter.com/${id}`', 'admeter names "admeter"'],
    ['core/lead/page.ts', "export const key = 'googleClick'", 'googleClick names "google"'],
  ])('keep vendors and their ids out of core and apps: %s must not say %s', (path = '', text = '', what = '') => {
    expect(faultsOf({ [path]: text })).toContain(`${path}: ${what}, which is a tracker's or a captcha's`)
  })

  it.each([
    ['core/lead/application-data.ts', "export const key = 'googleClick'"],
    ['core/lead/page.ts', "export const token = 'googleCaptchaToken'"],
    ['core/lead/page.ts', 'export const padMeters = "a programme of ads"'],
    ['core/lead/page.test.ts', "export const cookie = '_am'"],
    ['catalogue/trackers/ad-meter/tracker.ts', "export default { cookie: '_am' }"],
  ])('let a vendor stand in its folder, in tests, and where the specification names it: %s %s', (path = '', text = '') => {
    expect(faultsOf({ [path]: text }).filter((fault) => fault.includes("a tracker's"))).toEqual([])
  })

  it('know a vendor by its hosts, its compound folder and its spelling, not by an ordinary word', () => {
    const folder = { id: 'metrics', name: 'Metrics', hosts: ['metrics.example'], settings: {} }
    const clickIds = {
      part: 'metricsClick',
      ids: { visitor: { cookie: '_mc' }, mcl: { parameter: 'mcl' } },
      storageKey: 'mKey',
    }
    expect(vendorNames([{ ...folder, clickIds }])).toEqual({ words: [], ids: ['metricsClick', '_mc', 'mcl', 'mKey'] })
    expect(vendorNames([{ ...folder, clickIds, hasOrdinaryNames: true }]).ids).toEqual(['metricsClick', '_mc', 'mKey'])
    expect(vendorNames([{ ...folder, hosts: ['cdn.segment.com'] }]).words).toEqual(['segment'])
    expect(vendorNames([{ ...folder, hosts: ['cdn.segment.com'], hasOrdinaryNames: true }]).words).toEqual([])
    expect(vendorNames([{ ...folder, id: 'ad-meter', name: 'BigMeter Tag' }]).words).toEqual(['admeter', 'bigmeter'])
  })

  it('let tests import what is for tests', () => {
    expect(faultsOf({ 'core/model/page.test.ts': "import { x } from '#tests/trial.ts'" })).toEqual([])
  })

  it('find a cycle once, also one of types only', () => {
    const files = {
      'core/model/a.ts': "import type { b } from './b.ts'",
      'core/model/b.ts': "export type { c } from './c.ts'",
      'core/model/c.ts': "const a = import('./a.ts')",
    }
    expect(faultsOf(files)).toEqual([
      'core/model/a.ts: import cycle: core/model/a.ts → core/model/b.ts → core/model/c.ts → core/model/a.ts',
    ])
  })

  it('keep gateways and lists to the server and React from it, over any number of files', () => {
    const files = {
      'apps/apply/main.ts': "import { employers } from '#catalogue/lookups.gen.ts'",
      'catalogue/lookups.gen.ts': "import { employers } from './countries/xa/lists.server.gen.ts'",
      'catalogue/countries/xa/lists.server.gen.ts': '',
      'apps/sandbox/main.ts': "import { gateways } from '#catalogue/gateways.gen.ts'",
      'catalogue/gateways.gen.ts': "import a from './partners/lender-one/gateway.server.ts'",
      'catalogue/partners/lender-one/gateway.server.ts': '',
      'apps/api/main.ts': "import type { Screen } from '#core/ui/screen.ts'\nimport '#core/ui/draw.tsx'",
      'core/ui/draw.tsx': "import { useState } from 'react'",
    }
    expect(faultsOf(files)).toEqual([
      'apps/api/main.ts: reaches core/ui/draw.tsx → react',
      'apps/apply/main.ts: reaches catalogue/lookups.gen.ts → catalogue/countries/xa/lists.server.gen.ts',
      'apps/sandbox/main.ts: reaches catalogue/gateways.gen.ts → catalogue/partners/lender-one/gateway.server.ts',
    ])
  })

  it('keep zod from what runs in a browser, but not its types, and not from the build', () => {
    const files = {
      'apps/apply/session/save.ts': "import { saveLead } from '#core/contract/save-lead.ts'",
      'apps/apply/session/follow.ts':
        "import type { LeadView } from '#core/contract/lead-view.ts'\nimport { call } from '#core/contract/call.gen.ts'",
      'apps/apply/build/write.ts': "import { saveLead } from '#core/contract/save-lead.ts'",
      'core/contract/save-lead.ts': "import { leadView } from './lead-view.ts'",
      'core/contract/lead-view.ts': "import { z } from 'zod'",
      'core/contract/call.gen.ts': "import type * as contract from './save-lead.ts'",
      'core/ui/screen.ts': "import { z } from 'zod'",
    }
    expect(faultsOf(files)).toEqual([
      'apps/apply/session/save.ts: reaches core/contract/save-lead.ts → core/contract/lead-view.ts → zod',
      'core/ui/screen.ts: reaches zod',
    ])
  })

  it.each([
    ['core/lead/page.ts', "import { x } from '../model/x.ts'", 'imports ../model/x.ts'],
    ['apps/api/domain/page.ts', "const x = import('../../../core/model/x.ts')", 'imports ../../../core/model/x.ts'],
    ['core/ui/page/parts/field.ts', "import { x } from '../../../ui/x.ts'", 'imports ../../../ui/x.ts'],
    ['catalogue/steps/11-one/two/step.ts', "export { x } from '../../../../core/model/x.ts'", 'imports ../../../../core/model/x.ts'],
    ['tests/journeys/one.test.ts', "import { x } from '../../tools/x.ts'", 'imports ../../tools/x.ts'],
  ])('write imports that leave their area, or climb three levels, from the root: %s', (path = '', text = '', what = '') => {
    expect(faultsOf({ [path]: text })).toContain(`${path}: ${what}`)
  })

  it.each([
    ['core/lead/page.ts', "import { x } from './x.ts'"],
    ['apps/api/jobs/page.ts', "import { x } from '../store/x.ts'"],
    ['catalogue/partners/one/screens/two.ts', "import { x } from '../partner.ts'"],
    ['core/lead/page.ts', "import { x } from '#core/model/x.ts'"],
  ])('let files of an area import each other by their place: %s', (path = '', text = '') => {
    expect(faultsOf({ [path]: text }).filter((fault) => fault.includes('imports'))).toEqual([])
  })

  it.each([
    ['core/utils/page.ts', '', '"utils" is a drawer, not a name'],
    ['core/model/page-helper.ts', '', '"page-helper.ts" is a drawer, not a name'],
    ['apps/api/lead-service.ts', '', '"lead-service.ts" is a drawer, not a name'],
    ['core/model/index.ts', '', 'a file named index'],
    ['core/model/page.ts', 'export function pageHelper() {}\nexport function page() {}', 'the export "pageHelper" has a drawer\'s name'],
    ['core/model/page.ts', 'export const drawCircle = () => 1', "the file's one function is drawCircle"],
  ])('know drawers: %s %s', (path, text, what) => {
    expect(faultsOf({ [path]: text })).toEqual([`${path}: ${what}`])
  })

  it.each([
    "x === 'co'",
    "'acme' != x",
    "switch (x) { case 'lender-one': break }",
    "['co', 'mx'].includes(x)",
    "x.startsWith('acme')",
    "x === 'monthly-income'",
    "x === 'monthlyIncome'",
  ])('find comparisons with names of the catalogue: %s', (text) => {
    expect(faultsOf({ 'apps/api/main.ts': text }).join()).toContain('a name of the catalogue')
    expect(faultsOf({ 'catalogue/brands/acme/brand.ts': text })).toEqual([])
  })

  it('let ordinary words be compared that happen to be names of steps', () => {
    expect(faultsOf({ 'apps/api/main.ts': "x === 'accepted'" })).toEqual([])
  })

  it.each([
    "const isView = (body: unknown): body is View => typeof body === 'object' && body !== null && 'id' in body",
    'function isView(body: object): body is { readonly id: string } { return true }',
    'function assertView(body: unknown): asserts body is View {}',
    'list.filter((one: unknown): one is readonly string[] => Array.isArray(one))',
  ])('find casts that are written as predicates: %s', (text) => {
    expect(faultsOf({ 'core/model/page.ts': text }).join()).toContain('a cast that is written as a type predicate')
  })

  it.each([
    "const isUuid = (value: unknown): value is string => typeof value === 'string'",
    "const isCall = (value: unknown): value is (...given: readonly unknown[]) => unknown => typeof value === 'function'",
    "const isRecord = (value: unknown): value is { readonly [name: string]: unknown } => typeof value === 'object'",
    'const isKey = (name: string): name is Key => Object.hasOwn(KEYS, name)',
  ])('let a predicate promise what it can check: %s', (text) => {
    expect(faultsOf({ 'core/model/page.ts': text }).join()).not.toContain('predicate')
  })

  it.each([
    ['<p>Hello you</p>', 'Hello you'],
    ['<img alt="A house" />', 'A house'],
    ['<button aria-label="Close">{x}</button>', 'Close'],
    ["<p>{ok ? 'Your answers are saved.' : x}</p>", 'Your answers are saved.'],
    ['const text = `Please try ${x} again later.`', ''],
    ["toast('Please try again later')", 'Please try again later'],
  ])('find sentences for people: %s', (text, sentence) => {
    const found = faultsOf({ 'core/ui/page.tsx': text }).filter((one) => one.includes('a sentence for people in code'))
    expect(found).toHaveLength(sentence ? 1 : 0)
    expect(found.join()).toContain(sentence)
  })

  it.each([
    "throw new Error('No page for that name')",
    "log.warn('The storage is full.')",
    '<p>{say("steps>title")}</p>',
    '<b> · </b>',
    "const x = 'font-size large bold'",
  ])('let engineers be spoken to: %s', (text) => {
    expect(faultsOf({ 'apps/apply/main.tsx': text })).toEqual([])
  })

  it('find classes, but not React’s error boundary, and clocks that are read in passing', () => {
    expect(faultsOf({ 'apps/api/main.ts': 'class Lead extends Thing {}' })).toEqual(['apps/api/main.ts: a class'])
    expect(faultsOf({ 'apps/apply/main.tsx': 'class Boundary extends Component {}' })).toEqual([])
    expect(faultsOf({ 'tests/session/one.ts': 'class One {}' })).toEqual(['tests/session/one.ts: a class'])
    expect(faultsOf({ 'apps/api/leads.ts': 'const at = new Date()' })).toEqual(['apps/api/leads.ts: reads the clock (`new Date()`)'])
    expect(faultsOf({ 'apps/api/main.ts': 'const at = new Date()', 'apps/api/leads.ts': 'const at = new Date(0)' })).toEqual([])
  })
})
