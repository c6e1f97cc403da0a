import { SOLID } from '#core/model/formats/format.ts'
import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 80,
  phase: 'before-offer',
  introduces: {
    hasBankAccount: { kind: 'yes-no', in: 'otherDetails', class: 'personal' },
    bankName: {
      kind: 'choice',
      in: 'incomeDetails',
      class: 'personal',
      autocomplete: 'off',
      options: [],
      list: 'banks',
      when: { field: 'hasBankAccount', is: [true] },
    },
    accountType: {
      kind: 'choice',
      in: 'incomeDetails',
      class: 'personal',
      look: 'tiles',
      options: ['SAVINGS', 'CHECKING', 'DEPOSIT'],
      when: { field: 'hasBankAccount', is: [true] },
    },
    accountNumber: {
      kind: 'text',
      in: 'incomeDetails',
      class: 'personal',
      format: 'accountNumber',
      inputMode: 'numeric',
      autocomplete: 'off',
      when: { field: 'hasBankAccount', is: [true] },
    },
    clabe: {
      kind: 'text',
      in: 'incomeDetails',
      class: 'personal',
      format: 'clabe',
      inputMode: 'numeric',
      autocomplete: 'off',
      when: { field: 'hasBankAccount', is: [true] },
    },
  },
  asks: ['hasBankAccount', 'bankName', 'accountType', 'accountNumber'],
  formats: {
    accountNumber: { pattern: '^\\d{6,19}$', clean: [SOLID], good: ['123456789', '123-456789-01'], bad: ['12345', '12345678A'] },
    clabe: { pattern: '^\\d{18}$', clean: [SOLID], good: ['032180000118359719'], bad: ['03218000011835971', '0321800001183597A9'] },
  },
})
