import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'wenance-tink': {
    title: 'Conecta tu banco',
    lede: 'Wenance mira tus ingresos una sola vez, a través de Tink. Nadie ve tu contraseña ni puede mover dinero.',
    fields: {
      tinkConsent: {
        label: 'Acepto que [Tink lea una vez los movimientos de mi cuenta] para Wenance.',
        errors: {
          'must-accept': 'Marca la casilla para conectar tu banco, o salta este paso',
        },
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
  'wenance-account': {
    title: '¿En qué cuenta quieres el dinero?',
    lede: 'Una cuenta a tu nombre.',
    more: {
      found: 'Tus cuentas',
      other: 'Otra cuenta',
    },
  },
})
