/**
 * The test files of each suite. `server` needs PostgreSQL, `journeys` a built front end and
 * Chromium, the others nothing. A test of the server that needs no database and takes
 * milliseconds is named `<file>.unit.test.ts`, and runs in the first minute.
 */
export const SUITES = {
  unit: {
    files: [
      'core/**/*.test.{ts,tsx}',
      'catalogue/**/*.test.{ts,tsx}',
      'apps/{apply,console,embed,sandbox}/**/*.test.{ts,tsx}',
      'apps/api/**/*.unit.test.ts',
      'tools/**/*.test.ts',
      'bench/*.test.ts',
      'bench/{console,front,lead,server,scale}/**/*.test.ts',
      'tests/{catalogue,dom,session}/**/*.test.{ts,tsx}',
    ],
    timeoutSeconds: 120,
  },
  catalogue: { files: ['tests/*.test.ts'], timeoutSeconds: 240 },
  // runs the checks and the suites above in a copy of the tree, and so runs alone
  newcomers: { files: ['tests/newcomers/*.test.ts'], timeoutSeconds: 900 },
  // run by `npm run verify -- newcomers` only
  'newcomers-slow': { files: ['tests/newcomers/slow/*.test.ts'], timeoutSeconds: 3600 },
  // tests that read and write the database: run on the embedded PostgreSQL and on an older one
  server: {
    files: [
      'apps/api/{store,effects,use-cases,jobs,calls}/**/!(*.unit).test.ts',
      'apps/api/domain/{consents,keys,leads,partners,receipts,views}/**/!(*.unit).test.ts',
      'apps/api/platform/{postgres,queue,secrets}/**/!(*.unit).test.ts',
      'tests/server/{,console/,partners/}*.test.ts',
    ],
    timeoutSeconds: 300,
  },
  // tests that only store a lead on the side, or that start a database of their own
  'server-around': {
    files: [
      'apps/api/!(*.unit).test.ts',
      'apps/api/{http,console}/**/!(*.unit).test.ts',
      'apps/api/domain/{captcha,lookups,refusals,sites,trackers}/**/!(*.unit).test.ts',
      'apps/api/platform/{files,limits,network,operations,settings,tracing}/**/!(*.unit).test.ts',
      'tests/demo/*.test.ts',
    ],
    timeoutSeconds: 300,
  },
  promises: { files: ['tests/promises/*.test.ts'], timeoutSeconds: 600 },
  // run by `npm run verify` only
  'promises-slow': { files: ['tests/{promises,server}/slow/*.test.ts'], timeoutSeconds: 240 },
  journeys: { files: ['tests/journeys/**/*.test.ts'], timeoutSeconds: 600 },
  // in Firefox and WebKit, run by `npm run engines` only
  engines: { files: ['tests/engines/*.test.ts'], timeoutSeconds: 600 },
  // the quick form of `npm run bench`, by `vitest run --project measuring`
  // (docs/decisions/testing/239-test-suites.md)
  measuring: { files: ['bench/slow/*.test.ts'], timeoutSeconds: 300 },
} as const

export type SuiteName = keyof typeof SUITES
