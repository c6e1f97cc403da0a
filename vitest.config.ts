import { defineConfig } from 'vitest/config'
import { SUITES } from './tools/testing/suites.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: Object.entries(SUITES).map(([name, { files, timeoutSeconds }]) => ({
      test: {
        name,
        include: [...files],
        ...(name === 'server' && { globalSetup: './tests/server/hold-database.ts' }),
        testTimeout: timeoutSeconds * 1000,
        hookTimeout: timeoutSeconds * 1000,
        // one browser and one set of servers at a time
        fileParallelism: name !== 'journeys' && !name.startsWith('promises'),
      },
    })),
  },
})
