import { expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { planFolder } from './plan-folder.ts'

const planned = (name: string): { readonly [path: string]: string } => {
  const folder = planFolder('step', name, { registry })
  return folder.ok ? folder.files : {}
}

it('a step comes with texts for each live country that speaks another language', () => {
  const countries = Object.entries(registry.countries).filter(([, { status, locale }]) => status === 'live' && !locale.startsWith('en'))
  const files = planned('15-other/trial-owls')
  expect(Object.keys(files).toSorted()).toEqual(['step.ts', 'en.json', ...countries.map(([, { locale }]) => `${locale}.json`)].toSorted())
  expect(files['en.json']).toContain('"label": "Trial Owls: yes or no?"')
  expect(files['step.ts']).toContain("trialOwls: { kind: 'yes-no'")
})

it('a step stands after the others of its stage, and names the section of a stage that is new', () => {
  const ranks = registry.steps.filter(({ stage }) => stage === '15-other').map(({ rank }) => rank)
  expect(planned('15-other/trial-owls')['step.ts']).toContain(`rank: ${Math.max(...ranks) + 10},`)
  expect(planned('other/trial-owls')).toEqual(planned('15-other/trial-owls'))
  expect(planned('15-other/trial-owls')['en.json']).not.toContain('section')
  for (const [path, text] of Object.entries(planned('16-birds/trial-owls')))
    expect([path, text.includes('"section": "Questions about Trial Owls"')]).toEqual([path, path !== 'step.ts'])
})

it('a step is refused where its data point exists, or where only the server leads', () => {
  expect(planFolder('step', '15-other/email', { registry })).toEqual({
    ok: false,
    why: 'There is a data point "email" already, which the step "initial-details" introduces.',
  })
  expect(planFolder('step', '19-offer/trial-owls', { registry })).toEqual({
    ok: false,
    why: 'Only the server leads to pages of 19-offer: docs/partner-steps.md says how one is added.',
  })
})
