/** Which test files make each suite. `server` needs PostgreSQL, `journeys` a built front end and Chromium, the others nothing. */
export const SUITES = {
  unit: {
    files: [
      'core/**/*.test.{ts,tsx}',
      'catalogue/**/*.test.{ts,tsx}',
      'apps/{apply,embed,sandbox}/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'bench/!(bench).test.ts',
      'tests/catalogue/*.test.ts',
    ],
    timeoutSeconds: 60,
  },
  catalogue: { files: ['tests/*.test.ts'], timeoutSeconds: 240 },
  server: { files: ['apps/api/**/!(backup).test.ts', 'tests/server/!(rolling-restart|schedule|tools).test.ts'], timeoutSeconds: 120 },
  promises: { files: ['tests/promises/!(embedded-lending|hostile-parent|legacy-countries).test.ts'], timeoutSeconds: 240 },
  // run by `npm run verify` only
  'promises-apart': {
    files: [
      'tests/promises/{embedded-lending,hostile-parent,legacy-countries}.test.ts',
      'tests/promises/apart/*.test.ts',
      'apps/api/db/backup/backup.test.ts',
      'tests/server/{rolling-restart,schedule,tools}.test.ts',
    ],
    timeoutSeconds: 240,
  },
  journeys: { files: ['tests/journeys/**/*.test.ts'], timeoutSeconds: 240 },
  // the quick form of `npm run bench`, by `vitest run --project measuring` (docs/decisions/004)
  measuring: { files: ['bench/bench.test.ts'], timeoutSeconds: 300 },
} as const

export type SuiteName = keyof typeof SUITES
