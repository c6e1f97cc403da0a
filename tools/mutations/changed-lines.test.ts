import { expect, test } from 'vitest'
import { patternsOf, readDiff } from './changed-lines.ts'

const diff = `diff --git a/core/loan/yearly-rate.ts b/core/loan/yearly-rate.ts
--- a/core/loan/yearly-rate.ts
+++ b/core/loan/yearly-rate.ts
@@ -10,2 +10,3 @@ export function yearlyRate
-old
-old
+new
+new
+new
@@ -20 +21 @@
-old
+new
@@ -30,2 +30,0 @@
-gone
-gone
diff --git a/core/loan/yearly-rate.test.ts b/core/loan/yearly-rate.test.ts
--- a/core/loan/yearly-rate.test.ts
+++ b/core/loan/yearly-rate.test.ts
@@ -1 +1 @@
-old
+new
diff --git a/core/loan/gone.ts b/core/loan/gone.ts
--- a/core/loan/gone.ts
+++ /dev/null
@@ -1,3 +0,0 @@
-gone
`

test('the new and changed lines of a diff are read by file; lines that went are none', () => {
  expect(readDiff(diff)).toEqual([
    { file: 'core/loan/yearly-rate.ts', from: 10, to: 12 },
    { file: 'core/loan/yearly-rate.ts', from: 21, to: 21 },
    { file: 'core/loan/yearly-rate.test.ts', from: 1, to: 1 },
  ])
})

test('a part is mutated in its own changed lines, never in its tests', () => {
  const part = { mutated: ['core/loan/**/*.ts'], tests: [] }
  expect(patternsOf(part, readDiff(diff))).toEqual(['core/loan/yearly-rate.ts:10-12', 'core/loan/yearly-rate.ts:21-21'])
  expect(patternsOf({ mutated: ['core/parse/*.ts'], tests: [] }, readDiff(diff))).toEqual([])
})
