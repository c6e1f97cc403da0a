import { readMaking } from '../store/leads/events.ts'
import { endCodes } from '../store/leads/phone-codes.ts'
import { goToState } from '../domain/leads/go-to-state.ts'
import type { OpenLead } from '../domain/leads/open-lead.ts'
import { defineEffect, type Outcome } from './definition/define-effect.ts'
import { CONFIRM_PHONE, readTodaysCodes, sendCode } from '../domain/phone-codes/send-code.ts'

/** After submitting, or after a change of the number: sends a code; where the country wants none, goes on. */
export const effect = defineEffect({
  name: 'ask-phone-code',
  follows: ['application-submitted', 'phone-changed'],
  sends: ['send-sms'],
  when: 'event',
  run: askPhoneCode,
})

async function askPhoneCode(open: OpenLead): Promise<Outcome<'send-sms'>> {
  if (open.context.site.country.phoneConfirmation === 'none' && !(await isUnchecked(open)))
    return { next: { event: 'phone-confirmed', details: { by: 'nobody' } } }
  goToState(open, 'MOBILE_VERIFICATION')
  const codes = await readTodaysCodes(open)
  // what went to another phone is good for nothing more
  if (codes.some(({ expires_at: expiresAt }) => expiresAt > open.now)) await endCodes(open.tx, open.lead.id, open.now)
  const { sending, jobs } = await sendCode(open, CONFIRM_PHONE, codes)
  open.sending = sending
  return { jobs }
}

/** True where no captcha could judge who began the application (apps/api/domain/captcha/check-person.ts). */
async function isUnchecked({ tx, lead }: OpenLead): Promise<boolean> {
  const made = await readMaking(tx, lead.id)
  return made?.['captcha'] === 'unchecked'
}
