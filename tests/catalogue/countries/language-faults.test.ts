import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageFaults, pluralFaults } from './language-faults.ts'
import { NO_RULES, readLanguageRules, type LanguageRules } from './language-rules.ts'

const faultsOf = (rules: Partial<LanguageRules>, sentence: string, key = 'steps>name>title') =>
  languageFaults({ ...NO_RULES, ...rules }, [[key, sentence]])

const GLOSSARY = { glossary: [{ say: 'préstamo', not: ['crédito'], why: 'banks say it' }] }
const REGISTER = { register: { form: 'usted', refused: [{ pattern: String.raw`\btus?\b`, why: 'formal' }] } }
const UNITS = { units: [{ keys: 'fields>birth>errors', unit: 'años' }] }
const DATES = { dates: { pattern: String.raw`\d{2}/\d{2}/\d{4}`, example: '03/11/1985' } }
const FORBIDDEN = { forbidden: [{ pattern: String.raw`\(a\)`, why: 'no gender in brackets' }] }

test('without rules, every sentence is right', () => {
  expect(faultsOf({}, 'Tu crédito, estimado(a), desde 1985-11-03')).toEqual([])
})

test('a word that the glossary refuses is found in any case, and not within another word', () => {
  expect(faultsOf(GLOSSARY, 'Tu Crédito')).toEqual(['steps>name>title: say "préstamo", not "crédito" (banks say it): "Tu Crédito"'])
  expect(faultsOf(GLOSSARY, 'Tus créditos, microcrédito')).toEqual([])
})

test('a form of another register is found', () => {
  expect(faultsOf(REGISTER, '¿Cuál es tu nombre?')).toHaveLength(1)
  expect(faultsOf(REGISTER, '¿Cuál es su turno?')).toEqual([])
})

test('a limit stands with its unit, where a unit is stated for the key', () => {
  expect(faultsOf(UNITS, 'Como mínimo {{limit}}', 'fields>birth>errors>too-late')).toHaveLength(1)
  expect(faultsOf(UNITS, 'Como mínimo {{limit}} años', 'fields>birth>errors>too-late')).toEqual([])
  expect(faultsOf(UNITS, 'Revise la fecha', 'fields>birth>errors>required')).toEqual([])
  expect(faultsOf(UNITS, 'Como mínimo {{limit}}', 'fields>other>errors>too-late')).toEqual([])
})

test('a date in figures is written as people write it', () => {
  expect(faultsOf(DATES, 'Por ejemplo 1985-11-03')).toEqual([
    'steps>name>title: "1985-11-03" is not written like 03/11/1985: "Por ejemplo 1985-11-03"',
  ])
  expect(faultsOf(DATES, 'Por ejemplo 03/11/1985')).toEqual([])
  expect(faultsOf(DATES, 'Por ejemplo 3/11/1985')).toHaveLength(1)
})

test('a forbidden pattern is found, with the reason', () => {
  expect(faultsOf(FORBIDDEN, 'Estimado(a) cliente')).toEqual(['steps>name>title: no gender in brackets: "Estimado(a) cliente"'])
})

test('a sentence may be an exception, which must exist', () => {
  expect(faultsOf({ ...FORBIDDEN, except: { 'steps>name>title': 'a name' } }, 'Señor(a)')).toEqual([])
  expect(faultsOf({ except: { 'steps>gone>title': 'a name' } }, 'Hola')).toEqual([
    'language.json: "except" names "steps>gone>title", which no site of the country has',
  ])
})

test('a language has each of its plural forms, and no others', () => {
  const english = ['period>months_one', 'period>months_other', 'back']
  const keys = (...forms: readonly string[]) => new Set(forms.map((form) => `period>months_${form}`))
  expect(pluralFaults('pl-PL', keys('one', 'few', 'many', 'other'), english)).toEqual([])
  expect(pluralFaults('pl-PL', keys('one', 'other'), english)).toEqual([
    'period>months_few is missing: pl-PL has this plural form',
    'period>months_many is missing: pl-PL has this plural form',
  ])
  expect(pluralFaults('vi-VN', keys('one', 'few', 'other'), english)).toEqual([
    'period>months_few is never used: vi-VN has the plural forms other',
  ])
})

test('rules that are wrong are named with their place in the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-language-'))
  const faultsIn = (text: string) => {
    writeFileSync(join(folder, 'language.json'), text)
    return readLanguageRules(folder).faults
  }
  expect(readLanguageRules(folder)).toEqual({ rules: NO_RULES, faults: [] })
  expect(faultsIn('{}')).toEqual([])
  expect(faultsIn('{')[0]).toMatch(/^language\.json is no JSON: /u)
  expect(faultsIn('{"forbidden":[{"pattern":"(","why":"x"}]}')).toEqual([
    'language.json: forbidden.0.pattern: "(" is no regular expression',
  ])
  expect(faultsIn('{"glosary":[]}')[0]).toContain('glosary')
  rmSync(folder, { recursive: true })
})
