import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Lo que te pide la financiera',
  lede: 'Cada punto tiene su propio texto. La financiera decide en cuanto todo esté claro.',
  fields: {
    lenderInformation: {
      label: 'Recibí la [información previa al contrato].',
      errors: { 'must-accept': 'Marca la casilla cuando tengas la información previa al contrato' },
    },
    lenderBureau: {
      label: 'Autorizo que se [consulte mi historial en el Buró de Crédito].',
      errors: { 'must-accept': 'Marca la casilla para autorizar la consulta al Buró de Crédito' },
    },
    lenderContract: {
      label: 'Acepto firmar el [contrato por medios electrónicos].',
      errors: { 'must-accept': 'Marca la casilla para firmar por medios electrónicos' },
    },
  },
  more: {
    opening: 'Un momento: estamos trayendo la lista de la financiera.',
    missing: 'La lista no llegó. Tus respuestas están guardadas; inténtalo de nuevo.',
  },
})
