import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'
import { leadId } from '../lead/lead-id.ts'

const params = z.object({ id: leadId })

/**
 * A device that has the application open. Times are whole days, so that nobody's habits are stored.
 */
const ownDevice = z.object({
  id: z.string(),
  /**
   * When and how the device got its secret: it began the application, opened a link, or recovered
   * the application by a code.
   */
  since: z.iso.date().optional(),
  by: z.enum(['beginning', 'link', 'recovery', 'unknown']),
  lastUsed: z.iso.date().optional(),
  isThis: z.boolean(),
})

const ownDevices = z.object({ devices: z.array(ownDevice).register(oneByOne) })

/** Lists the devices that have the application open. */
export const readOwnDevices = defineCall({
  method: 'GET',
  path: '/customer/{id}/devices',
  summary: 'List the devices that have an application open',
  params,
  reply: { status: 200, body: ownDevices },
  errors: ['lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

/** Locks out one device, or all others; `/lead/forget` locks out this device. */
export const revokeOwnDevices = defineCall({
  method: 'POST',
  path: '/customer/{id}/devices/revoke',
  summary: 'Lock devices out of an application',
  params,
  body: z.object({ device: z.union([z.literal('others'), z.string().max(40)]) }),
  reply: { status: 200, body: ownDevices },
  errors: ['lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

export type OwnDevices = z.infer<typeof ownDevices>
