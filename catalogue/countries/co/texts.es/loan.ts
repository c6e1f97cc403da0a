import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'initial-details': {
    title: 'Su préstamo, en pocos minutos',
    lede: 'Díganos cómo podemos avisarle. Consultar no tiene costo.',
    tab: 'Solicite su préstamo',
    fields: {
      amount: {
        label: 'Monto',
        errors: {
          required: 'Escriba cuánto dinero necesita',
          'not-a-number': 'Escriba el monto solo con números, por ejemplo 2.000.000',
          'too-small': 'El monto mínimo es {{limit}}: escriba esa suma o una mayor',
          'too-large': 'El monto máximo es {{limit}}: escriba esa suma o una menor',
        },
      },
      period: {
        label: 'Plazo',
        errors: {
          required: 'Escriba en cuánto tiempo quiere pagar',
          'not-a-number': 'Escriba el plazo solo con números, por ejemplo 12',
          'too-small': 'El plazo mínimo es {{limit}}: escriba ese número o uno mayor',
          'too-large': 'El plazo máximo es {{limit}}: escriba ese número o uno menor',
        },
      },
      email: {
        label: 'Correo electrónico',
        errors: {
          required: 'Escriba su correo electrónico, por ejemplo ana.gomez@gmail.com',
          format: 'Revise su correo: debe llevar una @ y un dominio, por ejemplo ana.gomez@gmail.com',
          'too-long': 'Escriba un correo de máximo {{limit}} caracteres',
        },
      },
      phoneNumber: {
        label: 'Celular',
        hint: 'Le enviaremos un código por SMS.',
        errors: {
          required: 'Escriba los 10 dígitos de su celular, por ejemplo 301 234 5678',
          'phone-not-a-number': 'Escriba su celular solo con números, por ejemplo 301 234 5678',
          'phone-invalid-country': 'Escriba un celular de Colombia, que empiece por 3, por ejemplo 301 234 5678',
          'phone-too-short': 'A su celular le faltan números: escriba los 10 dígitos, por ejemplo 301 234 5678',
          'phone-too-long': 'A su celular le sobran números: escriba solo los 10 dígitos, por ejemplo 301 234 5678',
        },
      },
      generalPolicies: {
        label: 'Sus autorizaciones',
        options: {
          PRIVACY: 'Autorizo el [tratamiento de mis datos personales].',
          TERMS: 'Acepto los [términos y condiciones].',
        },
        errors: {
          PRIVACY: 'Marque la casilla que autoriza el tratamiento de sus datos: sin ella no podemos estudiar su solicitud',
          TERMS: 'Marque la casilla que acepta los términos y condiciones: sin ella no podemos estudiar su solicitud',
        },
      },
      marketingConsents: {
        label: 'Ofertas, si las quiere',
        short: 'Ofertas',
        hint: 'Puede cambiar de opinión cuando quiera.',
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
    title: '¿Para qué necesita el dinero?',
    fields: {
      loanPurpose: {
        label: 'Destino del préstamo',
        options: {
          DEBT_CONSOLIDATION: 'Unificar deudas',
          BILLS: 'Pago de servicios',
          EMERGENCY: 'Una emergencia',
          MEDICAL: 'Salud',
          EDUCATION: 'Educación',
          HOME_IMPROVEMENT: 'Mejoras del hogar',
          APPLIANCES: 'Electro\u00addomésticos',
          CAR_PURCHASE: 'Comprar vehículo',
          CAR_REPAIR: 'Reparar el vehículo',
          TRAVEL: 'Viajes',
          EVENT: 'Fiestas o matrimonio',
          BUSINESS: 'Negocio',
          MOVING_RENT: 'Arriendo o trasteo',
          TAXES: 'Impuestos',
          OTHER: 'Otro',
        },
        errors: {
          required: 'Elija para qué necesita el dinero',
          'not-an-option': 'Elija uno de los destinos de la lista',
        },
      },
    },
  },
  'loan-information': {
    title: 'Su préstamo',
    lede: 'Elija cuánto necesita y a qué plazo. Consultar no tiene costo.',
    fields: {
      financingOption: {
        label: 'Tipo de crédito',
        options: {
          INSTALMENT_LOAN: 'Crédito a cuotas',
          SHORT_TERM_LOAN: 'Crédito de corto plazo',
          CREDIT_LINE: 'Cupo de crédito',
          CREDIT_CARD: 'Tarjeta de crédito',
          VEHICLE_SECURED_LOAN: 'Crédito con garantía de vehículo',
          VEHICLE_PURCHASE: 'Compra de vehículo',
          DEBT_CONSOLIDATION: 'Unificación de deudas',
        },
        errors: {
          required: 'Elija el tipo de crédito',
          'not-an-option': 'Elija uno de los tipos de la lista',
        },
      },
      monthlyPaymentDay: {
        label: 'Día de pago de la cuota',
        hint: 'Del 1 al 28',
        errors: {
          required: 'Escriba el día del mes en que quiere pagar la cuota',
          'not-a-number': 'Escriba el día solo con números, por ejemplo 15',
          'too-small': 'Escriba un día desde el {{limit}}',
          'too-large': 'Escriba un día hasta el {{limit}}',
        },
      },
      periodScale: { label: 'Unidad del plazo', options: { days: 'Días', months: 'Meses' } },
    },
  },
})
