import type { Offer } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Site } from '#core/model/site/site.ts'
import { instalmentsIn } from '#core/loan/instalments-in.ts'
import { instalmentOf, yearlyRate } from '#core/loan/yearly-rate.ts'

/** An offer for what was asked for; each further one is dearer. */
export function exampleOffer({ loan }: Pick<Site, 'loan'>, answers: Answers, partnerName: string, index: number): Offer {
  const amount = typeof answers['amount'] === 'number' ? answers['amount'] : loan.amount.min
  const period = typeof answers['period'] === 'number' ? answers['period'] : loan.period.min
  const months = instalmentsIn(period, loan.period.scale)
  const nominalRate = 19.6 + index
  const instalment = Math.round(instalmentOf({ amount, months, nominalRate }))
  return {
    id: `example-${index}`,
    partner: `example-${index}`,
    partnerName,
    amount,
    period,
    periodScale: loan.period.scale,
    instalment,
    total: instalment * months,
    nominalRate,
    apr: yearlyRate({ amount, instalment, months }),
    rateKind: index === 0 ? 'fixed' : 'variable',
    statedOn: '2026-11-20',
  }
}
