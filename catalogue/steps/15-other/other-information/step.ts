import { defineStep } from '../../../../core/define/step.ts'

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
  // of brands whose loans a vehicle secures
  ifNeeded: ['vehicleConsent'],
})
