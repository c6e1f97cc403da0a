import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#apps/api/platform/settings/settings.ts'

const handbook = readFileSync(join(import.meta.dirname, '../docs/operation.md'), 'utf8')

/** Returns the names in code of a text, in their order. */
const namesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name)

test('the handbook names every setting without which production does not start, and no other', () => {
  const read = readSettings({ ENVIRONMENT: 'production' })
  const demanded = read.ok ? [] : read.sentences.flatMap((sentence) => /^([A-Z_]+) is missing, but production/u.exec(sentence)?.[1] ?? [])
  const [, said = ''] = /does not start without\s+(`[^.]+`),\s+a secret for each partner/u.exec(handbook) ?? []
  expect(namesIn(said).toSorted()).toEqual(demanded.toSorted())
})
