import type { Session } from '../session/state/session.ts'
import { readChoices } from './kept-choices.ts'

/**
 * Takes the choices that the page around passes on: by purpose (`analytics`, `advertising`, `recording`) `agreed` or
 * `refused`. Anything else is left out. What the visitor refused in the form stays refused. The question is then not asked
 * about these purposes.
 */
export function takeHostChoices({ running }: Session, found: unknown): void {
  const choices = readChoices(found)
  if (Object.keys(choices).length === 0) return
  running.hostChoices = { ...running.hostChoices, ...choices }
  running.tracking?.choose(choices, 'host')
}
