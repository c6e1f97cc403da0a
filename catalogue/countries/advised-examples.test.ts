import { join } from 'node:path'
import metadata from 'libphonenumber-js/max/metadata'
import { describe, expect, test } from 'vitest'
import type { PageField } from '#core/model/page/page.ts'
import type { Checks } from '#core/model/formats/format.ts'
import { lookUp } from '#core/model/look-up.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import type { TypedValues } from '#core/fields/field-kind.ts'
import { spreadDate } from '#core/fields/date/spread-date.ts'
import { validatePhone } from '#core/fields/phone/validate-phone.ts'
import { readTyped } from '#core/fields/read-form.ts'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import { buildTranslation, leaves } from '#core/texts/build-translation.ts'
import { findText } from '#core/texts/find-text.ts'
import { dayOrder } from '#core/texts/format-day.ts'
import { checks as checkLoaders } from '#catalogue/checks.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { examplesIn } from '#tests/catalogue/countries/examples-in.ts'
import { readLanguageRules } from '#tests/catalogue/countries/language-rules.ts'

const loaders: { readonly [country: string]: () => Promise<{ readonly default: Checks }> } = checkLoaders
const TODAY = '2026-11-20'
/** Kinds whose answers are typed. */
const TYPED = ['text', 'email', 'phone', 'money', 'count', 'date', 'month']

describe.each(Object.keys(registry.countries))('in %s', (id) => {
  const { rules } = readLanguageRules(join(import.meta.dirname, id))
  const advised = new Map(
    allSites(registry)
      .filter(({ countryId }) => countryId === id)
      .flatMap((site) => adviceOf(site, (sentence) => examplesIn(rules, sentence)))
      .filter(({ key }) => rules.except[key] === undefined)
      .map((advice) => [`${advice.key}: ${advice.example}`, advice] as const),
  )

  test.runIf(rules.examples)('hints and errors name examples', () => {
    expect(advised.size).toBeGreaterThan(50)
  })

  test('no example that a hint or an error names is refused', async () => {
    const checks = (await lookUp(loaders, id)?.())?.default
    const refused = [...advised].flatMap(([name, advice]) => {
      const code = whyRefused(advice, checks)
      return code === undefined ? [] : [`${name}: ${code}`]
    })
    expect(refused).toEqual([])
  })
})

interface Advice {
  readonly site: Site
  readonly field: PageField
  readonly key: string
  readonly example: string
}

/** Returns the examples that the hints and errors of a site's fields name. */
function adviceOf(site: Site, examplesOf: (sentence: string) => readonly string[]): readonly Advice[] {
  const tree = buildTranslation(registry, texts, site).texts
  return fieldsOf(site).flatMap((field) =>
    leaves(tree)
      .filter((key) => isAbout(key, field))
      .flatMap((key) => examplesOf(findText(tree, [key], {}) ?? '').map((example) => ({ site, field, key, example }))),
  )
}

/** True for the key of a hint or an error of a field; what all fields say is tried with one of each kind. */
const isAbout = (key: string, { name }: PageField): boolean =>
  key.startsWith('errors>')
    ? (name === 'phoneNumber' && key.startsWith('errors>phone-')) || (name === 'dateOfBirth' && key === 'errors>not-a-date')
    : key.startsWith(`fields>${name}>`) && /hint$|>errors>/u.test(key)

/** Returns the fields of all pages that a site can show, with the cells of rows, that are typed. */
function fieldsOf(site: Site): readonly PageField[] {
  const pages = registry.steps.filter((step) => isResolvable(registry, site, step)).map((step) => resolvePage(registry, site, step))
  const fields = pages.flatMap(({ fields: asked, sheet = [] }) => [...asked, ...sheet])
  const all = [...fields, ...fields.flatMap(({ rows }) => rows?.fields ?? [])]
  return [...new Map(all.map((field) => [field.name, field])).values()].filter(({ kind }) => TYPED.includes(kind))
}

/** Returns why an example is refused when it is typed into its field; undefined if it is taken. */
function whyRefused({ site, field, key, example }: Advice, checks: Checks | undefined): string | undefined {
  const { when: _, decodedFrom: __, ...asked } = field
  const value = readTyped(asked, typedInto(field, example, site), site.country)
  const { age, phone } = site.country
  // an error may be that of one answer by which the field has its form
  const given = { [field.patternBy?.field ?? '']: key.split('>').at(-1) }
  const error = validateAnswer(asked, { ...given, [field.name]: value }, { today: TODAY, age, phone, ...(checks && { checks }) })
  if (error || field.kind !== 'phone') return error?.code
  const read = validatePhone(example, site.countryId, metadata)
  return read.ok ? undefined : read.reason
}

/** Returns the values of a form into which an example was typed, a date into its parts. */
function typedInto({ name, kind }: PageField, example: string, { country }: Site): TypedValues {
  const order = dayOrder(country.locale).filter((part) => kind === 'date' || part !== 'day')
  const parts = kind === 'date' || kind === 'month' ? spreadDate(example, order[0] ?? 'year', { order, filled: [] })?.parts : undefined
  const values = new Map([[name, example], ...Object.entries(parts ?? {}).map(([part, text]) => [`${name}.${part}`, text] as const)])
  return { get: (one) => values.get(one) ?? null, getAll: () => [] }
}
