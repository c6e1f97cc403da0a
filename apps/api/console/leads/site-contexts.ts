import { makeSites, siteChoicesOf, type Sites } from '#apps/api/domain/sites/site-context.ts'
import type { Console } from '../console.ts'

/** The sites that are switched on, as the intake has them; made with the first call that needs them. */
export const siteContexts = ({ settings }: Pick<Console, 'settings'>): Promise<Sites> => makeSites(siteChoicesOf(settings))
