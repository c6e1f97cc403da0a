import { describe, expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { planFolder } from './plan-folder.ts'

describe('what cannot be added', () => {
  it.each([
    ['', '', 'Say what is new.'],
    ['planet', 'x', 'There is no kind "planet".'],
    ['brand', 'Acme Loans', '"Acme Loans" is no name'],
    ['country', 'zz', '"zz" is no country'],
    ['step', 'pets', "A step's name is <stage>/<step>. Stages: 10-loan"],
    ['step', '13-income/monthly-income', 'There is a step "monthly-income" already, in 13-income.'],
    ['partner', '../../core', 'is no name'],
  ])('is refused with a sentence: %j %j', (kind, name, sentence) => {
    expect(planFolder(kind, name, { registry })).toEqual({ ok: false, why: expect.stringContaining(sentence) })
  })
})
