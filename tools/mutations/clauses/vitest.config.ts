import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of the queries, for bugs that are planted into them: on one PostgreSQL for all, each run in a worker of its own. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  test: {
    include: ['apps/api/store/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, '../../../tests/server/hold-database.ts')],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    // what it holds was loaded without the bug
    fsModuleCache: false,
    expect: { poll: { timeout: 5000 } },
  },
})
