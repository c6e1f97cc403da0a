import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { MODES, type Mode } from '#core/model/partners/routing.ts'
import { NO_RULES, readLanguageRules } from '#tests/catalogue/countries/language-rules.ts'
import { promiseFaults, promiseRuleFaults } from './promise-faults.ts'

const ruled = {
  ...NO_RULES,
  comparison: [
    { pattern: 'compare (?!it with)', example: 'compare loans' },
    { pattern: 'several lenders', example: 'several lenders' },
  ],
}
const faults = (key: string, sentence: string, { mode = 'waterfall', rules = ruled }: { mode?: Mode; rules?: typeof ruled } = {}) =>
  promiseFaults(rules, { mode, sentences: [[key, sentence]], fileOf: (of) => `file of ${of}` })

describe('a promise of a comparison', () => {
  test('is a fault that names file, key, words and remedy, on a site that shows no offers side by side', () => {
    expect(faults('page>title', 'Ask Several lenders, compare loans')).toEqual([
      'file of page>title: page>title promises a comparison: "compare ". The site\'s mode is "waterfall", so there is nothing to compare: say that we look for a lender, or set the routing of the brand in this country to the mode "compare" (docs/routing.md)',
    ])
    const refused = MODES.filter((mode) => faults('page>title', 'Several lenders answer', { mode }).length > 0)
    expect(refused).toEqual(['waterfall', 'parallel', 'ping-then-post'])
  })

  test('is none in an error, in a consent for several lenders, where the rules except it, or in other words', () => {
    for (const key of ['errors>check', 'fields>iban>errors>check', 'fields>policies>options>SEND_SEVERAL'])
      expect(faults(key, 'compare them')).toEqual([])
    expect(faults('page>title', 'compare them', { rules: { ...ruled, except: { 'page>title': 'why' } } })).toEqual([])
    expect(faults('page>title', 'Please compare it with your document')).toEqual([])
  })
})

describe('the rules of a language', () => {
  test('say what a promise is, and each finds its example', () => {
    expect(promiseRuleFaults(ruled)).toEqual([])
    expect(promiseRuleFaults(NO_RULES)).toEqual([expect.stringContaining('"comparison" is empty')])
    expect(promiseRuleFaults({ ...NO_RULES, comparison: [{ pattern: 'compare', example: 'contrast' }] })).toEqual([
      'language.json: comparison: "compare" does not find its example "contrast"',
    ])
  })

  test.each(Object.keys(registry.countries))('of the country %s refuse a brand that promises in its words, unless it compares', (id) => {
    const { rules } = readLanguageRules(join(import.meta.dirname, '../../../catalogue/countries', id))
    for (const { example } of rules.comparison) {
      const sentences = [['page>description', `${example}.`]] as const
      const found = (mode: Mode) => promiseFaults(rules, { mode, sentences, fileOf: () => 'locales' }).length
      expect([example, found('waterfall'), found('compare')]).toEqual([example, 1, 0])
    }
  })
})
