import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Confirme que es usted',
  lede: 'La entidad compara su documento con usted. Las fotos se guardan cifradas y nadie más las recibe.',
  fields: {
    idFront: {
      label: 'Frente del documento',
      hint: 'Las cuatro esquinas, nada tapado y sin reflejos',
      errors: { required: 'Agregue una foto del frente' },
    },
    idBack: {
      label: 'Reverso del documento',
      hint: 'El otro lado del mismo documento',
      errors: { required: 'Agregue una foto del reverso' },
    },
    selfie: {
      label: 'Foto de su cara',
      hint: 'Mire a la cámara, sin gorra ni gafas oscuras',
      errors: { required: 'Agregue una foto de su cara' },
    },
    incomeProof: {
      label: 'Soporte de ingresos',
      hint: 'Un desprendible de nómina o extracto bancario de los últimos tres meses. Puede mejorar su oferta',
    },
  },
})
