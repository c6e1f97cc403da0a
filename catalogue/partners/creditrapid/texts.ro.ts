import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  cnp: {
    title: 'CNP-ul și cartea ta de identitate',
    lede: 'CreditRapid verifică astfel ce venituri și ce datorii ai.',
    fields: {
      anafConsent: {
        label: 'Sunt de acord să mi se [verifice veniturile la ANAF].',
        errors: { 'must-accept': 'Bifează căsuța ca creditorul să îți poată verifica veniturile la ANAF' },
      },
      bureauConsent: {
        label: 'Sunt de acord să se [consulte Biroul de Credit].',
        errors: { 'must-accept': 'Bifează căsuța ca creditorul să poată consulta Biroul de Credit' },
      },
    },
    more: {
      conflict: 'Mai devreme ai scris {{before}}. CNP-ul arată {{told}}.',
      confirm: 'Este corect ce arată CNP-ul',
      unconfirmed: 'Bifează căsuța dacă CNP-ul este corect sau corectează CNP-ul',
    },
  },
})
