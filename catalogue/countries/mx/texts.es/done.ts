import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  redirected: {
    title: 'Te llevamos a la página de la financiera',
    more: {
      link: 'Si no pasa nada, continúa aquí',
      partner: 'Sigues con {{partner}}.',
      keep: 'Ya tienen tu solicitud: no hace falta llenarla otra vez.',
    },
  },
  'thank-you': {
    title: 'Recibimos tu solicitud',
    lede: 'Una financiera todavía está decidiendo. Te escribiremos en cuanto haya respuesta.',
    fields: {
      customerPassword: {
        label: 'Contraseña',
        hint: 'Mínimo 12 caracteres',
        errors: {
          required: 'Escribe una contraseña de mínimo 12 caracteres',
          format: 'Elige una contraseña de mínimo 12 caracteres que no sea de las más comunes',
          'too-long': 'Escribe una contraseña de máximo {{limit}} caracteres',
        },
      },
    },
    more: {
      password: 'Crea una contraseña y podrás regresar a tu solicitud cuando quieras.',
      set: 'Crear la contraseña',
      saved: 'Tu contraseña quedó lista.',
      home: 'Ir a la página principal',
    },
  },
  rejected: {
    title: 'Por ahora ninguna financiera puede ayudarte',
    lede: 'Preguntamos a todas las que te podían servir y hoy ninguna puede hacerte una oferta.',
    more: {
      reason: 'Es su decisión sobre esta solicitud; no significa que tus respuestas estén mal.',
      when: 'Puedes volver a intentarlo a partir del {{date}}.',
      helps: 'Qué te puede ayudar',
      less: 'Pedir un monto menor o un plazo más largo',
      paid: 'Ponerte al corriente con tus pagos atrasados',
      wait: 'Esperar unas semanas antes de volver a pedir',
      reapply: 'Hacer otra solicitud',
      review: 'La decisión fue automatizada: puedes pedir que una persona la revise.',
      home: 'Ir a la página principal',
    },
  },
  continue: {
    title: 'Estamos abriendo tu solicitud',
    more: {
      opening: 'Un momento, por favor.',
      expired: 'Este enlace ya no funciona',
      again: 'Venció o ya se usó. Puedes empezar una solicitud nueva.',
      start: 'Empezar una solicitud',
      notMe: 'No soy yo',
      confirmTitle: 'Confirma que eres tú',
      confirmLede: 'No conocemos este dispositivo. Te enviamos un código por SMS al {{phone}} y continúas donde te quedaste.',
      send: 'Enviar el código',
      sent: 'Te enviamos un SMS con 6 números al {{phone}}.',
      confirm: 'Confirmar',
    },
  },
  unsubscribe: {
    title: '¿Ya no quieres nuestros mensajes?',
    lede: 'Confírmalo y no mandaremos más ofertas a este correo.',
    more: {
      address: 'Correo: {{email}}',
      confirm: 'Sí, ya no quiero mensajes',
      done: 'Listo: ya no recibirás ofertas nuestras.',
      application: 'Te seguirán llegando los mensajes sobre una solicitud que hayas enviado.',
      missing: 'El enlace está incompleto. Ábrelo de nuevo desde nuestro mensaje.',
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
