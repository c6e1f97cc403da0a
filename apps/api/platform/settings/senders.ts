import { z } from 'zod'

/** The address that a brand's letters come from, or undefined where it is none. */
export const isMailAddress = (text: string): boolean => z.email().safeParse(text).success

/** A sender of messages as networks take it: at most 11 letters and digits (GSM 03.40), or a number. */
export const SMS_SENDER = /^(?:(?=.*[A-Za-z])[A-Za-z\d ]{1,11}|\+?\d{3,15})$/u
export const SMS_SENDER_FORM = 'a number, or at most 11 letters and digits'
export const MAIL_FORM = 'the e-mail address that letters come from'
