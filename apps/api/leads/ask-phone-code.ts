import { readMaking } from '../db/events.ts'
import { endCodes } from '../db/phone-codes.ts'
import type { Following } from './following.ts'
import { goToState } from './go-to-state.ts'
import type { OpenLead } from './open-lead.ts'
import { CONFIRM_PHONE, sendCode } from './send-code.ts'

/** After submitting, or after a change of the number: sends a code; where the country wants none, goes on. */
export async function askPhoneCode(open: OpenLead): Promise<Following | undefined> {
  if (open.context.site.country.phoneConfirmation === 'none' && !(await isUnchecked(open)))
    return { event: 'phone-confirmed', details: { by: 'nobody' } }
  goToState(open, 'MOBILE_VERIFICATION')
  // what went to another phone is good for nothing more
  await endCodes(open.tx, open.lead.id, open.now)
  open.sending = await sendCode(open, CONFIRM_PHONE)
  return undefined
}

/** True where no captcha could judge who began the application (apps/api/captcha/check-person.ts). */
async function isUnchecked({ tx, lead }: OpenLead): Promise<boolean> {
  const made = await readMaking(tx, lead.id)
  return made?.['captcha'] === 'unchecked'
}
