import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTNER_EVENTS, TRANSITIONS } from '#core/lead/transitions.ts'
import { jobs } from '../../jobs/jobs.gen.ts'
import { effects } from '../effects.gen.ts'

const folder = new URL('../', import.meta.url)

test('every file of the folder is an effect of that name', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !/\.(?:test|gen)\.ts$/u.test(file))
  expect(effects.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted())
})

test('an effect follows events that can happen, each once', () => {
  const known: readonly string[] = [...TRANSITIONS.map(({ event }) => event), ...PARTNER_EVENTS]
  for (const { name, follows } of effects) {
    if (follows === 'every-change') continue
    expect([name, follows.filter((event) => !known.includes(event)), follows.length]).toEqual([name, [], new Set(follows).size])
  }
})

test('what changes the lead at an event is one effect: no two of them show a state or cause another event', () => {
  const changing = ['ask-next-partner', 'ask-phone-code', 'resume-partner', 'show-end', 'show-offer', 'show-step', 'show-thanks']
  const events = effects.filter(({ name }) => changing.includes(name)).flatMap(({ follows }) => follows)
  expect(new Set(events).size).toBe(events.length)
  // the others send e-mails and messages, and write down what was sold
  const others = effects.filter(({ name }) => !changing.includes(name)).map(({ name }) => name)
  expect(others).toEqual([
    'conversions',
    'email-answer',
    'email-consent',
    'email-waiting',
    'give-back-prices',
    'postbacks',
    'purchase',
    'tell-withdrawal',
    'write-sale',
  ])
})

test('an effect sends jobs that there are', () => {
  const known: readonly string[] = jobs.map(({ name }) => name)
  expect(effects.flatMap(({ sends }) => sends).filter((job) => !known.includes(job))).toEqual([])
})
