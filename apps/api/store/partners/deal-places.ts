import type { PartnerUse } from '#core/journey/route-lead.ts'

/** As many leads of one partner get their places at the same time. */
export const SLOTS = 32

/** The limits of a partner in a window (a day, also where the window is longer), and what the present lead may cost. */
export interface CapAsked {
  readonly price: number
  readonly perDay?: number
  readonly budgetPerDay?: number
}

/** What is dealt: so much to each of the first so many slots. */
export interface Dealt extends PartnerUse {
  readonly slots: number
}

/** Whether a place is left. */
export const isFree = ({ leads, spent }: PartnerUse, { price, perDay = Infinity, budgetPerDay = Infinity }: CapAsked): boolean =>
  leads < perDay && spent + price <= budgetPerDay

/**
 * Deals places that are left to slots, by what is taken. Half of them: what stays is for servers that deal for themselves,
 * and for a lead whose price no slot can pay. So a window of n leads is dealt about log2 n times. No slot gets less than a
 * lead at the present price takes.
 */
export function dealPlaces({ leads, spent }: PartnerUse, { price, perDay, budgetPerDay }: CapAsked): Dealt {
  const leadsHalf = perDay === undefined ? Infinity : Math.floor((perDay - leads) / 2)
  const spentHalf = budgetPerDay === undefined ? Infinity : Math.floor((budgetPerDay - spent) / 2)
  const slots = Math.min(SLOTS, leadsHalf, Math.floor(spentHalf / Math.max(1, price)))
  if (slots < 1) return { slots: 0, leads: 0, spent: 0 }
  return { slots, leads: shareOf(leadsHalf, slots), spent: shareOf(spentHalf, slots) }
}

/** Where there is no limit nothing is dealt: a slot counts what is taken below zero. */
const shareOf = (half: number, slots: number): number => (half === Infinity ? 0 : Math.floor(half / slots))
