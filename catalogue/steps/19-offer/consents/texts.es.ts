import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Lo que te pide la entidad',
  lede: 'Cada punto tiene su propio texto. La entidad decide en cuanto todo esté claro.',
  fields: {
    lenderInformation: {
      label: 'He recibido la [información precontractual] (INE).',
      errors: { 'must-accept': 'Marca la casilla cuando tengas la información precontractual' },
    },
    lenderBureau: {
      label: 'Sé que [se consultan ficheros como ASNEF].',
      errors: { 'must-accept': 'Marca la casilla cuando hayas leído que se consultan ficheros' },
    },
    lenderContract: {
      label: 'Acepto firmar el [contrato de forma electrónica].',
      errors: { 'must-accept': 'Marca la casilla para firmar de forma electrónica' },
    },
  },
  more: {
    opening: 'Un momento: estamos trayendo la lista de la entidad.',
    missing: 'La lista no ha llegado. Tus respuestas están guardadas; inténtalo de nuevo.',
  },
})
