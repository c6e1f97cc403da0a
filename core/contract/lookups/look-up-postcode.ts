import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'

const place = z.object({
  /** Code of the province as in the country's form, and its name. */
  province: z.string(),
  provinceName: z.string().optional(),
  municipality: z.string().optional(),
  city: z.string().optional(),
  district: z.string().optional(),
  suburbs: z.array(z.string()).register(oneByOne),
})

/** Returns the places of a postal code. An unknown code is no error for the applicant. */
export const lookUpPostcode = defineCall({
  method: 'GET',
  path: '/postcode/lookup/{code}',
  summary: 'Find the places of a postal code',
  params: z.object({ code: z.string().max(10) }),
  reply: { status: 200, body: z.object({ postalCode: z.string(), places: z.array(place).register(oneByOne) }) },
  errors: ['place-unknown', 'site-unknown', 'too-many-requests'],
  access: 'public',
})

/** The same call under its older path. */
export const lookUpPostcodeOlder = defineCall({
  ...lookUpPostcode,
  path: '/postcode/{code}',
  summary: 'Find the places of a postal code (older form)',
})
