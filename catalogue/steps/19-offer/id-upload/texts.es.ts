import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Confirma que eres tú',
  lede: 'La entidad compara tu documento contigo. Las fotos se guardan cifradas y nadie más las recibe.',
  fields: {
    idFront: {
      label: 'Anverso del documento',
      hint: 'Que se vean las cuatro esquinas, sin reflejos ni dedos encima',
      errors: { required: 'Añade una foto del anverso' },
    },
    idBack: {
      label: 'Reverso del documento',
      hint: 'La otra cara del mismo documento',
      errors: { required: 'Añade una foto del reverso' },
    },
    selfie: {
      label: 'Foto de tu cara',
      hint: 'Mira a la cámara, sin gorra ni gafas de sol',
      errors: { required: 'Añade una foto de tu cara' },
    },
    incomeProof: {
      label: 'Justificante de ingresos',
      hint: 'Una nómina o un extracto bancario de los últimos tres meses. Puede mejorar tu oferta',
    },
  },
})
