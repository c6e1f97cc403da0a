import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { openedLead } from './open-link.ts'

/** The lead with its answers, for a browser that has its secret and keeps no answers: storage denied, or another tab's. */
export const readOwnLead = defineCall({
  method: 'GET',
  path: '/lead/{id}/answers',
  summary: 'Read the answers of a lead',
  params: z.object({ id: z.uuid() }),
  reply: { status: 200, body: openedLead },
  errors: ['lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'lead',
})
