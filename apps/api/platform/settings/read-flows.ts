import { isFlow, type ChosenFlows } from '#core/model/site/with-flow.ts'
import { readChoices } from './read-choices.ts'

/** What the setting must be, in words. */
export const FLOWS_FORM = 'sites of the catalogue with their flow, separated by commas, like loanwright-co=legacy or loanwright-de=dynamic'

/** Reads the flows chosen for sites; undefined where a part is no `<site>=<flow>` of a site that there is. */
export const readFlows = (text: string): ChosenFlows | undefined => readChoices(text, isFlow)
