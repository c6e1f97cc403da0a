import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/** What the tests said of a source: they passed, they failed, or the query was none any more. */
export type Verdict = 'passed' | 'failed' | 'no-query'

/** Runs tests on a changed source, as often as it is asked to, in one process that holds one database server. */
export interface MutantRunner {
  readonly run: (changed: { readonly file: string; readonly text: string }, tests: readonly string[]) => Promise<Verdict>
  readonly close: () => Promise<void>
}

/** Errors of PostgreSQL about what cannot be a query: 42601 for its syntax, 42703 for an unknown column … */
const NO_QUERY = /^42/u

/** Starts the test runner; files stay as they are, only what the tests load is changed. */
export async function openMutantRunner(root: string): Promise<MutantRunner> {
  let loaded = { path: '', text: '' }
  const vitest = await createVitest(
    { root, config: join(import.meta.dirname, 'vitest.config.ts'), watch: false, reporters: [{}] },
    {
      plugins: [
        {
          name: 'planted-bug',
          enforce: 'pre',
          load: (id: string) => (id === loaded.path ? loaded.text : null),
        },
      ],
    },
  )
  return {
    run: async ({ file, text }, tests) => {
      if (loaded.path) vitest.invalidateFile(loaded.path)
      loaded = { path: join(root, file), text }
      vitest.invalidateFile(loaded.path)
      const wanted = new Set(tests.map((test) => join(root, test)))
      const specifications = (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) => wanted.has(moduleId))
      const { testModules } = await vitest.runTestSpecifications(specifications)
      // what ran before is among them still
      const ran = testModules.filter(({ moduleId }) => wanted.has(moduleId))
      if (ran.length === wanted.size && ran.every((one) => one.ok())) return 'passed'
      const errors = ran.flatMap((one) => [...one.errors(), ...[...one.children.allTests()].flatMap((test) => test.result().errors ?? [])])
      return errors.some((error) => NO_QUERY.test(String(error['code'] ?? ''))) ? 'no-query' : 'failed'
    },
    close: () => vitest.close(),
  }
}
