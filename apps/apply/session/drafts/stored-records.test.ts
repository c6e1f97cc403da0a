import { describe, expect, it } from 'vitest'
import { storedDraft, storedRecord, storedSave } from './stored-records.ts'

const draft = { id: 'typed-1', site: 'loanwright-co', at: 1, answers: { firstName: 'Ana' }, numbers: { firstName: 2 } }
const save = { id: '1-a', kind: 'save', key: 'k', madeAt: 1, body: { numbers: { firstName: 2 } } }
const hostile = [undefined, null, 0, 'typed-1', true, [], [draft, save], {}, new Date(0)]

describe('a record of another shape is none', () => {
  it.each(hostile.map((found) => [found]))('%j', (found) => {
    expect([storedDraft(found), storedSave(found), storedRecord(found)]).toEqual([undefined, undefined, undefined])
  })

  it.each(Object.keys(draft).flatMap((name) => [undefined, null, [], true].map((value) => [name, value] as const)))(
    'a draft whose %s is %j',
    (name, value) => {
      expect(storedDraft({ ...draft, [name]: value })).toBeUndefined()
    },
  )

  const wrong = Object.keys(save).flatMap((name) => [undefined, null, [], true].map((value) => ({ name, value })))
  it.each([...wrong, { name: 'kind', value: 'delete' }, { name: 'madeAt', value: '1' }])(
    'a save whose $name is $value',
    ({ name, value }) => {
      expect(storedSave({ ...save, [name]: value })).toBeUndefined()
    },
  )
})

describe('a record of this browser', () => {
  it('is read as it was written', () => {
    expect(storedDraft(draft)).toEqual(draft)
    expect(storedSave(save)).toEqual(save)
    expect(storedRecord(save)).toEqual({ id: '1-a', kind: 'save', madeAt: 1 })
  })

  it('keeps its other answers where one has no value, or a number of another type', () => {
    const found = { ...draft, answers: { firstName: 'Ana', city: undefined }, numbers: { firstName: '2', city: 3 } }
    expect(storedDraft(found)).toEqual({ ...draft, numbers: { city: 3 } })
  })

  it('has no answers by the names that every object has', () => {
    const found: unknown = JSON.parse(
      JSON.stringify(draft).replace('{"firstName":"Ana"}', '{"__proto__":{"a":1},"constructor":"b","firstName":"Ana"}'),
    )
    expect(Object.keys(storedDraft(found)?.answers ?? {})).toEqual(['firstName'])
  })
})
