import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 10,
  phase: 'before-offer',
  introduces: {
    firstName: {
      kind: 'text',
      in: 'personalDetails',
      class: 'personal',
      format: 'name',
      autocomplete: 'given-name',
      capitals: 'words',
      width: 'name',
    },
    middleName: {
      kind: 'text',
      in: 'personalDetails',
      class: 'personal',
      format: 'name',
      optional: true,
      autocomplete: 'additional-name',
      capitals: 'words',
      width: 'name',
    },
    lastName: {
      kind: 'text',
      in: 'personalDetails',
      class: 'personal',
      format: 'name',
      autocomplete: 'family-name',
      capitals: 'words',
      width: 'name',
    },
    secondLastName: {
      kind: 'text',
      in: 'personalDetails',
      class: 'personal',
      format: 'name',
      autocomplete: 'off',
      capitals: 'words',
      width: 'name',
    },
  },
  asks: ['firstName', 'lastName'],
  formats: {
    name: {
      pattern: "^\\p{L}[\\p{L}\\p{M}]*(?:(?:[ '’.\\-]|\\. )\\p{L}[\\p{L}\\p{M}]*)*\\.?$",
      maxLength: 50,
      good: ['María José', "O'Connor", 'Ma. Teresa', 'García-López', 'Nguyễn'],
      bad: ['Ana-', '123', '-Ana', 'Ana 2'],
    },
  },
})
