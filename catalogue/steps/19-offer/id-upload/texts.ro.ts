import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Confirmă că ești tu',
  lede: 'Creditorul compară actul cu tine. Fotografiile se păstrează criptate și nu ajung la altcineva.',
  fields: {
    idFront: {
      label: 'Fața actului',
      hint: 'Toate cele patru colțuri, fără reflexii și fără degete pe act',
      errors: { required: 'Adaugă o fotografie cu fața actului' },
    },
    idBack: {
      label: 'Versoul actului',
      hint: 'Cealaltă parte a aceluiași act',
      errors: { required: 'Adaugă o fotografie cu verso-ul actului' },
    },
    selfie: {
      label: 'Fotografia feței tale',
      hint: 'Privește spre cameră, fără șapcă și fără ochelari de soare',
      errors: { required: 'Adaugă o fotografie cu fața ta' },
    },
    incomeProof: {
      label: 'Dovada veniturilor',
      hint: 'Un fluturaș de salariu sau un extras de cont din ultimele trei luni. Îți poate îmbunătăți oferta',
    },
  },
})
