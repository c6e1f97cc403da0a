import type { Numbers } from '#apps/apply/session/state/session-state.ts'
import type { Save } from '#apps/apply/session/sync/reduce-queue.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { makeLeadView } from './make-lead-view.ts'
import { FORM, PATHS, REFUSED } from './world-site.ts'

/** A server that makes one lead for each key of a creation, and keeps the newest answer of each question. */
export interface WorldServer {
  readonly answers: () => Answers
  readonly numbers: () => Numbers
  readonly version: () => number
  /** Number of leads, and how often one was handed over. */
  readonly leads: () => number
  readonly submits: () => number
  readonly isSubmitted: () => boolean
  readonly view: () => LeadView
  /** The question whose answer in a save is refused. */
  readonly refusedName: (save: Save) => string | undefined
  /** True for a hand-over that says something else than what another tab has answered since: it is refused. */
  readonly isOvertaken: (save: Save) => boolean
  /** Does what a save asks for, once for each key; returns false where it is refused. */
  readonly receive: (save: Save) => boolean
  /** Takes a newer answer of another tab. */
  readonly answer: (name: string, value: string, number: number) => void
}

export function openWorldServer(): WorldServer {
  const wasTaken = new Map<string, boolean>()
  const leads = new Set<string>()
  let answers: Answers = {}
  let numbers: Numbers = {}
  let version = 0
  let isSubmitted = false
  let submits = 0
  const view = (): LeadView =>
    makeLeadView({
      version,
      leadStatus: isSubmitted ? 4 : 1,
      progressState: [0, ...(isSubmitted ? [4] : [])],
      ...(!isSubmitted && { dynamicPages: FORM }),
    })
  const merge = (sent: Save) => {
    const given = numbersIn(sent)
    const newer = Object.keys(given).filter((name) => (given[name] ?? 0) > (numbers[name] ?? 0))
    numbers = { ...numbers, ...Object.fromEntries(newer.map((name) => [name, given[name] ?? 0])) }
    answers = { ...answers, ...Object.fromEntries(newer.map((name) => [name, String(sent.body[name])])) }
  }
  const isOvertaken = (sent: Save) =>
    sent.kind === 'submit' &&
    !isSubmitted &&
    Object.entries(numbersIn(sent)).some(([name, number]) => number < (numbers[name] ?? 0) && sent.body[name] !== answers[name])
  const handOver = () => {
    if (isSubmitted || !PATHS.every((name) => answers[name] !== undefined && answers[name] !== REFUSED)) return
    submits += 1
    isSubmitted = true
  }
  const refuse = (sent: Save): false => {
    wasTaken.set(sent.key, false)
    return false
  }
  const receive = (sent: Save): boolean => {
    const before = wasTaken.get(sent.key)
    if (before !== undefined) return before
    if (sent.kind === 'create' && refusedName(sent) !== undefined) return refuse(sent)
    if (isOvertaken(sent)) return refuse(sent)
    if (sent.kind === 'create') leads.add(sent.key)
    if (!isSubmitted) merge(sent)
    version += 1
    if (sent.kind === 'submit') handOver()
    const isTaken = sent.kind !== 'submit' || isSubmitted
    wasTaken.set(sent.key, isTaken)
    return isTaken
  }
  return {
    answers: () => answers,
    numbers: () => numbers,
    version: () => version,
    leads: () => leads.size,
    submits: () => submits,
    isSubmitted: () => isSubmitted,
    view,
    refusedName,
    isOvertaken,
    receive,
    answer: (name, value, number) => {
      answers = { ...answers, [name]: value }
      numbers = { ...numbers, [name]: number }
      version += 1
    },
  }
}

const refusedName = ({ body }: Save): string | undefined => PATHS.find((name) => body[name] === REFUSED)

/** The numbers of the answers that a save carries. */
export const numbersIn = ({ body }: Save): Numbers =>
  Object.fromEntries(
    Object.entries(body['numbers'] ?? {}).flatMap(([name, number]) => (typeof number === 'number' ? [[name, number]] : [])),
  )
