import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { z } from 'zod'

const include = z.array(z.string()).parse(JSON.parse(process.env['MUTATION_TESTS'] ?? '[]'))

/** The tests of one part, for the mutation runner: MUTATION_TESTS holds their patterns as JSON. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: { include, testTimeout: 120_000, isolate: false },
})
