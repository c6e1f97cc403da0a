import { defineConfig } from 'vitest/config'
import { SUITES } from './tools/testing/suites.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: Object.entries(SUITES).map(([name, { files, timeoutSeconds }]) => ({
      test: {
        name,
        include: [...files],
        globalSetup: [
          ...(isTrying(name) ? ['./tests/server/hold-database.ts'] : []),
          ...(name === 'journeys' || name === 'promises' ? ['./tests/journeys/harness/held-stacks/hold-stacks.ts'] : []),
        ],
        setupFiles: name === 'unit' ? ['./tests/dom/leave-nothing.ts'] : [],
        testTimeout: timeoutSeconds * 1000,
        hookTimeout: timeoutSeconds * 1000,
        // as long as a machine may take that does much else
        expect: { poll: { timeout: 60_000 } },
        // files hold nothing in modules; to load the product anew for each would take as long as its tests
        isolate: false,
      },
    })),
  },
})

/** True for a suite of which some files start a lead intake inside of their own process. */
function isTrying(name: string): boolean {
  return name.startsWith('server') || name.startsWith('promises')
}
