import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 10,
  phase: 'before-offer',
  introduces: {
    province: { kind: 'choice', in: 'contactDetails', class: 'personal', autocomplete: 'address-level1', options: [], list: 'provinces' },
    city: {
      kind: 'text',
      in: 'contactDetails',
      class: 'personal',
      format: 'place',
      autocomplete: 'address-level2',
      capitals: 'words',
    },
    municipality: {
      kind: 'text',
      in: 'contactDetails',
      class: 'personal',
      format: 'place',
      autocomplete: 'address-level2',
      capitals: 'words',
    },
    district: { kind: 'text', in: 'contactDetails', class: 'personal', format: 'place', autocomplete: 'address-level3', capitals: 'words' },
    suburb: { kind: 'text', in: 'contactDetails', class: 'personal', format: 'place', autocomplete: 'address-level3', capitals: 'words' },
    street: { kind: 'text', in: 'contactDetails', class: 'personal', format: 'street', autocomplete: 'address-line1', capitals: 'words' },
    houseNumber: { kind: 'text', in: 'contactDetails', class: 'personal', format: 'houseNumber', autocomplete: 'off', width: 'short' },
    postalCode: {
      kind: 'text',
      in: 'contactDetails',
      class: 'personal',
      format: 'postalCode',
      suggest: 'place',
      inputMode: 'numeric',
      autocomplete: 'postal-code',
      width: 'short',
    },
  },
  asks: ['postalCode', 'city', 'street', 'houseNumber'],
  formats: {
    place: {
      pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}\\d(][\\p{L}\\p{M}\\d .,'’()\\/\\-]*[^\\s\\-]$|^\\p{L}$",
      maxLength: 100,
      good: ['Bogotá D.C.', 'Frankfurt (Oder)', 'TP. Hồ Chí Minh'],
      bad: ['123', 'Medellín-'],
    },
    street: {
      pattern: "^[\\p{L}\\d](?:[\\p{L}\\p{M}\\d\\s.,&\\/'’ºª°#()\\-]*[\\p{L}\\p{M}\\d.ºª°#)])?$",
      maxLength: 100,
      good: ['Calle 45', 'Ul. Długa', "Rue de l'Église"],
      bad: ['Calle 45 -', 'Calle 45,', "Calle 45'"],
    },
    houseNumber: {
      pattern: '^#* ?[\\p{L}\\d](?:[\\p{L}\\d .,#\\/\\-]*[\\p{L}\\d])?$',
      maxLength: 20,
      good: ['12', '12a', '12/14', '12-14'],
      bad: ['23-', '-'],
    },
    postalCode: { pattern: '^\\d{4,6}$', good: ['10115', '1200'], bad: ['123', 'ABC'] },
  },
})
