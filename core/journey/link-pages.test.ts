import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import { attachErrors, clearErrors, linkPages } from './link-pages.ts'
import { planJourney } from './plan-journey.ts'

const linked = (count: number, when?: object) => {
  const steps = Array.from({ length: count }, (_, index) => ({
    id: `page-${index}`,
    stage: '13-income',
    rank: index,
    introduces: { [`a${index}`]: yesNo, [`b${index}`]: yesNo },
    ...(index === 1 && when && { when }),
  }))
  const needs = steps.flatMap((step) => Object.keys(step.introduces))
  const registry = testRegistry({ steps, country: { needs } })
  return linkPages(planJourney({ registry, site: testSite(registry), answers: {}, today: '2026-11-20' }))
}

describe('linkPages', () => {
  it('[S-3.14] [S-4.22] links each page with the next and the one before, and the ends with nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
        const { pages, stepOrder } = linked(count)
        expect(pages.map(({ path }) => path)).toEqual(stepOrder)
        expect(pages.map(({ nextButtonFormPath }) => nextButtonFormPath)).toEqual([...stepOrder.slice(1), null])
        expect(pages.map(({ prevButtonFormPath }) => prevButtonFormPath)).toEqual([null, ...stepOrder.slice(0, -1)])
      }),
    )
  })

  it('[S-3.14] [S-4.22] submits every data point on the last page, each once', () => {
    const form = linked(3)
    expect(form.dataPointsToSubmit).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
    expect(form.dataPointsPerStep).toEqual({ 'page-0': ['a0', 'b0'], 'page-1': ['a1', 'b1'], 'page-2': ['a2', 'b2'] })
  })

  it('[S-4.23] has no errors at first', () => {
    expect(linked(2)).toMatchObject({ errors: [], erroredFormPath: null })
  })

  it('[S-3.14] names the stage without its number, and has a page’s condition', () => {
    const form = linked(2, { field: 'a0', is: [true] })
    expect(form.pages.map(({ context, when }) => [context, when])).toEqual([
      ['income', undefined],
      ['income', { field: 'a0', is: [true] }],
    ])
  })
})

describe('attachErrors', () => {
  it('[S-4.23] selects the earliest page that owns a field with an error, and keeps every error', () => {
    const form = linked(4)
    const errors = [
      { fieldName: 'b3', message: 'x' },
      { fieldName: 'a1.TERMS', message: 'y' },
    ]
    expect(attachErrors(form, errors)).toMatchObject({ errors, erroredFormPath: 'page-1' })
    expect(attachErrors(form, []).erroredFormPath).toBeNull()
    expect(attachErrors(form, [{ fieldName: 'elsewhere', message: 'z' }]).erroredFormPath).toBeNull()
  })
})

describe('clearErrors', () => {
  it('[S-4.24] loses the errors of one page alone, and selects the earliest page that is left', () => {
    const errors = [
      { fieldName: 'a1.TERMS', message: 'w' },
      { fieldName: 'b1', message: 'x' },
      { fieldName: 'b3', message: 'y' },
      { fieldName: 'elsewhere', message: 'z' },
    ]
    const form = attachErrors(linked(4), errors)
    expect(clearErrors(form, 'page-1')).toMatchObject({ errors: errors.slice(2), erroredFormPath: 'page-3' })
    expect(clearErrors(form, 'page-3')).toMatchObject({
      errors: errors.filter(({ fieldName }) => fieldName !== 'b3'),
      erroredFormPath: 'page-1',
    })
    expect(clearErrors(form, 'page-9')).toEqual(form)
    expect(clearErrors(clearErrors(form, 'page-1'), 'page-3')).toMatchObject({ errors: errors.slice(3), erroredFormPath: null })
  })
})
