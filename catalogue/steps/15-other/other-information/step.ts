import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'legacy',
  rank: 100,
  phase: 'before-offer',
  state: 'OTHER_INFORMATION',
  asks: [
    'housingTenure',
    'housingTenureSinceDate',
    'rentAmount',
    'mortgageAmount',
    'monthlyExpenses',
    'hasOtherLoans',
    'monthlyCreditCommitments',
    'totalDebtAmount',
    'isInterestedInDebtConsolidation',
    'negativeCreditHistory',
    'overdueDebtAmount',
    'vehicleOwnership',
    'isVehicleFinanced',
    'vehicleLicensePlateNumber',
    'isPoliticallyExposed',
    'connectedToPep',
  ],
  // asked by brands whose loans are secured by a vehicle
  ifNeeded: ['vehicleConsent'],
})
