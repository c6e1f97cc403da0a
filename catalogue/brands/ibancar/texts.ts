import { defineTexts } from '#core/model/texts.ts'

export default {
  es: defineTexts({
    page: {
      title: 'Préstamos con tu coche como garantía | Ibancar',
      description: 'Pide un préstamo con tu coche como garantía y sigue conduciéndolo. Una sola solicitud, gratis y sin compromiso.',
      keywords: 'préstamos con coche como garantía, préstamo con aval de coche, empeñar el coche sin dejarlo, dinero por tu coche',
    },
    steps: {
      'initial-details': {
        title: 'Tu coche responde por tu préstamo',
        lede: 'Y tú lo sigues conduciendo. Dinos cómo podemos contactar contigo: preguntar es gratis.',
      },
      'vehicle-ownership': {
        lede: 'El coche es la garantía de tu préstamo: tiene que estar a tu nombre.',
      },
    },
  }),
  mx: defineTexts({
    page: {
      title: 'Préstamos con tu auto en garantía | Ibancar',
      description: 'Pide un préstamo con tu auto en garantía y síguelo manejando. Una sola solicitud, gratis y sin compromiso.',
      keywords: 'préstamos con garantía de auto, empeñar auto sin dejarlo, préstamo con factura de auto, dinero por tu auto',
    },
    steps: {
      'initial-details': {
        title: 'Tu auto respalda tu préstamo',
        lede: 'Y tú lo sigues manejando. Dinos cómo podemos avisarte: preguntar no cuesta nada.',
      },
      'vehicle-ownership': {
        lede: 'El auto es la garantía de tu préstamo: debe estar a tu nombre.',
      },
    },
  }),
}
