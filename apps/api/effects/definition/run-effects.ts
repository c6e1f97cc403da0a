import type { OpenLead } from '../../domain/leads/open-lead.ts'
import { effects } from '../effects.gen.ts'
import { isDue, type Effect, type NextEvent } from './define-effect.ts'

/** Runs the effects of a moment in which these things happened, plans their jobs, and returns the event that follows. */
export async function runEffects(open: OpenLead, at: Effect['when'], events: readonly string[]): Promise<NextEvent | undefined> {
  let following: NextEvent | undefined
  for (const effect of effects.filter((one) => isDue(one, at, events))) {
    const { jobs = [], next } = await effect.run(open)
    open.jobs.push(...jobs)
    // no two effects of an event cause another one (effects.unit.test.ts)
    following ??= next
  }
  return following
}
