import { describe, expect, it } from 'vitest'
import { validate } from '../gate.ts'
import { NOTHING, type Cost } from '../scale/read-cost.ts'
import { leadFigures, type Compared } from './lead-figures.ts'
import type { LeadRound } from './take-round.ts'

const roundOf = (cost: Partial<Cost>): LeadRound => {
  const whole = { ...NOTHING, ...cost }
  return { whole, later: NOTHING, idle: NOTHING, perSecond: 1, wrong: [] }
}
const verdictOf = (rounds: readonly Compared[], name: string) => {
  const figure = leadFigures(rounds).find((one) => one.name === name)
  return figure && { measured: figure.measured, verdict: validate(figure) }
}
const ofStatements = (values: readonly number[]) => values.map((statements) => ({ mine: roundOf({ statements }) }))

describe('the figures of a whole lead', () => {
  it('keep the gate of statements where every round does, and miss it where none does', () => {
    expect(verdictOf(ofStatements([47, 48, 49, 50, 46]), 'whole lead: statements')).toEqual({ measured: 48, verdict: 'pass' })
    expect(verdictOf(ofStatements([51, 52, 53, 60, 51]), 'whole lead: statements')).toEqual({ measured: 52, verdict: 'miss' })
  })

  it('show nothing where the gate lies in the interval, on whichever side the median is', () => {
    expect(verdictOf(ofStatements([40, 41, 45, 60, 61]), 'whole lead: statements')?.verdict).toBe('not shown')
    expect(verdictOf(ofStatements([40, 41, 55, 60, 61]), 'whole lead: statements')?.verdict).toBe('not shown')
  })

  it('have another gate for transactions', () => {
    const rounds = [18, 17, 18].map((transactions) => ({ mine: roundOf({ transactions }) }))
    expect(verdictOf(rounds, 'whole lead: transactions')?.verdict).toBe('pass')
  })

  it('compare the rounds in pairs, so that a slow minute of both changes no ratio', () => {
    const rounds = [10, 40, 90].map((serverMs) => ({ mine: roundOf({ serverMs }), other: roundOf({ serverMs: serverMs * 2 }) }))
    const ratio = leadFigures(rounds).find(({ name }) => name === 'whole lead: processor time of servers, this / the other')
    expect(ratio).toMatchObject({ measured: 0.5, interval: [0.5, 0.5] })
  })

  it('say nothing about another tree where there is none', () =>
    expect(leadFigures(ofStatements([1])).filter(({ name }) => name.includes('other'))).toEqual([]))

  it('count the leads of both trees that were not accepted', () => {
    const failed = { ...roundOf({}), wrong: ['no code came by SMS'] }
    expect(verdictOf([{ mine: failed, other: failed }], 'leads that were not accepted')).toEqual({ measured: 2, verdict: 'miss' })
  })
})
