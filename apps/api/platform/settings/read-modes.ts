import type { ChosenModes } from '#core/model/site/route-in-mode.ts'
import { isMode } from '#core/model/partners/routing.ts'
import { readChoices } from './read-choices.ts'

/** What the setting must be, in words. */
export const MODES_FORM = 'sites of the catalogue with how their leads are routed, separated by commas, like loanwright-co=parallel'

/** Reads the modes chosen for sites; undefined where a part is no `<site>=<mode>` of a site that there is. */
export const readModes = (text: string): ChosenModes | undefined => readChoices(text, isMode)
