import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  redirected: {
    title: 'Te llevamos a la web de la entidad',
    more: {
      link: 'Si no ocurre nada, sigue por aquí',
      partner: 'Sigues con {{partner}}.',
      keep: 'Ya tienen tu solicitud: no hace falta que la rellenes otra vez.',
    },
  },
  'thank-you': {
    title: 'Ya tenemos tu solicitud',
    lede: 'Una entidad todavía está decidiendo. Te escribiremos en cuanto haya respuesta.',
    fields: {
      customerPassword: {
        label: 'Contraseña',
        hint: '12 caracteres como mínimo',
        errors: {
          required: 'Escribe una contraseña de 12 caracteres como mínimo',
          format: 'Elige una contraseña de 12 caracteres como mínimo que no sea de las más usadas',
          'too-long': 'Escribe una contraseña de {{limit}} caracteres como máximo',
        },
      },
    },
    more: {
      password: 'Crea una contraseña y podrás volver a tu solicitud cuando quieras.',
      set: 'Crear la contraseña',
      saved: 'Ya tienes contraseña.',
      home: 'Ir a la página principal',
    },
  },
  rejected: {
    title: 'Ahora mismo ninguna entidad puede ayudarte',
    lede: 'Hemos preguntado a todas las que podían encajar contigo y hoy ninguna puede hacerte una oferta.',
    more: {
      reason: 'Es su decisión sobre esta solicitud; no significa que tus respuestas estén mal.',
      when: 'Puedes volver a intentarlo a partir del {{date}}.',
      helps: 'Qué puede ayudarte',
      less: 'Pedir menos dinero o un plazo más largo',
      paid: 'Ponerte al día con los pagos atrasados',
      wait: 'Esperar unas semanas antes de volver a pedirlo',
      reapply: 'Hacer otra solicitud',
      review: 'La decisión ha sido automatizada: puedes pedir que una persona la revise.',
      home: 'Ir a la página principal',
    },
  },
  continue: {
    title: 'Estamos abriendo tu solicitud',
    more: {
      opening: 'Un momento, por favor.',
      expired: 'Este enlace ya no funciona',
      again: 'Ha caducado o ya se ha usado. Puedes empezar una solicitud nueva.',
      start: 'Empezar una solicitud',
      notMe: 'No soy yo',
      confirmTitle: 'Confirma que eres tú',
      confirmLede: 'No conocemos este dispositivo. Te enviamos un código por SMS al {{phone}} y continúas donde lo dejaste.',
      send: 'Enviar el código',
      sent: 'Te hemos enviado un SMS con 6 cifras al {{phone}}.',
      confirm: 'Confirmar',
    },
  },
  unsubscribe: {
    title: '¿No quieres más mensajes nuestros?',
    lede: 'Confírmalo y no enviaremos más ofertas a este correo.',
    more: {
      address: 'Correo: {{email}}',
      confirm: 'Sí, no quiero más mensajes',
      done: 'Hecho: no recibirás más ofertas nuestras.',
      application: 'Los mensajes sobre una solicitud que hayas enviado te seguirán llegando.',
      missing: 'El enlace está incompleto. Ábrelo de nuevo desde nuestro mensaje.',
    },
  },
  '404': {
    title: 'Esta página no existe',
    lede: 'Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.',
    more: {
      start: 'Ir a la solicitud',
      home: 'Ir a la página principal',
    },
  },
})
