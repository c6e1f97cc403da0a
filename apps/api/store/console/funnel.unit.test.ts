import { expect, test } from 'vitest'
import { funnelDefinitions } from '#core/tracking/funnel/funnel-definitions.ts'
import { FUNNEL_CLASSES } from './asked-counts.ts'
import type { FieldFigures, PageFigures } from './funnel.ts'

const FIGURES = [
  'views',
  'completions',
  'leaving',
  'medianTime',
  'errors',
  'corrections',
  'leftAt',
  'medianFieldTime',
] as const satisfies readonly Exclude<keyof PageFigures | keyof FieldFigures, 'group' | 'field'>[]

test('each figure, and each class whose name does not say what it is, has one exact sentence', () => {
  const classes = FUNNEL_CLASSES.filter((name) => name !== 'site' && name !== 'page')
  expect(Object.keys(funnelDefinitions).toSorted()).toEqual([...FIGURES, ...classes, 'hour'].toSorted())
  for (const sentence of Object.values(funnelDefinitions)) expect(sentence).toMatch(/^[A-Z][^.]{20,}\.$/u)
})
