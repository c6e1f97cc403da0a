import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Lo que le pide la entidad',
  lede: 'Cada punto tiene su propio texto. La entidad decide apenas todo esté claro.',
  fields: {
    lenderInformation: {
      label: 'Recibí la [información previa al contrato].',
      errors: { 'must-accept': 'Marque la casilla cuando tenga la información previa al contrato' },
    },
    lenderBureau: {
      label: 'Autorizo [consultar mi historial en las centrales de riesgo].',
      errors: { 'must-accept': 'Marque la casilla para autorizar la consulta en las centrales de riesgo' },
    },
    lenderContract: {
      label: 'Acepto firmar el [contrato por medios electrónicos].',
      errors: { 'must-accept': 'Marque la casilla para firmar por medios electrónicos' },
    },
  },
  more: {
    opening: 'Un momento: estamos trayendo la lista de la entidad.',
    missing: 'La lista no llegó. Sus respuestas están guardadas; inténtelo de nuevo.',
  },
})
