import { defineConfig } from 'vitest/config'

/** Suites: `unit` needs nothing, `catalogue` walks every folder, `server` needs PostgreSQL, `journeys` a built app and Chromium. */
const suites = {
  unit: {
    include: [
      'core/**/*.test.{ts,tsx}',
      'catalogue/**/*.test.{ts,tsx}',
      'apps/{apply,sandbox}/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'tests/catalogue/*.test.ts',
    ],
    seconds: 20,
  },
  catalogue: { include: ['tests/*.test.ts'], seconds: 120 },
  server: { include: ['apps/api/**/*.test.ts'], seconds: 60 },
  journeys: { include: ['tests/journeys/**/*.test.ts'], seconds: 180 },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: Object.entries(suites).map(([name, { include, seconds }]) => ({
      test: { name, include, testTimeout: seconds * 1000, hookTimeout: seconds * 1000, fileParallelism: name !== 'journeys' },
    })),
  },
})
