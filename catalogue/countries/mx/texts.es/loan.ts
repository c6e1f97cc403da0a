import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'initial-details': {
    title: 'Tu préstamo en pocos minutos',
    lede: 'Dinos cómo podemos avisarte. Preguntar no cuesta nada.',
    tab: 'Solicita tu préstamo',
    fields: {
      amount: {
        label: 'Monto',
        errors: {
          required: 'Escribe cuánto dinero necesitas',
          'not-a-number': 'Escribe el monto solo con números, por ejemplo 5,000',
          'too-small': 'El monto mínimo es de {{limit}}: escribe esa cantidad o una mayor',
          'too-large': 'El monto máximo es de {{limit}}: escribe esa cantidad o una menor',
        },
      },
      period: {
        label: 'Plazo',
        errors: {
          required: 'Escribe en cuánto tiempo quieres pagar',
          'not-a-number': 'Escribe el plazo solo con números, por ejemplo 12',
          'too-small': 'El plazo mínimo es {{limit}}: escribe ese número o uno mayor',
          'too-large': 'El plazo máximo es {{limit}}: escribe ese número o uno menor',
        },
      },
      email: {
        label: 'Correo electrónico',
        errors: {
          required: 'Escribe tu correo electrónico, por ejemplo ana.lopez@gmail.com',
          format: 'Revisa tu correo: debe llevar una @ y un dominio, por ejemplo ana.lopez@gmail.com',
          'too-long': 'Escribe un correo de máximo {{limit}} caracteres',
        },
      },
      phoneNumber: {
        label: 'Celular',
        hint: 'Te mandaremos un código por SMS.',
        errors: {
          required: 'Escribe los 10 dígitos de tu celular, por ejemplo 55 1234 5678',
          'phone-not-a-number': 'Escribe tu celular solo con números, por ejemplo 55 1234 5678',
          'phone-invalid-country': 'Escribe un celular de México, con su lada, por ejemplo 55 1234 5678',
          'phone-too-short': 'A tu celular le faltan números: son 10 con la lada, por ejemplo 55 1234 5678',
          'phone-too-long': 'A tu celular le sobran números: son 10 con la lada, por ejemplo 55 1234 5678',
        },
      },
      generalPolicies: {
        label: 'Para empezar',
        options: {
          PRIVACY: 'Leí el [aviso de privacidad] y acepto que traten mis datos personales, también los financieros y patrimoniales.',
          TERMS: 'Acepto los [términos y condiciones].',
        },
        errors: {
          PRIVACY: 'Marca la casilla del aviso de privacidad: sin ella no podemos tratar tus datos financieros ni revisar tu solicitud',
          TERMS: 'Marca la casilla de los términos y condiciones: sin ella no podemos revisar tu solicitud',
        },
      },
      marketingConsents: {
        label: 'Ofertas, si las quieres',
        short: 'Ofertas',
        hint: 'Puedes cambiar de opinión cuando quieras.',
        options: {
          email: 'Por [correo electrónico]',
          sms: 'Por [SMS o WhatsApp]',
          phone: 'Por [llamada telefónica]',
          partners: 'También de [nuestros aliados]',
        },
      },
    },
  },
  'loan-purpose': {
    title: '¿Para qué necesitas el dinero?',
    fields: {
      loanPurpose: {
        label: 'Destino del préstamo',
        options: {
          DEBT_CONSOLIDATION: 'Consolidar deudas',
          BILLS: 'Pagar servicios',
          EMERGENCY: 'Una emergencia',
          MEDICAL: 'Gastos médicos',
          EDUCATION: 'Educación',
          HOME_IMPROVEMENT: 'Mejoras del hogar',
          APPLIANCES: 'Electrodomésticos',
          CAR_PURCHASE: 'Comprar un auto',
          CAR_REPAIR: 'Reparar el auto',
          TRAVEL: 'Viajes',
          EVENT: 'Fiesta o boda',
          BUSINESS: 'Mi negocio',
          MOVING_RENT: 'Renta o mudanza',
          TAXES: 'Impuestos',
          OTHER: 'Otro',
        },
        errors: {
          required: 'Elige para qué necesitas el dinero',
          'not-an-option': 'Elige uno de los destinos de la lista',
        },
      },
    },
  },
  'loan-information': {
    title: 'Tu préstamo',
    lede: 'Elige cuánto necesitas y a qué plazo. Preguntar no cuesta nada.',
    fields: {
      financingOption: {
        label: 'Tipo de crédito',
        options: {
          INSTALMENT_LOAN: 'Préstamo personal en pagos',
          SHORT_TERM_LOAN: 'Préstamo a corto plazo',
          CREDIT_LINE: 'Línea de crédito',
          CREDIT_CARD: 'Tarjeta de crédito',
          VEHICLE_SECURED_LOAN: 'Préstamo con tu auto en garantía',
          VEHICLE_PURCHASE: 'Crédito para comprar auto',
          DEBT_CONSOLIDATION: 'Consolidación de deudas',
        },
        errors: {
          required: 'Elige el tipo de crédito',
          'not-an-option': 'Elige uno de los tipos de la lista',
        },
      },
      monthlyPaymentDay: {
        label: 'Día de pago',
        hint: 'Del 1 al 28',
        errors: {
          required: 'Escribe qué día del mes quieres pagar, por ejemplo 15',
          'not-a-number': 'Escribe el día solo con números, por ejemplo 15',
          'too-small': 'Escribe un día a partir del {{limit}}',
          'too-large': 'Escribe un día hasta el {{limit}}',
        },
      },
      periodScale: { label: 'Unidad del plazo', options: { days: 'Días', months: 'Meses' } },
    },
  },
})
