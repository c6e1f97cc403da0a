import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { DataPointKind } from '#core/model/data-point.ts'
import type { PageField } from '#core/model/page/page.ts'
import { allSites } from '#core/model/site/site.ts'
import { FLOWS } from '#core/model/site/with-flow.ts'
import { optionsOf } from '#core/fields/choice/options-of.ts'
import { formatNumber } from '#core/texts/format-money.ts'
import type { FirstPageKind } from '#core/fields/field-kind.ts'
import { kinds } from '#core/fields/kinds.gen.ts'
import { fieldsOf } from '../session/navigation/flow-order.ts'
import { askedKinds } from './asked-kinds.ts'
import { firstPageOf } from './describe-site.ts'

const root = process.cwd()
const sites = allSites(registry).flatMap((site) => FLOWS.map((flow) => ({ ...site, flow })))
const fields: readonly PageField[] = sites.flatMap((site) => fieldsOf(firstPageOf(registry, site)))
const asked = [...new Set(fields.map(({ kind }) => kind))]

/** What the plugin gives the script of a page that asks these kinds. */
function moduleFor(...wanted: readonly DataPointKind[]): string {
  const { load } = askedKinds(root, wanted)
  return load('\0asked-kinds') ?? ''
}

describe('the script of a first page', () => {
  it('has the kinds that the page asks, each once, and no others', () => {
    const code = moduleFor('money', 'email', 'money')
    expect(code.match(/core\/fields\/[\w-]+/gu)).toEqual(['core/fields/money', 'core/fields/email'])
    expect(code).toContain('export const kinds = { "money": kind0, "email": kind1 }')
  })

  it('replaces the module of all kinds, and nothing else', () => {
    const { resolveId } = askedKinds(root, ['email'])
    expect(resolveId('./kinds.gen.ts')).toBe('\0asked-kinds')
    expect(resolveId('./validate-asked.ts')).toBeNull()
    expect(askedKinds(root, ['email']).load('/core/fields/validate-asked.ts')).toBeNull()
  })

  it('is refused for a page that asks what it cannot validate, with the file that lacks', () => {
    expect(() => moduleFor('date')).toThrow('core/fields/date has no first-page.ts')
  })
})

const files = import.meta.glob<FirstPageKind>('../../../core/fields/*/first-page.ts', { import: 'firstPage', eager: true })
const pageKinds = new Map(Object.entries(files).map(([path, kind]) => [path.split('/').at(-2), kind]))

describe('before the app is loaded', () => {
  it.each(asked)('%s passes on a first page exactly where it passes afterwards', (kind) => {
    const own = fields.filter((field) => field.kind === kind)
    fc.assert(
      fc.property(fc.constantFrom(...sites), fc.constantFrom(...own), anyValue(own), (site, field, value) => {
        const { age, phone } = site.country
        const validating = { today: '2026-11-20', age, phone, answers: { [field.name]: value }, validatePage: () => [] }
        const passes = (one: Pick<FirstPageKind, 'validate'> | undefined) =>
          [one?.validate(field, value, validating) ?? []].flat().length === 0
        expect(passes(pageKinds.get(kind))).toBe(passes(kinds[kind]))
      }),
      { numRuns: 1000 },
    )
  })

  it.each(asked)('a limit of %s is said as afterwards', (kind) => {
    const find = (keys: readonly string[]) => keys.join(' ')
    const saying = { field: { name: 'x', kind, wire: 'x' }, find } as const
    const say = (one: Pick<FirstPageKind, 'sayLimit'> | undefined) =>
      sites.map(({ country }) => one?.sayLimit?.(5000, country, saying) ?? formatNumber(5000, country.locale))
    expect(say(pageKinds.get(kind))).toEqual(say(kinds[kind]))
  })
})

/** Values around what the fields accept, and of every type. */
function anyValue(own: readonly PageField[]): fc.Arbitrary<AnswerValue> {
  const options = own.flatMap((field) => optionsOf(field, {}))
  const codes = own.flatMap(({ consents = [] }) => consents.map(({ code }) => code))
  const bounds = own.flatMap(({ range }) => (range ? [range.min, range.max, range.min + (range.step ?? 1), range.min - 1] : []))
  return fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.integer({ min: 0 }),
    fc.emailAddress(),
    fc.stringMatching(/^\+?\d{7,12}$/u),
    fc.constantFrom('', ...options),
    fc.constantFrom(0, ...bounds),
    fc.dictionary(fc.constantFrom('X', ...codes), fc.boolean()),
    fc.constant(Object.fromEntries(codes.map((code) => [code, true]))),
  )
}
