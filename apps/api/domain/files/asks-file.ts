import type { Lead } from '../leads/lead.ts'
import { openStepOf } from '../views/open-step.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** True if the step that the lead has open asks for this file. */
export const asksFile = (context: SiteContext, lead: Lead, field: string): boolean =>
  openStepOf(context, lead)?.fields.some(({ name, kind }) => name === field && kind === 'file') ?? false

/** True if the step that the lead has open asks for any file. */
export const asksFiles = (context: SiteContext, lead: Lead): boolean =>
  openStepOf(context, lead)?.fields.some(({ kind }) => kind === 'file') ?? false
