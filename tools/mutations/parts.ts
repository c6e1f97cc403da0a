import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A part of the product whose mutants run in the test's own process. `mutated` and `tests` are
 * patterns of files; the tests are those near the part: all tests that see it would take too long.
 */
export interface Part {
  readonly mutated: readonly string[]
  readonly tests: readonly string[]
}

/**
 * What no part mutates: tests, their helpers, generated files, lists of words, examples that only tests and the
 * gallery read, the sandbox's stubs of vendors, what derives lists at the build, and files of a part
 * whose work is queries, which tests with a database try.
 */
export const NEVER_MUTATED = [
  '**/*.test.{ts,tsx}',
  '**/*.gen.{ts,tsx}',
  '**/*.derive.ts',
  '**/examples.ts',
  '**/stub.ts',
  'core/console/console-error.ts',
  'core/console/*/{job-kinds,partner-reason,request-kinds,timeline}.ts',
  'core/contract/partners/standard-examples.ts',
  'core/fields/*/example.ts',
  'core/journey/example-answers.ts',
  'apps/api/console/affiliates/read-affiliates.ts',
  'apps/api/console/partners/read-partners.ts',
  'apps/api/console/sign-in/sessions.ts',
  'apps/api/domain/documents/send-documents.ts',
  'apps/api/domain/statements/make-statement.ts',
]

const near = (folder: string, ...more: readonly string[]): Part => ({
  mutated: [`${folder}/**/*.ts`],
  tests: [`${folder}/**/*.test.{ts,tsx}`, ...more],
})

const FIELD_TESTS = ['core/fields/*.test.ts', 'tests/field-screens.test.ts']
const SESSION = ['actions', 'drafts', 'navigation', 'state', 'sync']
/**
 * Tests that see much of the session in milliseconds. The rest of tests/session is left out: session-world.test.ts
 * plays thousands of sequences and others wait for a server of their own, which for each mutant would take hours.
 */
const SESSION_TESTS = [
  'apps/apply/session/actions/{open-flow,own-actions,page-actions,press-actions,recover-actions}.test.ts',
  'apps/apply/session/actions/{reduce-continue,run-flow-effect,upload-file}.test.ts',
  'apps/apply/session/drafts/{autosave,keep-lead,read-drafts,take-up-draft}.test.ts',
  'apps/apply/session/navigation/leave-for-task.test.ts',
  'apps/apply/session/state/change-*.test.ts',
  'apps/apply/session/state/reduce-session.test.ts',
  'apps/apply/session/sync/{call-with-retry,describe-lead,first-save,late-responses,note-consents,notify-affiliate}.test.ts',
  'apps/apply/session/sync/{open-save-queue,plan-saves,refuse-save,return-to-lead,settle-save,unknown-lead,watch-lead}.test.ts',
  'tests/session/{describe-session,ended-pages,offer-pages,start-recording,step-form,tracker-choices}.test.ts',
]
const ROOT = join(import.meta.dirname, '../..')
const found = (pattern: string): readonly string[] => globSync(pattern, { cwd: ROOT }).toSorted()
const KINDS = found('core/fields/*/kind.ts').map(dirname)

/** What the server decides. Their tests need no database. */
const DOMAIN = [
  'answers',
  'captcha',
  'consents',
  'documents',
  'emails',
  'files',
  'funnel',
  'leads',
  'lookups',
  'messages',
  'opening',
  'partners',
  'phone-codes',
  'postbacks',
  'receipts',
  'refusals',
  'sites',
  'statements',
  'trackers',
  'views',
  'what-if',
]

/** What the console decides in core. Other files say what a call takes and answers, which tests of its server try. */
const DECIDED = found('core/console/**/*.ts').filter(
  (file) => !/from 'zod'|defineConsoleCall/u.test(readFileSync(join(ROOT, file), 'utf8')),
)

/** Files of the console's server whose tests need no database; the rest of it is queries and their answers. */
const CONSOLE = found('apps/api/console/**/*.unit.test.ts').map((test) => test.replace('.unit.test.ts', '.ts'))

const onServer = (folder: string): Part => ({ mutated: [`${folder}/**/*.ts`], tests: [`${folder}/**/*.unit.test.ts`] })

/** The parts by folder. Those of the server without PostgreSQL only. */
export const PARTS: { readonly [folder: string]: Part } = {
  'core/browser': near('core/browser'),
  'core/consent': near('core/consent'),
  // costs/coverage.test.ts simulates thousands of worlds, which for each mutant would take hours
  'core/console': { mutated: DECIDED, tests: ['core/console/**/!(coverage).test.ts'] },
  'core/contract': near('core/contract', 'tests/published-calls.test.ts'),
  'core/embedding': near('core/embedding'),
  'core/fields': { mutated: ['core/fields/*.ts'], tests: FIELD_TESTS },
  ...Object.fromEntries(KINDS.map((folder) => [folder, near(folder, ...FIELD_TESTS)])),
  'core/fields/saying': near('core/fields/saying', ...FIELD_TESTS),
  'core/journey': near('core/journey'),
  'core/lead': near('core/lead'),
  'core/loan': near('core/loan'),
  'core/model': near('core/model'),
  'core/parse': near('core/parse'),
  'core/texts': near('core/texts'),
  'core/tracking': near('core/tracking'),
  'core/visit': near('core/visit'),
  ...Object.fromEntries(SESSION.map((folder) => [`apps/apply/session/${folder}`, near(`apps/apply/session/${folder}`, ...SESSION_TESTS)])),
  ...Object.fromEntries(DOMAIN.map((folder) => [`apps/api/domain/${folder}`, onServer(`apps/api/domain/${folder}`)])),
  'apps/api/console': {
    mutated: ['apps/api/console/{masking,timeline}/*.ts', ...CONSOLE],
    tests: ['apps/api/console/**/*.unit.test.ts'],
  },
  'catalogue/captchas': { mutated: ['catalogue/captchas/*/*.ts'], tests: ['catalogue/captchas/**/*.test.ts'] },
  'catalogue/countries': {
    mutated: ['catalogue/countries/*/{checks,places.server}.ts'],
    tests: ['catalogue/countries/**/*.test.ts', 'tests/field-screens.test.ts'],
  },
  'catalogue/partners': { mutated: ['catalogue/partners/*/gateway.server.ts'], tests: ['catalogue/partners/**/*.test.ts'] },
  'catalogue/trackers': near('catalogue/trackers'),
}

/** Folders of core, of what the server decides and of the catalogue that are in no part, and why. */
export const LEFT_OUT: { readonly [folder: string]: string } = {
  'core/ui':
    'what a page shows: it is tried in a document (tests/dom) and in a browser (tests/journeys), which takes too long for each mutant',
  'catalogue/brands': 'colours, names and lists: tests over the whole catalogue try them (tests/catalogue)',
  'catalogue/steps': 'declarations of questions and texts: tests over the whole catalogue try them (tests/catalogue)',
  'apps/api/domain/keys': 'its work is queries, which tests with PostgreSQL and verify -- clauses try',
}
