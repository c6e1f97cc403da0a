import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'

export const choices = z.array(z.object({ code: z.string(), name: z.string() })).register(oneByOne)

const codesByArea = z.record(z.string(), z.array(z.string()).register(oneByOne)).register(oneByOne)

export type Choices = z.infer<typeof choices>
export type CodesByArea = z.infer<typeof codesByArea>

/** Returns every country of the world in the market's language, the market's neighbours first. */
export const readCountries = defineCall({
  method: 'GET',
  path: '/choices/country',
  summary: 'List the countries of the world',
  reply: { status: 200, body: choices },
  errors: ['site-unknown'],
  access: 'public',
})

/** Returns the positions at work that the market's form offers. */
export const readPositions = defineCall({
  method: 'GET',
  path: '/choices/position',
  summary: 'List the positions at work',
  reply: { status: 200, body: choices },
  errors: ['site-unknown'],
  access: 'public',
})

/**
 * Returns the positions that occur in each area of work; the path has the specification's spelling.
 */
export const readPositionsByArea = defineCall({
  method: 'GET',
  path: '/perofesional-details-mapping',
  summary: 'List the positions of each area of work',
  reply: { status: 200, body: codesByArea },
  errors: ['site-unknown'],
  access: 'public',
})
