import { expect, test } from 'vitest'
import { readSource } from './source.ts'
import { findTextKeyFaults } from './text-keys.ts'

const KEYS = [
  'retry',
  'period>months_one',
  'period>months_other',
  'steps>name>title',
  'steps>name>more>again',
  'steps>name>more>keptHow',
  'fields>first>label',
]
const READS_ALL = [
  `const MORE = 'steps>name>more'`,
  `const kinds = ['kept']`,
  't(`period>months_${rule}`)',
  't(`${MORE}>again`)',
  't(`${MORE}>${kind}How`)',
  `t('retry')`,
].join('\n')
const faultsOf = (text: string, more: { readonly [path: string]: string } = {}) =>
  findTextKeyFaults(
    Object.entries({ 'core/ui/page.tsx': text, ...more }).map(([path, source]) => readSource(path, source)),
    KEYS,
  ).map(({ path, line, what }) => `${path}:${line} ${what}`)

test('keys that are looked up, whole, with variables and behind a constant, are no faults', () => {
  expect(faultsOf(READS_ALL)).toEqual([])
})

test('a key that no English text has is named with its place', () => {
  expect(faultsOf(`${READS_ALL}\nt('steps>name>more>agian')`)).toEqual([
    'core/ui/page.tsx:7 the text key "steps>name>more>agian" is in no English text',
  ])
  expect(faultsOf(`${READS_ALL}\nt(\`period>weeks_\${rule}\`)`)).toEqual([
    'core/ui/page.tsx:7 the text key "period>weeks_*" is in no English text',
  ])
})

test('a text that no code reads is named; what is read by a test only is not read', () => {
  const unread = READS_ALL.replace("t('retry')", '')
  expect(faultsOf(unread)).toEqual(['core/texts/en.json:1 no code reads the text "retry"'])
  expect(faultsOf(unread, { 'core/ui/page.test.tsx': `t('retry')` })).toHaveLength(1)
})

test('an open part of a key counts as read only where the code has its word', () => {
  expect(faultsOf(READS_ALL.replace("'kept'", "'lost'"))).toEqual([
    'catalogue (step name):1 no code reads the text "steps>name>more>keptHow"',
  ])
})

test('titles, labels and the like are read by the structure of pages and fields', () => {
  expect(faultsOf(`${READS_ALL}\nt('steps>other>title')`)).toEqual([])
})
