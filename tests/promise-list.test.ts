import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillProofs } from '#tools/documents/fill-proofs.ts'
import { readProofs } from '#tools/documents/read-proofs.ts'
import { VERIFIED } from '#tools/testing/verified.ts'

const root = join(import.meta.dirname, '..')

const document = readFileSync(join(root, 'docs/promises.md'), 'utf8')
const proofs = readProofs(root)

/** A row of docs/promises.md: the promise, the files of its tests, and the number of cases. */
interface Row {
  readonly number: string
  readonly files: readonly string[]
  readonly cases: string
}

const rows: readonly Row[] = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => number.startsWith('I-'))
  .map(([, number = '', , tests = '', cases = '']) => ({
    number,
    cases,
    files: tests.split('<br>').map((test) => test.split(' › ')[0] ?? ''),
  }))
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const isVerified = (file: string): boolean => VERIFIED.some((place) => file.startsWith(place))

/** The promises that `npm run verify` must cover. */
const HELD = [
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '14',
  '16',
  '18',
  '19',
  '21',
  '24',
  '25',
  '26',
  '27',
  '32',
  '35',
  '36',
  '37',
  '38',
  '39',
  '40',
]

test('[S-7.92] every promise that has to be held is in the list', () => {
  const listed = rows.flatMap(({ number }) => number.split(', '))
  expect(HELD.filter((number) => !listed.includes(`I-${number}`))).toEqual([])
})

test('the list names the tests whose titles begin with the number of a promise: npm run proofs', () => {
  expect(fillProofs(document, proofs)).toBe(document)
})

test('[S-7.92] every promise has a test that is one of npm run verify, and so is every test that draws its cases', () => {
  const faults = rows.flatMap(({ number, files }) => [
    ...(files.some(isVerified) ? [] : [`${number}: no test of npm run verify`]),
    ...files
      .filter((file) => !isVerified(file) && textOf(file).includes('sample:'))
      .map((file) => `${number}: ${file} is not one of verify`),
  ])
  expect(faults).toEqual([])
})

test('every number of a promise in a title has a row', () => {
  const listed = rows.flatMap(({ number }) => number.split(', '))
  const named = proofs.flatMap(({ file, ids }) => ids.filter((id) => id.startsWith('I-')).map((id) => ({ file, id })))
  expect(named.filter(({ id }) => !listed.includes(id))).toEqual([])
})

test('the numbers of cases are those of the tests', () => {
  const faults = rows.flatMap(({ number, files, cases }) => {
    const [, sample, full, long] = /(\d+) \/ (\d+) \/ (\d+)/u.exec(cases) ?? []
    const written = files
      .map(textOf)
      .join('\n')
      .replaceAll(/(?<=\d)_(?=\d)/gu, '')
    if (sample === undefined || written.includes(`sample: ${sample}, full: ${full}, long: ${long}`)) return []
    return [`${number}: ${cases}`]
  })
  expect(faults).toEqual([])
})
