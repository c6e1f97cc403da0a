import { completeLeads, type Completed, type Completing } from '../scale/complete-leads.ts'
import { costOfEach, NOTHING, readCost, type Cost } from '../scale/read-cost.ts'
import { hastenJobs, settleJobs } from '../scale/settle-jobs.ts'
import type { Tree } from './start-tree.ts'

/** What one round of whole leads came to in one tree. */
export interface LeadRound extends Pick<Completed, 'perSecond' | 'wrong'> {
  /** Of each lead from its first page to a lender's acceptance, with the jobs that it causes at once. */
  readonly whole: Cost
  /** Of the e-mails of each lead that wait for their time; they are made due for the measurement. */
  readonly later: Cost
  /** Of a second without requests. It is not part of the others. */
  readonly idle: Cost
}

/** Completes leads in a tree, and all of their jobs. */
export async function takeRound(
  { payers, target }: Pick<Tree, 'payers' | 'target'>,
  completing: Pick<Completing, 'leads' | 'firstNumber'>,
): Promise<LeadRound> {
  const { leads } = completing
  const { cost, idle, perSecond, wrong } = await completeLeads(payers, { ...target, ...completing })
  const decided = await readCost(payers)
  await hastenJobs(payers.client)
  await settleJobs(payers.client)
  return {
    whole: cost,
    later: costOfEach(leads, decided, await readCost(payers), idle),
    idle: costOfEach(idle.at / 1000, NOTHING, idle, NOTHING),
    perSecond,
    wrong,
  }
}
