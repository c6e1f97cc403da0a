import { defineTexts } from '#core/model/texts.ts'

export default {
  mx: defineTexts({
    page: {
      title: 'Préstamos sobre tu auto, sin dejarlo | Prestamotor',
      description:
        'Tu auto sigue contigo y respalda tu préstamo. Llena una sola solicitud y recibe ofertas de varias financieras, sin costo.',
      keywords: 'préstamos sobre autos, préstamo con garantía de auto, empeño de autos sin resguardo, préstamos en México',
    },
    steps: {
      'initial-details': {
        title: 'Préstamo sobre tu auto, sin dejarlo',
        lede: 'Lo sigues manejando mientras pagas. Dinos cómo podemos avisarte: preguntar no cuesta nada.',
      },
      'vehicle-ownership': {
        lede: 'El auto respalda tu préstamo: debe estar a tu nombre.',
      },
    },
  }),
}
