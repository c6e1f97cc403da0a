import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: { include: JSON.parse(process.env['MUTATION_TESTS'] ?? '[]'), testTimeout: 120_000, isolate: false, setupFiles: ['tools/mutations/fast-setup.ts'] },
})
