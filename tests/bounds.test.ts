import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { fitTo } from '#core/model/range.ts'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { buildTranslation, leaves } from '#core/texts/build-translation.ts'
import { formatMoney } from '#core/texts/format-money.ts'
import { sayError } from '#core/fields/saying/say-error.ts'

/** Returns the fields of every page that a site can show, and of the modals over those pages. */
function fieldsOf(site: Site): ReadonlyMap<string, PageField> {
  const pages = registry.steps.filter((step) => isResolvable(registry, site, step)).map((step) => resolvePage(registry, site, step))
  return new Map(pages.flatMap(({ fields, sheet = [] }) => [...fields, ...sheet].map((field) => [field.name, field] as const)))
}

/** Finds a sentence as the server and the browser do: by the first key that has one. */
function finder(site: Site) {
  const { texts: tree } = buildTranslation(registry, texts, site)
  const known = new Set(leaves(tree))
  const sentence = (key: string) =>
    key.split('>').reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), tree)
  return (keys: readonly string[], values: { readonly [name: string]: string }) =>
    String(sentence(keys.find((key) => known.has(key)) ?? '')).replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')
}

describe.each(allSites(registry))('the numbers of $id', (site) => {
  const fields = fieldsOf(site)
  const validation = { today: '2026-11-20', age: site.country.age }
  const codeOf = (shown: PageField, value: number) => {
    const { when: _, ...field } = shown
    return validateAnswer(field, { [field.name]: value }, validation)?.code
  }
  const numbers = [...fields.values()].filter(({ kind, range }) => (kind === 'money' || kind === 'count') && range)

  test('[S-9.3] each passes at its bounds, and one below the least and one above the most is refused', () => {
    const found = numbers.map((field) => {
      const { min = 0, max = 0 } = field.range ?? {}
      return [field.name, ...[min - 1, min, max, max + 1].map((value) => codeOf(field, value))]
    })
    expect(found).toEqual(numbers.map(({ name }) => [name, 'too-small', undefined, undefined, 'too-large']))
  })

  test('[S-9.1] an amount off its step is refused, naming both neighbours as the country writes sums', () => {
    const amount = fields.get('amount')
    const { min, step } = site.loan.amount
    const value = min + step + Math.floor(step / 2)
    expect(fitTo(site.loan.amount, value)).not.toBe(value)
    const error = amount && validateAnswer(amount, { amount: value }, validation)
    expect(error?.code).toBe('off-step')
    const said = error ? sayError(error, amount, site.country, finder(site)) : ''
    expect(said).toContain(formatMoney(min + step, site.country))
    expect(said).toContain(formatMoney(min + 2 * step, site.country))
    expect(said).not.toMatch(/\{|undefined/u)
  })

  test('[S-9.1] what the page offers by itself stands on a step: the standard amount and the presets', () => {
    const { amount, presets } = site.loan
    expect([amount.default, ...presets.amount].filter((one) => fitTo(amount, one) !== one)).toEqual([])
  })
})
