import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Confirma que eres tú',
  lede: 'La financiera compara tu identificación contigo. Las fotos se guardan cifradas y nadie más las recibe.',
  fields: {
    idFront: {
      label: 'Frente de tu identificación',
      hint: 'Que se vean las cuatro esquinas, sin reflejos y sin taparla',
      errors: { required: 'Agrega una foto del frente' },
    },
    idBack: {
      label: 'Reverso de tu identificación',
      hint: 'El otro lado de la misma identificación',
      errors: { required: 'Agrega una foto del reverso' },
    },
    selfie: {
      label: 'Selfie',
      hint: 'Mira a la cámara, sin gorra ni lentes oscuros',
      errors: { required: 'Agrega una selfie' },
    },
    incomeProof: {
      label: 'Comprobante de ingresos',
      hint: 'Un recibo de nómina o estado de cuenta de los últimos tres meses. Puede mejorar tu oferta',
    },
  },
})
