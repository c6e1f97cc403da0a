import { expect, test } from 'vitest'
import { readPartnerDraft, readRuleDraft } from './read-rule-draft.ts'

const NAMES = { partners: ['aide', 'rapifondos'], fields: ['amount', 'dateOfBirth', 'gender'] }
const read = (given: unknown) => readRuleDraft(given, NAMES)
const of = (changes: unknown) => read({ partners: { aide: changes } })
const faults = (changes: unknown): readonly string[] => {
  const found = of(changes)
  return found.ok ? [] : found.faults.map(({ path, sentence }) => `${path.slice(2).join('.')}: ${sentence}`)
}

test('every part of a partner’s rules can be drafted, and null takes a cap and hours away', () => {
  const draft = {
    partners: {
      aide: {
        price: 1,
        acceptance: 1,
        weight: 0.1,
        hours: [0, 24],
        weekdays: [6, 7],
        cap: { perDay: 0, perWeek: 1, perMonth: 2, budgetPerDay: 3 },
        eligibility: [
          { field: 'amount', atLeast: 5, atMost: 5 },
          { field: 'dateOfBirth', ageAtMost: 70 },
          { field: 'gender', isOneOf: ['A', 5, true] },
          { field: 'gender', isNoneOf: ['B'] },
        ],
        needs: ['gender'],
        sellingTiers: ['gold'],
      },
      rapifondos: { off: true, cap: null, hours: null },
    },
  }
  expect(read(draft)).toEqual({ ok: true, draft })
})

test('a draft may say who made it, why and on what it was computed, and nothing else', () => {
  const note = {
    name: 'n',
    by: 'b',
    at: '2026-11-26T12:00:00.000Z',
    why: 'w',
    computedOn: { country: 'co', from: '2026-11-01', to: '2026-11-26', leads: 5, oneOf: 1.5, erased: 0 },
    commands: ['c'],
  }
  expect(read({ note, partners: {} })).toEqual({ ok: true, draft: { note, partners: {} } })
  for (const bad of [{ more: 1 }, { at: 'today' }, { why: 'w'.repeat(1001) }]) expect(read({ note: bad, partners: {} }).ok).toBe(false)
})

test('a rule is named as in the log, in whatever order its bounds are written', () => {
  const found = of({ eligibility: [{ atMost: 9, atLeast: 5, field: 'amount' }] })
  expect(found.ok && JSON.stringify(found.draft.partners['aide']?.eligibility)).toBe('[{"field":"amount","atLeast":5,"atMost":9}]')
})

test.each<[unknown, readonly string[]]>([
  [{ price: 0 }, ['price: The price must be above 0; to send nothing, switch the partner off.']],
  [{ price: 1.5 }, ['price: The price must be a number, in a file whole hundredths.']],
  [{ price: 2_000_000_001 }, ['price: The price must be at most 2000000000 hundredths.']],
  [{ acceptance: 0 }, ['acceptance: The acceptance must be above 0 %, in a file a share like 0.41.']],
  [{ acceptance: 1.01 }, ['acceptance: The acceptance must be at most 100 %, in a file a share like 0.41.']],
  [{ weight: 'x' }, ['weight: The weight must be a number.']],
  [{ weight: 0 }, ['weight: The weight must be above 0; 1 is the usual one.']],
  [{ off: false }, ['off: A partner that is off has "off": true; leave it out for one that is not.']],
  [{ hours: [9, 9] }, ['hours: Hours must begin before they end; a partner that works past midnight cannot be written so.']],
  [{ hours: [9, 25] }, ['hours.1: Hours end at 24, like 12-24.']],
  [{ hours: ['nine', 20] }, ['hours.0: Hours must be whole hours from 0 to 24, like 9-18.']],
  [{ weekdays: [] }, ['weekdays: Weekdays must name one day at least; to send nothing at all, pause the partner.']],
  [{ weekdays: [1, 1] }, ['weekdays: Weekdays must name each day once.']],
  [{ cap: { perDay: -1 } }, ['cap.perDay: The cap of a day must be 0 or more.']],
  [{ cap: { perWeek: 'many' } }, ['cap.perWeek: The cap of a week must be a whole number.']],
  [{ cap: { perYear: 1 } }, ['cap: A draft has no “perYear” here.']],
  [{ sellingTiers: [''] }, ['sellingTiers.0: A selling tier must not be empty.']],
  [{ prize: 5 }, [': A draft has no “prize” here.']],
  [{ isPaused: true }, [': A draft has no “isPaused” here.']],
  [{ needs: ['shoeSize'] }, ['needs.0: There is no data point "shoeSize".']],
  [{ eligibility: [{ field: 'shoeSize', atLeast: 3 }] }, ['eligibility.0.field: There is no data point "shoeSize".']],
  [{ eligibility: [{ field: 'amount', isOneOf: [] }] }, ['eligibility.0.isOneOf: Name one value at least, or take the rule away.']],
  [{ eligibility: [{ field: 'amount', atLeast: 'x' }] }, ['eligibility.0.atLeast: “At least” must be a number.']],
  [{ eligibility: [{ field: 'amount', atLeast: 9, atMost: 5 }] }, ['eligibility.0: “At least” must not be above “at most”.']],
  [
    { eligibility: [{ field: 'amount', ageAtLeast: 9, ageAtMost: 5 }] },
    ['eligibility.0: The lowest age must not be above the highest one.'],
  ],
  [{ eligibility: [{ field: '' }] }, ['eligibility.0.field: Say which data point the rule is about.']],
])('%j is refused with a sentence that says how to mend it', (changes, sentences) => {
  expect(faults(changes)).toEqual(sentences)
})

test('a rule with no condition, or with two, is refused', () => {
  for (const rule of [{ field: 'amount' }, { field: 'amount', atLeast: 5, isOneOf: [5] }, { field: 'amount', atMost: 5, ageAtMost: 5 }])
    expect(faults({ eligibility: [rule] })).toEqual([
      'eligibility.0: A rule must have one condition: at least and at most, an age, one of, or none of.',
    ])
})

test('what is no draft at all says what one is like, and a partner that there is not says which there are', () => {
  for (const given of [null, 5, 'x', []])
    expect(read(given)).toMatchObject({ ok: false, faults: [{ path: [], sentence: expect.stringMatching(/"partners"/u) }] })
  expect(read({ partners: { nobody: {} } })).toEqual({
    ok: false,
    faults: [{ path: ['partners', 'nobody'], sentence: 'There is no partner "nobody". Known: aide, rapifondos.' }],
  })
})

test('of a whole partner.ts only the rules of routing are read', () => {
  expect(readPartnerDraft({ price: 5, name: 'Aide' }, true)).toEqual({ price: 5 })
  expect(() => readPartnerDraft({ price: 5, name: 'Aide' }, false)).toThrow()
})
