import { describe, expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { trackingNameOf, wirePathOf } from '#core/model/data-point.ts'

/**
 * The data points of the specification: each with its name, its path in the lead, and its name in
 * tracking. There may be others: consents, rows, questions of one partner, those of newer steps.
 */
const TABLE: readonly (readonly [name: string, wire: string, track: string])[] = [
  // loan
  ['amount', 'amount', 'loan_amount'],
  ['period', 'period', 'loan_period'],
  ['periodScale', 'periodScale', 'loan_period_scale'],
  ['financingOption', 'financingOption', 'financing_option'],
  ['monthlyPaymentDay', 'monthlyPaymentDay', 'monthly_payment_day'],
  ['loanPurpose', 'otherDetails.loanPurpose', 'loan_purpose'],
  ['generalPolicies', 'generalPolicies', 'general_policies'],
  ['policies', 'policies', 'policies'],
  // contact
  ['email', 'contactDetails.email', 'email'],
  ['marketingConsents', 'contactDetails.marketingConsents', 'marketing_consents'],
  ['phoneNumber', 'contactDetails.phoneNumber', 'phone_number'],
  ['postalCode', 'contactDetails.postalCode', 'postal_code'],
  ['province', 'contactDetails.province', 'province'],
  ['district', 'contactDetails.district', 'district'],
  ['city', 'contactDetails.city', 'city'],
  ['street', 'contactDetails.street', 'street'],
  ['blockNumber', 'contactDetails.blockNumber', 'block_number'],
  ['houseNumber', 'contactDetails.houseNumber', 'house_number'],
  ['floor', 'contactDetails.floor', 'floor'],
  ['flatNumber', 'contactDetails.flatNumber', 'flat_number'],
  ['municipality', 'contactDetails.municipality', 'municipality'],
  ['suburb', 'contactDetails.suburb', 'suburb'],
  ['mobileVerificationCode', 'step.mobileVerificationCode', 'mobile_verification_code'],
  ['newPhoneNumber', 'step.newPhoneNumber', 'new_phone_number'],
  // personal
  ['firstName', 'personalDetails.firstName', 'first_name'],
  ['middleName', 'personalDetails.middleName', 'middle_name'],
  ['lastName', 'personalDetails.lastName', 'last_name'],
  ['secondLastName', 'personalDetails.secondLastName', 'second_last_name'],
  ['gender', 'personalDetails.gender', 'gender'],
  ['dateOfBirth', 'personalDetails.dateOfBirth', 'form_birthday'],
  ['personalCode', 'personalDetails.personalCode', 'personal_code'],
  ['idDocumentType', 'personalDetails.idDocumentType', 'id_document_type'],
  // employer
  ['employerName', 'employer.name', 'employer_name'],
  ['employerTaxCode', 'employer.taxRegistryCode', 'employer_tax_code'],
  ['employerPostalCode', 'employer.postalCode', 'employer_postal_code'],
  ['employerProvince', 'employer.province', 'employer_province'],
  ['employerCity', 'employer.city', 'employer_city'],
  ['employerStreet', 'employer.street', 'employer_street'],
  ['employerHouseNumber', 'employer.houseNumber', 'employer_house_number'],
  // income
  ['monthlyIncome', 'incomeDetails.monthlyIncome', 'monthly_income'],
  ['incomeSource', 'incomeDetails.incomeSource', 'income_source'],
  ['incomeContractStartedAt', 'incomeDetails.incomeContractStartedAt', 'income_contract_started_at'],
  ['incomeContractExpiresAt', 'incomeDetails.incomeContractExpiresAt', 'income_contract_expires_at'],
  ['incomePayday', 'incomeDetails.incomePayday', 'income_payday'],
  ['jobArea', 'incomeDetails.jobArea', 'job_area'],
  ['jobTitle', 'incomeDetails.jobTitle', 'job_title'],
  ['iban', 'incomeDetails.iban', 'iban'],
  ['usingOnlineBanking', 'incomeDetails.usingOnlineBanking', 'using_online_banking'],
  ['positionType', 'incomeDetails.positionType', 'position_type'],
  ['monthlyExtraIncome', 'incomeDetails.monthlyExtraIncome', 'monthly_extra_income'],
  ['workPhone', 'incomeDetails.workPhone', 'work_phone'],
  ['spouseMonthlyIncome', 'incomeDetails.spouseMonthlyIncome', 'spouse_monthly_income'],
  ['salaryCycle', 'incomeDetails.salaryCycle', 'salary_cycle'],
  ['salaryCycleValue', 'incomeDetails.salaryCycleValue', 'salary_cycle_value'],
  ['cofidisProfession', 'incomeDetails.cofidisProfession', 'cofidis_profession'],
  ['bankName', 'incomeDetails.bankName', 'bank_name'],
  ['accountType', 'incomeDetails.accountType', 'account_type'],
  ['accountNumber', 'incomeDetails.accountNumber', 'account_number'],
  ['clabe', 'incomeDetails.clabe', 'clabe'],
  // other
  ['isPoliticallyExposed', 'otherDetails.isPoliticallyExposed', 'is_politically_exposed'],
  ['connectedToPep', 'otherDetails.connectedToPep', 'connected_to_pep'],
  ['maritalStatus', 'otherDetails.maritalStatus', 'marital_status'],
  ['education', 'otherDetails.education', 'education'],
  ['housingTenure', 'otherDetails.housingTenure', 'housing_tenure'],
  ['housingTenureSinceDate', 'otherDetails.housingTenureSinceDate', 'housing_tenure_since_date'],
  ['vehicleConsent', 'otherDetails.vehicleConsent', 'vehicle_consent'],
  ['hasVehicleDownPayment', 'otherDetails.hasVehicleDownPayment', 'has_vehicle_down_payment'],
  ['vehicleOwnership', 'otherDetails.vehicleOwnership', 'vehicle_ownership'],
  ['vehicleLicensePlateNumber', 'otherDetails.vehicleLicensePlateNumber', 'vehicle_license_plate_number'],
  ['isVehicleFinanced', 'otherDetails.isVehicleFinanced', 'is_vehicle_financed'],
  ['ibanConsent', 'otherDetails.ibanConsent', 'iban_consent'],
  ['negativeCreditHistory', 'otherDetails.negativeCreditHistory', 'negative_credit_history'],
  ['numberOfDependants', 'otherDetails.numberOfDependants', 'number_of_dependants'],
  ['numberOfDependantsOther', 'otherDetails.numberOfDependantsOther', 'number_of_dependants_other'],
  ['countryOfBirth', 'otherDetails.countryOfBirth', 'country_of_birth'],
  ['livingArea', 'otherDetails.livingArea', 'living_area'],
  ['citizenship', 'otherDetails.citizenship', 'citizenship'],
  ['secondCitizenship', 'otherDetails.secondCitizenship', 'second_citizenship'],
  ['cityOfBirth', 'otherDetails.cityOfBirth', 'city_of_birth'],
  ['idCardNumber', 'otherDetails.idCardNumber', 'id_card_number'],
  ['idCardIssuedAt', 'otherDetails.idCardIssuedAt', 'id_card_issued_at'],
  ['idCardIssuedAuthority', 'otherDetails.idCardIssuedAuthority', 'id_card_issued_authority'],
  ['overdueDebtAmount', 'otherDetails.overdueDebtAmount', 'overdue_debt_amount'],
  ['overdueDebtIsMore', 'otherDetails.overdueDebtIsMore', 'overdue_debt_is_more'],
  ['provinceOfBirth', 'otherDetails.provinceOfBirth', 'province_of_birth'],
  ['isInterestedInDebtConsolidation', 'otherDetails.isInterestedInDebtConsolidation', 'is_interested_in_debt_consolidation'],
  ['hasBankAccount', 'otherDetails.hasBankAccount', 'has_bank_account'],
  ['hasProofOfIncome', 'otherDetails.hasProofOfIncome', 'has_proof_of_income'],
  ['propertyRegime', 'otherDetails.propertyRegime', 'property_regime'],
  ['spouseFirstName', 'step.spouseFirstName', 'spouse_first_name'],
  ['spouseLastName', 'step.spouseLastName', 'spouse_last_name'],
  ['taxResidence', 'otherDetails.taxResidence', 'tax_residence'],
  ['residencePermitExpiresAt', 'otherDetails.residencePermitExpiresAt', 'residence_permit_expires_at'],
  // expenses
  ['mortgageAmount', 'expenses.mortgageAmount', 'mortgage_amount'],
  ['rentAmount', 'expenses.rentAmount', 'rent_amount'],
  ['monthlyExpenses', 'expenses.monthlyExpenses', 'monthly_expenses'],
  ['monthlyCreditCommitments', 'expenses.monthlyCreditCommitments', 'monthly_credit_commitments'],
  ['hasOtherLoans', 'expenses.hasOtherLoans', 'has_other_loans'],
  ['totalDebtAmount', 'expenses.totalDebtAmount', 'total_debt_amount'],
  ['totalDebtIsMore', 'expenses.totalDebtIsMore', 'total_debt_is_more'],
  ['mortgageStartedAt', 'expenses.mortgageStartedAt', 'mortgage_started_at'],
  ['mortgageExpiresAt', 'expenses.mortgageExpiresAt', 'mortgage_expires_at'],
  ['monthlyMortgageAmount', 'expenses.monthlyMortgageAmount', 'monthly_mortgage_amount'],
  // references
  ['referenceType', 'referenceDetails.type', 'reference_type'],
  ['referenceName', 'referenceDetails.name', 'reference_name'],
  ['referencePhoneNumber', 'referenceDetails.phoneNumber', 'reference_phone_number'],
  // vehicle
  ['vehicleMake', 'vehicle.make', 'vehicle_make'],
  ['vehicleModel', 'vehicle.model', 'vehicle_model'],
  ['vehicleYear', 'vehicle.year', 'vehicle_year'],
  ['vehicleMileage', 'vehicle.mileage', 'vehicle_mileage'],
  ['vehicleFuel', 'vehicle.fuel', 'vehicle_fuel'],
  // offer
  ['offerId', 'step.offerId', 'offer_id'],
  ['offerAmount', 'step.offerAmount', 'offer_amount'],
  ['offerPeriod', 'step.offerPeriod', 'offer_period'],
  ['offerAccepted', 'step.offerAccepted', 'offer_accepted'],
  ['offerContactTime', 'step.offerContactTime', 'offer_contact_time'],
  // account
  ['customerPassword', 'step.customerPassword', 'customer_password'],
  // documents
  ['idFront', 'documents.idFront', 'id_front'],
  ['idBack', 'documents.idBack', 'id_back'],
  ['selfie', 'documents.selfie', 'selfie'],
  ['incomeProof', 'documents.incomeProof', 'income_proof'],
]

/**
 * The sections of the application data and their fields, as the specification lists them (section
 * 3).
 */
const SECTIONS: { readonly [section: string]: string } = {
  personalDetails: 'firstName middleName lastName secondLastName gender dateOfBirth personalCode',
  contactDetails: `email marketingConsents phoneNumber postalCode province district city street blockNumber houseNumber floor flatNumber
    municipality suburb`,
  employer: 'name taxRegistryCode postalCode province city street houseNumber',
  incomeDetails: `monthlyIncome incomeSource incomeContractStartedAt incomeContractExpiresAt incomePayday jobArea jobTitle iban
    usingOnlineBanking positionType monthlyExtraIncome workPhone spouseMonthlyIncome salaryCycle salaryCycleValue cofidisProfession`,
  otherDetails: `loanPurpose isPoliticallyExposed connectedToPep maritalStatus education housingTenure housingTenureSinceDate vehicleConsent
    hasVehicleDownPayment vehicleOwnership vehicleLicensePlateNumber isVehicleFinanced ibanConsent negativeCreditHistory
    numberOfDependants numberOfDependantsOther countryOfBirth livingArea citizenship secondCitizenship cityOfBirth idCardNumber
    idCardIssuedAt idCardIssuedAuthority overdueDebtAmount provinceOfBirth isInterestedInDebtConsolidation hasBankAccount
    hasProofOfIncome`,
  expenses: `mortgageAmount rentAmount monthlyExpenses monthlyCreditCommitments hasOtherLoans totalDebtAmount mortgageStartedAt
    mortgageExpiresAt monthlyMortgageAmount`,
  referenceDetails: 'type name phoneNumber',
}

/** The cells of one debt. */
const DEBT = ['debt_creditor', 'debt_type', 'debt_outstanding_amount', 'debt_monthly_payment', 'debt_overdue', 'debt_overdue_months']

describe('the data point', () => {
  it.each(TABLE)('[S-3.6] [S-3.7] [S-3.15] %s stands in the lead as %s and is tracked as %s', (name, wire, track) => {
    const point = registry.dataPoints[name]
    expect(point && [wirePathOf(name, point), trackingNameOf(name, point)]).toEqual([wire, track])
  })

  it.each(Object.entries(SECTIONS))('[S-3.6] of each field of %s is there: %s', (section, fields) => {
    const paths = new Set(Object.entries(registry.dataPoints).map(([name, point]) => wirePathOf(name, point)))
    const missing = fields
      .split(/\s+/u)
      .map((field) => `${section}.${field}`)
      .filter((path) => !paths.has(path))
    expect(missing).toEqual([])
  })

  it('[S-3.15] stands in a table of about 110', () => {
    expect(TABLE.length).toBeGreaterThan(105)
    expect(TABLE.length).toBeLessThan(130)
  })

  it('of debts has a row of six cells for each', () => {
    const debts = registry.dataPoints['debts']
    const cells = debts?.kind === 'rows' ? Object.entries(debts.fields) : []
    expect(cells.map(([name, cell]) => trackingNameOf(name, cell))).toEqual(DEBT)
  })

  it('[S-3.15] shares its place in the lead and its tracking name with no other', () => {
    const points = Object.entries(registry.dataPoints)
    expect(new Set(points.map(([name, point]) => wirePathOf(name, point))).size).toBe(points.length)
    expect(new Set(points.map(([name, point]) => trackingNameOf(name, point))).size).toBe(points.length)
  })
})
