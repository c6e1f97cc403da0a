import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/** What the tests said of a source: they passed, they failed, or the query was none any more. */
export type Verdict = 'passed' | 'failed' | 'no-query'

/** Runs tests on a changed source until one fails, as often as it is asked to, on one database server. */
export interface MutantRunner {
  readonly run: (changed: { readonly file: string; readonly text: string }, tests: readonly string[]) => Promise<Verdict>
  readonly close: () => Promise<void>
}

/** Errors of PostgreSQL about what cannot be a query: 42601 for its syntax, 42703 for an unknown column … */
const NO_QUERY = /^42/u

const isNoQuery = (code: unknown): boolean => typeof code === 'string' && NO_QUERY.test(code)

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
  const runOne = async (test: string): Promise<Verdict> => {
    const path = join(root, test)
    const specifications = (await vitest.globTestSpecifications([test])).filter(({ moduleId }) => moduleId === path)
    const { testModules } = await vitest.runTestSpecifications(specifications)
    // what ran before is among them still
    const ran = testModules.find(({ moduleId }) => moduleId === path)
    if (ran?.ok()) return 'passed'
    const errors = ran ? [...ran.errors(), ...[...ran.children.allTests()].flatMap((one) => one.result().errors ?? [])] : []
    return errors.some((error) => isNoQuery(error['code'])) ? 'no-query' : 'failed'
  }
  return {
    run: async ({ file, text }, tests) => {
      if (loaded.path) vitest.invalidateFile(loaded.path)
      loaded = { path: join(root, file), text }
      vitest.invalidateFile(loaded.path)
      for (const test of tests) {
        const verdict = await runOne(test)
        if (verdict !== 'passed') return verdict
      }
      return 'passed'
    },
    close: () => vitest.close(),
  }
}
