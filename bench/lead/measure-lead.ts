import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../gate.ts'
import type { Measuring } from '../measuring.ts'
import { applyAll } from '../scale/complete-leads.ts'
import { round } from '../show-figures.ts'
import { takeTurns } from '../take-turns.ts'
import { leadFigures, processorMs, type Compared } from './lead-figures.ts'
import { hastenJobs, settleJobs } from '../scale/settle-jobs.ts'
import { startTree, type Tree } from './start-tree.ts'
import { takeRound, type LeadRound } from './take-round.ts'

const own = fileURLToPath(new URL('../..', import.meta.url))
const FIRST_NUMBER = 1_000_000

/**
 * Measures what a whole lead costs in this tree, and in another worktree of the project in turns.
 * Both run their own code on a PostgreSQL of their own; the applicants are this tree's for both.
 */
export async function measureLead(measuring: Measuring, otherRoot?: string): Promise<readonly Figure[]> {
  const { effort, tell } = measuring
  await using stack = new AsyncDisposableStack()
  const mine = stack.use(await openTree(own, measuring))
  const other = otherRoot === undefined ? undefined : stack.use(await openTree(otherRoot, measuring))
  const rounds: Compared[] = []
  for (let number = 1; number <= effort.lead.rounds; number++) {
    const { leads } = effort.lead
    const take = (tree: Tree) => takeRound(tree, { leads, firstNumber: FIRST_NUMBER + number * leads })
    const [taken, theirs] = other ? await takeTurns([mine, other], number, take) : [await take(mine)]
    rounds.push({ mine: taken, ...(theirs && { other: theirs }) })
    tell(`${say(taken)}${theirs ? `; the other: ${say(theirs)}` : ''}`)
  }
  return leadFigures(rounds)
}

/** Starts a tree, and applies until its server's and its worker's code is optimised. */
async function openTree(root: string, { site, effort, tell }: Measuring): Promise<Tree> {
  const { warmUp } = effort.lead
  tell(`${commitOf(root)} is warmed up by ${warmUp} leads`)
  await using stack = new AsyncDisposableStack()
  const tree = stack.use(await startTree(root, site))
  const { client } = tree.payers
  const [trouble] = await applyAll({ ...tree.target, leads: warmUp, firstNumber: 0 })
  if (trouble !== undefined) throw new Error(`a lead to warm up failed: ${trouble}`)
  await hastenJobs(client)
  await settleJobs(client)
  const held = stack.move()
  return { ...tree, [Symbol.asyncDispose]: () => held.disposeAsync() }
}

/** Returns the commit of a tree, with a mark where its files differ from it. */
function commitOf(root: string): string {
  try {
    return execFileSync('git', ['-C', root, 'describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    return root
  }
}

const say = ({ whole, perSecond }: LeadRound): string =>
  `CPU ${round(processorMs(whole))} ms, ${round(whole.statements)} statements, ${round(whole.transactions)} transactions a lead, ${round(perSecond)} leads/s`
