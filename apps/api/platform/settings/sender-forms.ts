import { z } from 'zod'

/** The address that e-mails come from. */
export const MAIL_SENDER = z.email()
export const MAIL_FORM = 'the address that e-mails come from'

/** A sender of messages as networks take it: at most 11 letters and digits (GSM 03.40), or a number. */
export const SMS_SENDER = z.string().regex(/^(?:(?=.*[A-Za-z])[A-Za-z\d ]{1,11}|\+?\d{3,15})$/u)
export const SMS_SENDER_FORM = 'a number, or at most 11 letters and digits'
