import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'check-answers': {
    title: 'Verifică răspunsurile',
    lede: 'Dacă ceva nu e bine, modifică. Nu se pierde nimic.',
    fields: {
      policies: {
        label: 'Înainte să o trimitem',
        options: {
          PARTNER_TRANSFER: 'Sunt de acord ca [cererea mea să fie trimisă creditorilor].',
          CREDIT_BUREAU: 'Sunt de acord cu [consultarea Biroului de Credit și a ANAF].',
          E_COMMUNICATION: 'Sunt de acord să primesc [documentele prin e-mail].',
          PROFILING: 'Citește [cum alegem creditorii potriviți pentru tine].',
          TERMS: 'Accept [termenii și condițiile].',
          PRIVACY: 'Citește [cum îți prelucrăm datele personale].',
        },
        errors: {
          PARTNER_TRANSFER: 'Bifează acordul pentru trimiterea cererii: fără el, creditorii nu îți pot răspunde',
          CREDIT_BUREAU: 'Bifează acordul pentru consultarea Biroului de Credit și a ANAF: fără el, creditorii nu pot decide',
          E_COMMUNICATION: 'Bifează acordul dacă vrei documentele prin e-mail',
        },
      },
    },
    more: {
      answers: 'Răspunsurile tale',
      send: 'Trimite cererea',
      before: 'După ce o trimiți, întrebăm creditorii care ți se pot potrivi.',
    },
  },
})
