import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CALL_SAMPLES } from '#tests/server/console/call-samples.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))

/** The names of the calls that change something or ask with a body, each by its method and path. */
const NAMES = new Map<string, string>(
  read('core/console/**/*.ts').flatMap((source) =>
    [
      ...source.matchAll(
        /^export const (?<name>\w+) = defineConsoleCall\(\{\s+method: '(?<method>P\w+|DELETE)',\s+path: '(?<path>[^']+)'/gmu,
      ),
    ].map(({ groups = {} }) => [`${groups['method']} ${groups['path']}`, groups['name'] ?? '']),
  ),
)
const TESTS = read('apps/console/**/*.test.tsx').join('\n')

test.each(CALL_SAMPLES.flatMap(({ call: { method, path } }) => (method === 'GET' ? [] : [`${method} ${path}`])))(
  'what a page sends with %s is compared in the test of the page, all of it: expect(page.sent(…)).toEqual(…)',
  (call) => {
    const compared = new RegExp(`expect\\(page\\.sent\\(${NAMES.get(call)}\\)(?:\\[\\d\\])?\\)\\.toEqual\\(`, 'u')
    expect([NAMES.has(call), compared.test(TESTS)]).toEqual([true, true])
  },
)
