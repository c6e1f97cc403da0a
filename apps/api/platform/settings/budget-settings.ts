import { z } from 'zod'

const MOST = 1_000_000_000
const budget = (words: string) => z.coerce.number().int().min(1).max(MOST).optional().describe(`${words}, a number from 1 to ${MOST}`)

/** Budgets of messages. In production those that are not set have the values below; anywhere else there is no bound. */
export const budgetSettings = {
  SMS_PER_PHONE_HOUR: budget('how many SMS an hour go to one phone'),
  SMS_PER_SITE_HOUR: budget('how many SMS an hour a site sends'),
  SMS_PER_SITE_DAY: budget('how many SMS a day a site sends'),
  SMS_PER_HOUR: budget('how many SMS an hour all sites send together'),
  SMS_PER_DAY: budget('how many SMS a day all sites send together'),
  SMS_PER_ADDRESS_HOUR: budget('how many SMS an hour one address causes before they are slowed down'),
  SMS_PER_ADDRESS_AND_PHONE: budget('how many SMS a day one address causes to one phone before they are slowed down'),
  EMAILS_PER_RECIPIENT_HOUR: budget('how many e-mails an hour go to one recipient'),
  EMAILS_PER_RECIPIENT_DAY: budget('how many e-mails a day go to one recipient'),
  EMAILS_PER_SITE_HOUR: budget('how many e-mails an hour a site sends'),
  EMAILS_PER_SITE_DAY: budget('how many e-mails a day a site sends'),
  EMAILS_PER_HOUR: budget('how many e-mails an hour all sites send together'),
  EMAILS_PER_DAY: budget('how many e-mails a day all sites send together'),
} as const

type BudgetName = keyof typeof budgetSettings
type GivenBudgets = { readonly [Name in BudgetName]?: number | undefined }

/** The budgets that hold. */
export type MessageBudgets = { readonly [Name in BudgetName]: number }

const IN_PRODUCTION: MessageBudgets = {
  SMS_PER_PHONE_HOUR: 10,
  SMS_PER_SITE_HOUR: 1000,
  SMS_PER_SITE_DAY: 10_000,
  SMS_PER_HOUR: 3000,
  SMS_PER_DAY: 30_000,
  SMS_PER_ADDRESS_HOUR: 30,
  SMS_PER_ADDRESS_AND_PHONE: 5,
  EMAILS_PER_RECIPIENT_HOUR: 5,
  EMAILS_PER_RECIPIENT_DAY: 10,
  EMAILS_PER_SITE_HOUR: 2000,
  EMAILS_PER_SITE_DAY: 20_000,
  EMAILS_PER_HOUR: 6000,
  EMAILS_PER_DAY: 60_000,
}

/** Who tries things out, or measures, sends many from one address to one phone. */
export function fillBudgets(given: GivenBudgets, isProduction: boolean): MessageBudgets {
  const or = (name: BudgetName) => given[name] ?? (isProduction ? IN_PRODUCTION[name] : MOST)
  return {
    SMS_PER_PHONE_HOUR: or('SMS_PER_PHONE_HOUR'),
    SMS_PER_SITE_HOUR: or('SMS_PER_SITE_HOUR'),
    SMS_PER_SITE_DAY: or('SMS_PER_SITE_DAY'),
    SMS_PER_HOUR: or('SMS_PER_HOUR'),
    SMS_PER_DAY: or('SMS_PER_DAY'),
    SMS_PER_ADDRESS_HOUR: or('SMS_PER_ADDRESS_HOUR'),
    SMS_PER_ADDRESS_AND_PHONE: or('SMS_PER_ADDRESS_AND_PHONE'),
    EMAILS_PER_RECIPIENT_HOUR: or('EMAILS_PER_RECIPIENT_HOUR'),
    EMAILS_PER_RECIPIENT_DAY: or('EMAILS_PER_RECIPIENT_DAY'),
    EMAILS_PER_SITE_HOUR: or('EMAILS_PER_SITE_HOUR'),
    EMAILS_PER_SITE_DAY: or('EMAILS_PER_SITE_DAY'),
    EMAILS_PER_HOUR: or('EMAILS_PER_HOUR'),
    EMAILS_PER_DAY: or('EMAILS_PER_DAY'),
  }
}
