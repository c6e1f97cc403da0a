import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import type { DataPointKind } from '#core/model/data-point.ts'
import type { PageField } from '#core/model/page/page.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { translateFrom } from '#core/texts/find-text.ts'
import { sayAnswer } from './say-answer.ts'

const policies = { label: 'Agreements', options: { A: 'I accept the [long text] here.', B: 'News' } }
const t = translateFrom({ ...english, fields: { policies } })
const site = {
  locale: 'es-CO',
  currency: { code: 'COP', symbol: '$', place: 'before' },
  phone: { prefix: '+57', mobile: '3\\d{9}', example: '301 234 5678' },
} as const
const field = (kind: DataPointKind, more: Partial<PageField> = {}): PageField => ({ name: kind, kind, wire: kind, ...more })

describe('an answer in words', () => {
  const say = (one: PageField, value: Answers[string]) => sayAnswer(one, { t, site, answers: { [one.name]: value } })
  test.each([
    [field('money'), 2_400_000, '$\u00a02.400.000'],
    [field('count', { scale: 'months' }), 1, '1 month'],
    [field('count', { scale: 'months' }), 12, '12 months'],
    [field('count', { plus: true, range: { min: 0, max: 5 } }), 5, '5 or more'],
    [field('date'), '1990-03-05', '5 de marzo de 1990'],
    [field('phone'), '+573012345678', '+57 301 234 5678'],
    [field('phone'), '301 23', '301 23'],
    [field('yes-no'), false, 'No'],
    [field('consent'), true, 'Agreed'],
    [field('choice', { named: [['05', 'Antioquia']] }), '05', 'Antioquia'],
    [field('choice', { countries: [] }), 'CO', 'Colombia'],
    [field('consents', { name: 'policies' }), { A: true, B: false }, 'I accept the long text here.'],
    [field('consents', { name: 'policies' }), { A: false }, 'Not agreed'],
    [field('password'), 'secret', '••••••'],
    [field('text'), '', 'No answer'],
    [field('text'), undefined, 'No answer'],
    [field('yes-no'), true, 'Yes'],
    [field('money'), 0, '$\u00a00'],
  ])('%o: %o', (one, value, said) => expect(say(one, value)).toBe(said))
})
