import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VERIFIED } from '#tools/testing/verified.ts'

const root = join(import.meta.dirname, '..')

/** A row of docs/promises.md: the promise, its tests, and the number of cases. */
interface Row {
  readonly number: string
  readonly file: string
  readonly titles: readonly string[]
  readonly cases: string
}

const rows: readonly Row[] = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => number.startsWith('I-'))
  .map(([, number = '', , proof = '', cases = '']) => {
    const [file = '', ...titles] = proof.split(/;? ?› /u).map((part) => part.trim())
    return { number, file, titles, cases }
  })
const textOf = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

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

test('[S-7.92] every test of the list exists under its title, and is one of npm run verify', () => {
  const faults = rows.flatMap(({ number, file, titles }) => [
    ...(titles.length === 0 ? [`${number}: no test`] : []),
    ...titles.filter((title) => !textOf(file).includes(title)).map((title) => `${number}: ${file} › ${title}`),
    ...(VERIFIED.some((place) => file.startsWith(place)) ? [] : [`${number}: ${file} is not one of verify`]),
  ])
  expect(faults).toEqual([])
})

test('the numbers of cases are those of the tests', () => {
  const faults = rows.flatMap(({ number, file, cases }) => {
    const [, sample, full, long] = /(\d+) \/ (\d+) \/ (\d+)/u.exec(cases) ?? []
    const written = textOf(file).replaceAll(/(?<=\d)_(?=\d)/gu, '')
    if (sample === undefined || written.includes(`sample: ${sample}, full: ${full}, long: ${long}`)) return []
    return [`${number}: ${cases}`]
  })
  expect(faults).toEqual([])
})
