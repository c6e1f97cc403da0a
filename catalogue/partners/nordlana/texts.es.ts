import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  instantor: {
    title: 'Confirma tus ingresos en tu banco',
    lede: 'Nordlana mira tu cuenta una sola vez, a través de Instantor. Nadie ve tu contraseña ni puede mover dinero.',
    fields: {
      instantorConsent: {
        label: 'Acepto que [Instantor lea mi cuenta una sola vez] para Nordlana.',
        errors: { 'must-accept': 'Marca la casilla para conectar tu banco, o salta este paso' },
        short: 'Lectura única de la cuenta',
      },
    },
    more: {
      leave: 'Ir a mi banco',
      goOn: 'Ya he estado: continuar',
      again: 'Ir otra vez a mi banco',
      undone: 'Tu banco todavía no ha confirmado nada. Vuelve a intentarlo o salta este paso.',
    },
  },
})
