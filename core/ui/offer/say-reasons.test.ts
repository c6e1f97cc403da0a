import { expect, test } from 'vitest'
import { t } from '#tests/dom/show-screen.tsx'
import { sayReasons, WHY_TEXTS } from './say-reasons.ts'

const declined = { state: 'answered', outcome: 'declined' } as const

test('lenders that declined are named by the reason that they told, then those that took their offer back, those without a reason at the end', () => {
  const asked = [
    { name: 'a', ...declined },
    { name: 'b', ...declined, reason: 'age' as const },
    { name: 'c', ...declined },
    { name: 'f', ...declined, isWithdrawn: true as const },
    { name: 'd', ...declined, reason: 'age' as const },
    { name: 'e', ...declined, reason: 'age' as const, outcome: 'failed' as const },
  ]
  expect(sayReasons(t, asked, 'es-CO')).toEqual([
    t(`${WHY_TEXTS}>said>age`, { lenders: 'b y d' }),
    t(`${WHY_TEXTS}>said>withdrawn`, { lenders: 'f' }),
    t(`${WHY_TEXTS}>said>none`, { lenders: 'a y c' }),
  ])
  expect(sayReasons(t, undefined, 'es-CO')).toEqual([])
})
