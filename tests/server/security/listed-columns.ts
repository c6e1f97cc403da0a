import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const document = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
const [section = ''] = document.split('## What is encrypted, and what is stored in clear')[1]?.split('\n## ') ?? []
const [table = '', points = ''] = section.split('\nData points in clear')

/** The names in a text that a pattern finds, in the order of the alphabet. */
const namesIn = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()

/** The columns that docs/security.md lists, in the rows that begin with some words. */
export const listedColumns = (how = ''): readonly string[] =>
  table
    .split('\n')
    .filter((row) => row.startsWith(`| ${how}`))
    .flatMap((row) => namesIn(row, /`([a-z_]+\.[a-z_]+)`/gu))
    .toSorted()

/** The data points that docs/security.md lists as stored in clear. */
export const listedDataPoints = (): readonly string[] => namesIn(points, /`(\w+)`/gu)
