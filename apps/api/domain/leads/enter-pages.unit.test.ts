import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { stateCode } from '#core/model/application-states.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, sites } from '#tests/server/without-database/open-without-database.ts'
import { makeSites } from '../sites/site-context.ts'
import { planLead } from '../views/plan-lead.ts'
import { firstProgress, nextProgress } from './enter-pages.ts'

describe('the legacy flow of a site', () => {
  test('enters the state of the first page and of the next, and goes on once a page is answered', async () => {
    const [legacy] = (
      await makeSites({
        flows: new Map([['loanwright-co', 'legacy']]),
        switchedOn: { sites: ['loanwright-co'], partners: Object.keys(registry.partners) },
      })
    ).values()
    if (!legacy) return expect.fail('no site')
    const lead = { ...exampleLead(NOW), progress: [0] }
    const codesOf = (path: string | undefined) => {
      const state = legacy.registry.steps.find(({ id }) => id === path)?.state
      return state ? [stateCode(state)] : []
    }
    const plan = planLead(legacy, lead, NOW)
    const open = plan.find(({ isAnswered }) => !isAnswered)
    expect(firstProgress(legacy, lead, NOW)).toEqual([...new Set([0, ...codesOf(plan[0]?.path), ...codesOf(open?.path)])])
    expect(plan.some(({ path }) => codesOf(path).length > 0)).toBe(true)
    const answered = { ...lead, answers: Object.fromEntries((plan[0]?.fields ?? []).map((name) => [name, 'x'])) }
    const next = planLead(legacy, answered, NOW).find(({ isAnswered }) => !isAnswered)
    expect(next?.path).not.toBe(open?.path)
    expect(nextProgress(legacy, answered, NOW)).toEqual([...new Set([0, ...codesOf(next?.path)])])
    expect(nextProgress(legacy, { ...answered, progress: [0, ...codesOf(next?.path), 7] }, NOW)).toEqual([0, ...codesOf(next?.path), 7])
  })
})

test('the dynamic flow has no states: its progress stays as it is', () => {
  const dynamic = sites.get('loanwright-co') ?? expect.fail('no site')
  const lead = { ...exampleLead(NOW), progress: [0] }
  expect(firstProgress(dynamic, lead, NOW)).toBe(lead.progress)
  expect(nextProgress(dynamic, { ...lead, answers: { email: 'ana@example.com' } }, NOW)).toBe(lead.progress)
})
