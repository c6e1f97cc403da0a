import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'moneyman-paylands': {
    title: 'Comprueba tu tarjeta',
    lede: 'Moneyman ingresa el dinero en una tarjeta de débito a tu nombre. La tarjeta se escribe en la página de Paylands, nunca aquí; se reserva como mucho 1 € y se devuelve.',
    more: {
      leave: 'Ir a la página de la tarjeta',
      goOn: 'Ya he estado: continuar',
      again: 'Ir otra vez a la página de la tarjeta',
      undone: 'La tarjeta todavía no se ha comprobado. Vuelve a intentarlo o salta este paso.',
      holder: 'La tarjeta debe estar a nombre de {{name}}.',
    },
  },
})
