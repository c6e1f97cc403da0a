import { expect, test } from 'vitest'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { firstPage } from './first-page.ts'
import { kind } from './kind.ts'
import { namedOptions, optionOf } from './named-options.ts'
import { tryField } from '#tests/fields/try-field.ts'

const field = { name: 'color', kind: 'choice', wire: 'color', options: ['RED', 'BLUE'] } as const
const { read, faults, receive, restore, write, say } = tryField(field)

test('a choice is its code, also where the list that is searched has it beside the words', () => {
  expect([read({ color: 'RED' }), read({ color: 'red one', 'color.code': 'RED' }), read({ color: 'green' })]).toEqual([
    'RED',
    'RED',
    'green',
  ])
})

test('only what is offered passes', () => {
  expect([faults('RED'), faults('GREEN'), faults(true)]).toEqual([[], ['color not-an-option'], ['color not-an-option']])
  const warm = tryField({ ...field, cases: { field: 'mood', options: { warm: ['RED'] } } })
  expect([warm.faults('RED', { mood: 'warm' }), warm.faults('BLUE', { mood: 'warm' })]).toEqual([[], ['color not-an-option']])
  const country = tryField({ name: 'country', kind: 'choice', wire: 'country', countries: ['ES'], differsFrom: ['first'] })
  expect([country.faults('FR'), country.faults('fr'), country.faults('FR', { first: 'FR' })]).toEqual([
    [],
    ['country not-an-option'],
    ['country same-as-other'],
  ])
})

test('what an earlier release stored is understood, and received as the code of today', () => {
  const bank = tryField({
    name: 'bank',
    kind: 'choice',
    wire: 'bank',
    named: [
      ['B1', 'First bank', 'FIRST'],
      ['B2', 'Second bank'],
    ],
  })
  expect([bank.faults('FIRST'), bank.faults('B1'), bank.faults('B3')]).toEqual([[], [], ['bank not-an-option']])
  expect([bank.receive('FIRST'), bank.receive('B2'), bank.receive(5)]).toEqual(['B1', 'B2', undefined])
  expect([bank.say('FIRST'), bank.say('B2'), bank.say('B3')]).toEqual(['First bank', 'Second bank', 'B3'])
})

test('a choice is restored as text and said by its name', () => {
  expect([receive(' RED '), restore('RED'), restore(true), write('RED')]).toEqual(['RED', 'RED', undefined, 'RED'])
  expect(say('RED')).toBe('fields>color>options>RED')
})

test('the options of a case are those of the answer that was given, whatever its type', () => {
  const field = {
    name: 'rooms',
    kind: 'choice',
    wire: 'rooms',
    options: ['A', 'B', 'C'],
    cases: { field: 'owns', options: { true: ['C', 'A'], 5: ['B'] } },
  } as const
  const offered = (owns: AnswerValue | undefined) => ['A', 'B', 'C'].filter((one) => tryField(field).faults(one, { owns }).length === 0)
  expect([offered(true), offered(5), offered(false), offered(undefined), offered({ true: true })]).toEqual([['A', 'C'], ['B'], [], [], []])
})

test('a country is its code and nothing around it', () => {
  const country = tryField({ name: 'country', kind: 'choice', wire: 'country', countries: [] })
  for (const code of ['F', 'FRA', 'Fr', '1F', ' FR', '']) expect(country.faults(code)).not.toEqual([])
  expect([country.say('FR'), country.say('CO'), country.say('QQ')]).toEqual(['Francia', 'Colombia', 'QQ'])
})

test('an option that earlier releases stored under no other value is only its code', () => {
  const bank = tryField({
    name: 'bank',
    kind: 'choice',
    wire: 'bank',
    named: [
      ['B1', 'First bank'],
      ['B2', 'Second bank', 'SECOND'],
    ],
  })
  expect([bank.say('SECOND'), bank.say('First bank'), bank.receive('SECOND'), bank.receive('B9')]).toEqual([
    'Second bank',
    'First bank',
    'B2',
    'B9',
  ])
  expect([bank.faults('First bank'), bank.faults('SECOND')]).toEqual([['bank not-an-option'], []])
})

test('a choice on a first page is read and validated as on any other', () => {
  expect(firstPage).toEqual({ read: kind.read, validate: kind.validate })
})

test('nothing stands for no option, and an option has an earlier value only where it had one', () => {
  const field = {
    name: 'bank',
    kind: 'choice',
    wire: 'bank',
    named: [
      ['B1', 'First bank'],
      ['B2', 'Second bank', 'SECOND'],
    ],
  } as const
  const options = namedOptions(field, {}, translateFrom({}), 'es-ES')
  expect(options).toStrictEqual([
    { code: 'B1', name: 'First bank' },
    { code: 'B2', name: 'Second bank', earlier: 'SECOND' },
  ])
  expect([optionOf(options, undefined), optionOf(options, ''), optionOf(options, 'SECOND')?.code]).toEqual([undefined, undefined, 'B2'])
})
