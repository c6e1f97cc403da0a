import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'initial-details': {
    title: 'Tu préstamo, en pocos minutos',
    lede: 'Dinos cómo podemos contactar contigo. Preguntar es gratis.',
    tab: 'Solicita tu préstamo',
    fields: {
      amount: {
        label: 'Importe',
        errors: {
          required: 'Escribe cuánto dinero necesitas',
          'not-a-number': 'Escribe el importe solo con números, por ejemplo 1.500',
          'too-small': 'El importe mínimo es de {{limit}}: escribe esa cantidad o una mayor',
          'too-large': 'El importe máximo es de {{limit}}: escribe esa cantidad o una menor',
        },
      },
      period: {
        label: 'Plazo',
        errors: {
          required: 'Escribe en cuánto tiempo quieres devolverlo',
          'not-a-number': 'Escribe el plazo solo con números, por ejemplo 12',
          'too-small': 'El plazo mínimo es {{limit}}: escribe ese número o uno mayor',
          'too-large': 'El plazo máximo es {{limit}}: escribe ese número o uno menor',
        },
      },
      email: {
        label: 'Correo electrónico',
        errors: {
          required: 'Escribe tu correo electrónico, por ejemplo ana.garcia@gmail.com',
          format: 'Revisa tu correo: debe llevar una @ y un dominio, por ejemplo ana.garcia@gmail.com',
          'too-long': 'Escribe un correo de {{limit}} caracteres como máximo',
        },
      },
      phoneNumber: {
        label: 'Teléfono móvil',
        hint: 'Te enviaremos un código por SMS.',
        errors: {
          required: 'Escribe tu móvil, por ejemplo 612 34 56 78',
          'phone-not-a-number': 'Escribe tu móvil solo con números, por ejemplo 612 34 56 78',
          'phone-invalid-country': 'Escribe un móvil español, que empiece por 6 o 7, por ejemplo 612 34 56 78',
          'phone-too-short': 'Faltan cifras en tu móvil: son 9, por ejemplo 612 34 56 78',
          'phone-too-long': 'Sobran cifras en tu móvil: son 9, por ejemplo 612 34 56 78',
        },
      },
      generalPolicies: {
        label: 'Antes de empezar',
        options: {
          PRIVACY: 'Así [tratamos tus datos personales].',
          TERMS: 'Acepto las [condiciones de uso].',
        },
        errors: {
          PRIVACY: 'Marca la casilla sobre tus datos personales para poder seguir',
          TERMS: 'Marca la casilla de las condiciones de uso: sin ella no podemos tramitar tu solicitud',
        },
      },
      marketingConsents: {
        label: 'Quiero recibir ofertas (opcional)',
        short: 'Ofertas',
        hint: 'Puedes cambiar de opinión cuando quieras.',
        options: {
          email: 'Por [correo electrónico]',
          sms: 'Por [SMS o WhatsApp]',
          phone: 'Por [teléfono]',
          partners: 'También de [las entidades colaboradoras]',
        },
      },
    },
  },
  'loan-purpose': {
    title: '¿Para qué necesitas el dinero?',
    fields: {
      loanPurpose: {
        label: 'Finalidad del préstamo',
        options: {
          DEBT_CONSOLIDATION: 'Reunificar deudas',
          BILLS: 'Facturas y gastos de casa',
          EMERGENCY: 'Un imprevisto',
          MEDICAL: 'Gastos médicos',
          EDUCATION: 'Estudios',
          HOME_IMPROVEMENT: 'Reformas',
          APPLIANCES: 'Electro\u00addomésticos o electrónica',
          CAR_PURCHASE: 'Comprar un coche',
          CAR_REPAIR: 'Reparar el coche',
          TRAVEL: 'Viajes',
          EVENT: 'Boda o celebración',
          BUSINESS: 'Mi negocio',
          MOVING_RENT: 'Mudanza o fianza',
          TAXES: 'Impuestos o multas',
          OTHER: 'Otra cosa',
        },
        errors: {
          required: 'Elige para qué necesitas el dinero',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
    },
  },
  'loan-information': {
    title: 'Tu préstamo',
    lede: 'Elige cuánto necesitas y en cuánto tiempo quieres devolverlo. Preguntar es gratis.',
    fields: {
      financingOption: {
        label: 'Tipo de financiación',
        options: {
          INSTALMENT_LOAN: 'Préstamo personal',
          SHORT_TERM_LOAN: 'Minicrédito',
          CREDIT_LINE: 'Línea de crédito',
          CREDIT_CARD: 'Tarjeta de crédito',
          VEHICLE_SECURED_LOAN: 'Préstamo con el coche como garantía',
          VEHICLE_PURCHASE: 'Financiación de un coche',
          DEBT_CONSOLIDATION: 'Reunificación de deudas',
        },
        errors: {
          required: 'Elige el tipo de financiación',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      monthlyPaymentDay: {
        label: 'Día de pago de la cuota',
        hint: 'Del 1 al 28',
        errors: {
          required: 'Escribe qué día del mes quieres pagar la cuota, por ejemplo 5',
          'not-a-number': 'Escribe el día solo con números, por ejemplo 5',
          'too-small': 'Escribe un día a partir del {{limit}}',
          'too-large': 'Escribe un día hasta el {{limit}}',
        },
      },
      periodScale: { label: 'Unidad del plazo', options: { days: 'Días', months: 'Meses' } },
    },
  },
})
