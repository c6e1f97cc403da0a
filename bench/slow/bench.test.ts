import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findPrograms } from '../cluster/find-programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-bench-test-'))
const root = join(import.meta.dirname, '../..')
const report = z.object({ figures: z.array(z.object({ name: z.string(), measured: z.number().nullable(), verdict: z.string() })) })

describe('the measuring command', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('measures every figure of the front end in a quick run', async () => {
    const figures = await measure('front')
    expect(figures.length).toBeGreaterThan(10)
    expect(figures.filter(isOpen)).toEqual([])
  }, 300_000)

  it('measures every figure of the server in a quick run, and every answer under load is kept', async () => {
    const figures = await measure('server')
    expect(figures.filter(isOpen)).toEqual([])
    expect(figures.find(({ name }) => name === 'answers that were wrong under load')?.measured).toBe(0)
  }, 120_000)

  it('measures every figure of growth in a quick run', async () => {
    const figures = await measure('scale')
    expect(figures.filter(isOpen)).toEqual([])
    expect(figures.find(({ name }) => name === 'answers that were wrong while it grew')?.measured).toBe(0)
  }, 300_000)

  it('measures what a whole lead costs in a quick run, here and in another folder of the project', async () => {
    const figures = await measure('lead', '--against', root)
    expect(figures.filter(isOpen)).toEqual([])
    expect(figures.find(({ name }) => name === 'leads that were not accepted')?.measured).toBe(0)
    expect(figures.find(({ name }) => name === 'whole lead: statements, this / the other')?.measured).toBeCloseTo(1, 0)
  }, 300_000)

  it('measures every call of the console in a quick run, and the intake beside it, with no wrong answer', async () => {
    const figures = await measure('console')
    expect(figures.filter(isOpen)).toEqual([])
    expect(figures.filter(({ name }) => name.endsWith(', everything')).length).toBeGreaterThan(50)
    expect(figures.find(({ name }) => name === 'answers that were wrong beside the console')?.measured).toBe(0)
  }, 300_000)

  it('kills each part of a cluster in a quick run, without and behind PgBouncer, and nothing acknowledged is lost', async ({ skip }) => {
    const programs = await findPrograms()
    if ('missing' in programs) skip(programs.missing)
    const figures = await measure('cluster')
    expect(figures.filter(({ name }) => name.endsWith('parts killed')).map(({ measured }) => measured)).toEqual([8, 10])
    const gated = figures.filter(({ verdict }) => verdict !== 'told')
    expect(gated.map(({ measured, verdict }) => [measured, verdict])).toEqual(Array.from({ length: 4 }, () => [0, 'pass']))
  }, 600_000)
})

type Figures = z.infer<typeof report>['figures']

async function measure(part: string, ...more: readonly string[]): Promise<Figures> {
  const json = join(folder, `${part}.json`)
  const args = [join(root, 'tools/bench.ts'), part, '--quick', '--json', json, ...more]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the measuring command ended with ${String(code)}`)
  return report.parse(JSON.parse(readFileSync(json, 'utf8'))).figures
}

/** True if the figure could not be measured, which is null in JSON. */
const isOpen = ({ measured }: Figures[number]): boolean => measured === null
