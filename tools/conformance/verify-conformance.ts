import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeTurn } from '../process/take-turn.ts'
import { copyProject } from './copy-project.ts'
import { findFault, hashRow, idOf, keepResult, readMutations, readResults, type Mutation } from './read-mutations.ts'
import { runTests, suiteOf, type TestRun } from './run-tests.ts'

/**
 * Which rows to try: those of the given numbers or sections, else all; of these every n-th.
 * `isAnew` also tries rows that have held before.
 */
export interface Selection {
  readonly wanted: readonly string[]
  readonly part: { readonly number: number; readonly of: number }
  readonly isAnew: boolean
}

interface Row {
  readonly row: string
  readonly mutations: readonly Mutation[]
}

/**
 * Applies the mutations of each row of docs/conformance.md, one at a time and in a copy of the
 * project, and requires that a test with the row's id fails. A row that has held is not tried again
 * until its mutations, files or tests change.
 */
export async function verifyConformance(root: string, selection: Selection): Promise<boolean> {
  const all = [...readMutations(root)].map(([row, mutations]) => ({ row, mutations }))
  const chosen = all.filter(({ row }) => isWanted(row, selection.wanted))
  const results = readResults(root)
  const holds = ({ row, mutations }: Row) =>
    !selection.isAnew && isTriable(root, { row, mutations }) && results[row] === hashRow(root, mutations)
  const open = chosen.filter((one) => !holds(one))
  const { part } = selection
  const mine = open.toSorted((one, other) => costOf(one) - costOf(other)).filter((_, index) => index % part.of === part.number - 1)
  console.log(`${chosen.length} rows; ${chosen.length - open.length} have held and are unchanged; ${mine.length} to try`)
  const bad = mine.length === 0 ? [] : await tryRows(root, mine)
  const count = mine.reduce((sum, { mutations }) => sum + mutations.length, 0)
  console.log(
    `${mine.length - bad.length} of ${mine.length} rows hold (${count} mutations)${bad.length > 0 ? `; not: ${bad.join(', ')}` : ''}`,
  )
  return bad.length === 0
}

const isWanted = (row: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => one === row || row.startsWith(`${one}.`))

const isTriable = (root: string, { row, mutations }: Row): boolean => mutations.every((one) => findFault(root, row, one) === undefined)

// quick suites first: an interrupted run then has covered the most rows
const COSTS = {
  unit: 0,
  catalogue: 1,
  server: 2,
  'server-around': 2,
  promises: 3,
  'promises-slow': 4,
  journeys: 4,
  newcomers: 5,
  'newcomers-slow': 6,
  measuring: 5,
  engines: 6,
}
const costOf = ({ mutations }: Row): number => Math.max(...mutations.map(({ test }) => COSTS[suiteOf(test)]))

async function tryRows(root: string, rows: readonly Row[]): Promise<readonly string[]> {
  const copy = await copyProject(root)
  const bad: string[] = []
  const unchanged = runUnchanged(copy, rows)
  try {
    for (const one of rows) {
      const startedAt = performance.now()
      const faults = await tryRow({ root, copy, unchanged }, one)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${one.row.padEnd(6)} ${one.mutations.length} mutation(s), ${seconds} s`)
      for (const fault of faults) console.log(`    ${fault}`)
      if (faults.length > 0) bad.push(one.row)
      using _ = await takeTurn(join(root, 'tests/conformance/.writing'))
      keepResult(root, one.row, faults.length === 0 ? hashRow(copy, one.mutations) : undefined)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return bad
}

/**
 * Runs the tests of all rows in a file once without a mutation: a test that fails without one
 * proves nothing.
 */
function runUnchanged(copy: string, rows: readonly Row[]): (test: string) => Promise<TestRun> {
  const runs = new Map<string, Promise<TestRun>>()
  return (test) => {
    const named = rows.filter(({ mutations }) => mutations.some((one) => one.test === test)).map(({ row }) => row)
    const run = runs.get(test) ?? runTests(copy, test, named)
    runs.set(test, run)
    return run
  }
}

interface TestServer {
  readonly root: string
  readonly copy: string
  readonly unchanged: (test: string) => Promise<TestRun>
}

async function tryRow({ root, copy, unchanged }: TestServer, { row, mutations }: Row): Promise<readonly string[]> {
  const untriable = mutations.map((one) => findFault(root, row, one)).filter((fault) => fault !== undefined)
  if (untriable.length > 0) return untriable
  for (const test of new Set(mutations.map((one) => one.test))) {
    const { passed, failed, output } = await unchanged(test)
    const red = failed.filter((title) => title.includes(idOf(row)))
    if (red.length > 0 || !passed.some((title) => title.includes(idOf(row))))
      return [`${test}: the tests with ${idOf(row)} do not pass without a mutation: ${red.join('; ')}\n${output.slice(-2000)}`]
  }
  const faults: string[] = []
  for (const mutation of mutations) faults.push(...(await tryMutation(copy, row, mutation)))
  return faults
}

async function tryMutation(copy: string, row: string, { test, file, text, replacement }: Mutation): Promise<readonly string[]> {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(text, () => replacement),
  )
  try {
    const { passed, failed, output } = await runTests(copy, test, [row])
    if (failed.length > 0) return []
    const told = `${file}: ${text} → ${replacement}`
    return passed.length > 0 ? [`not noticed by ${test}: ${told}`] : [`could not be run: ${told}\n${output.slice(-1500)}`]
  } finally {
    writeFileSync(path, original)
  }
}
