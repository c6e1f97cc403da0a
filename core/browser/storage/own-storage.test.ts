import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { ownStorage } from './own-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const root = join(import.meta.dirname, '../../..')
const terms = { affiliateReferenceExpiryHours: 480, legacyClickIdExpiryDays: 90, sessionExpirationHours: 25, draftDays: 30 }
const clickKeys = clickIds.flatMap(({ storageKey }) => storageKey ?? [])
const listed = ownStorage({ ...terms, clickKeys })

/** What writes into the browser, with the key as its first argument. */
const WRITERS =
  /(?:\.storage\.(?:local|session)\.write|\b(?:window\.)?(?:local|session)Storage\.setItem|\bstorage\.(?:local|session)\.write|\bstorage\.setItem|indexedDB\.open|caches\.open)\((?<key>[^,()]+)/gu
/** Cookies that the server sets are written as `<name>=…; Path=/`. */
const COOKIES = /`\$\{(?<key>\w+)\}=[^`]*;\s*Path=/gu

const sources = globSync(['core/**/*.{ts,tsx}', 'apps/{apply,api,embed}/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.|\.gen\./u.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Returns the text of a name or of a text in quotes. */
function valueOf(word: string): string | undefined {
  const quoted = /^'(?<text>[^']+)'$/u.exec(word)?.groups?.['text']
  if (quoted !== undefined) return quoted
  const named = new RegExp(`const ${word} = '(?<text>[^']+)'`, 'u')
  return sources.map(({ text }) => named.exec(text)?.groups?.['text']).find((text) => text !== undefined)
}

const written = sources.flatMap(({ file, text }) =>
  [...text.matchAll(WRITERS), ...text.matchAll(COOKIES)].map(({ groups }) => ({ file, word: groups?.['key']?.trim() ?? '' })),
)
/** Where the key is a parameter, the callers are among these, or the keys are those of the table or of clicks. */
const PASSED_ON = ['core/browser/storage/storage.ts key', 'core/browser/storage/kept-clicks.ts key']

test('the list has every cookie, key and database that our own code writes', () => {
  const unknown = written.filter(({ file, word }) => valueOf(word) === undefined && !PASSED_ON.includes(`${file} ${word}`))
  expect(unknown).toEqual([])
  const names = new Set(listed.map(({ name }) => name))
  const inCode = [...written.flatMap(({ word }) => valueOf(word) ?? []), ...STORAGE_KEYS, ...clickKeys]
  expect(inCode.filter((name) => !names.has(name))).toEqual([])
  // the search finds something of each kind
  expect(inCode).toEqual(expect.arrayContaining(['__Host-lead', 'loanwright', 'trackerChoices', 'leadToken', 'canStore', '__storageTest']))
})

test('the list has nothing that no code writes', () => {
  const inCode = new Set([...written.flatMap(({ word }) => valueOf(word) ?? []), ...STORAGE_KEYS, ...clickKeys])
  expect(listed.map(({ name }) => name).filter((name) => !inCode.has(name))).toEqual([])
})

test('its times follow the settings of the site, and part of a day counts as one', () => {
  const lasts = (name: string) => listed.find((one) => one.name === name)?.lasts
  expect(['storedLoanApplication', 'affiliateReferenceParams', '__Host-lead', ...clickKeys].map(lasts)).toEqual([
    { days: 2 },
    { days: 20 },
    { days: 30 },
    ...clickKeys.map(() => ({ days: 90 })),
  ])
})
