import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  redirected: {
    title: 'Estamos abriendo la página del prestamista',
    more: {
      link: 'Si no pasa nada, continúe aquí',
      partner: 'Usted continúa con {{partner}}.',
      keep: 'Ya tienen su solicitud: no la vuelva a llenar.',
    },
  },
  'thank-you': {
    title: 'Recibimos su solicitud',
    lede: 'Un prestamista todavía está decidiendo. Le escribiremos apenas haya respuesta.',
    fields: {
      customerPassword: {
        label: 'Contraseña',
        hint: 'Mínimo 12 caracteres',
        errors: {
          required: 'Escriba una contraseña de mínimo 12 caracteres',
          format: 'Elija una contraseña de mínimo 12 caracteres que no sea común',
          'too-long': 'Escriba una contraseña de máximo {{limit}} caracteres',
        },
      },
    },
    more: {
      password: 'Cree una contraseña y podrá volver a su solicitud cuando quiera.',
      set: 'Crear la contraseña',
      saved: 'Su contraseña quedó creada.',
      home: 'Ir a la página principal',
    },
  },
  rejected: {
    title: 'Por ahora ningún prestamista puede ayudarle',
    lede: 'Consultamos a todos los prestamistas que le podían servir y hoy ninguno puede hacerle una oferta.',
    more: {
      reason: 'Es la decisión de ellos sobre esta solicitud; no significa que sus respuestas estén mal.',
      when: 'Puede volver a intentarlo desde el {{date}}.',
      helps: 'Qué le puede ayudar',
      less: 'Pedir un monto menor o un plazo más largo',
      paid: 'Ponerse al día con lo que esté en mora',
      wait: 'Esperar unas semanas antes de volver a pedir',
      reapply: 'Hacer otra solicitud',
      review: 'La decisión fue automatizada: puede pedir que una persona la revise.',
      home: 'Ir a la página principal',
    },
  },
  continue: {
    title: 'Estamos abriendo su solicitud',
    more: {
      opening: 'Un momento, por favor.',
      expired: 'Este enlace ya no sirve',
      again: 'Venció o ya se usó. Puede empezar una solicitud nueva.',
      start: 'Empezar una solicitud',
      notMe: 'No soy yo',
      confirmTitle: 'Confirme que es usted',
      confirmLede: 'No conocemos este dispositivo. Le enviamos un código por SMS al {{phone}} y sigue donde iba.',
      send: 'Enviar el código',
      sent: 'Le enviamos un SMS con 6 números al {{phone}}.',
      confirm: 'Confirmar',
    },
  },
  unsubscribe: {
    title: '¿No quiere recibir más mensajes?',
    lede: 'Confirme y no le enviaremos más ofertas a este correo.',
    more: {
      address: 'Correo: {{email}}',
      confirm: 'Sí, no enviar más',
      done: 'Listo: no recibirá más ofertas nuestras.',
      application: 'Seguirá recibiendo los mensajes sobre una solicitud que haya enviado.',
      missing: 'El enlace está incompleto. Ábralo de nuevo desde nuestro mensaje.',
    },
  },
  '404': {
    title: 'Esta página no existe',
    lede: 'Puede que la dirección esté mal escrita o que la página haya cambiado.',
    more: {
      start: 'Ir a la solicitud',
      home: 'Ir a la página principal',
    },
  },
})
