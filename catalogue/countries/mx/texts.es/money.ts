import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'monthly-expenses': {
    title: '¿Cuánto gastas al mes?',
    lede: 'Despensa, transporte, servicios y renta, sin contar créditos.',
    fields: {
      monthlyExpenses: {
        label: 'Gastos mensuales',
        suffix: 'al mes',
        errors: {
          required: 'Escribe cuánto gastas al mes, por ejemplo 6,000',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 6,000',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe gastos de {{limit}} o menos',
        },
      },
    },
  },
  'monthly-credit-commitments': {
    title: '¿Estás pagando otros créditos?',
    lede: 'Cuentan también las tarjetas y las compras a meses.',
    cases: {
      combine: {
        title: '¿Cuánto pagas al mes por tus créditos?',
      },
    },
    fields: {
      hasOtherLoans: {
        label: 'Otros créditos',
        errors: {
          required: 'Elige si estás pagando otros créditos',
        },
      },
      monthlyCreditCommitments: {
        label: 'Pago de otros créditos',
        cases: {
          combine: {
            label: 'Pago de tus créditos',
          },
        },
        suffix: 'al mes',
        errors: {
          required: 'Escribe cuánto pagas al mes por otros créditos, por ejemplo 1,500',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 1,500',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe un pago de {{limit}} o menos',
        },
        short: 'Pago de otros créditos',
      },
    },
  },
  'total-debt': {
    title: '¿Cuánto debes en total?',
    lede: 'Lo que debes hoy de todos tus créditos y tarjetas. Si no debes nada, escribe 0.',
    fields: {
      totalDebtAmount: {
        label: 'Deuda total',
        errors: {
          required: 'Escribe cuánto debes en total, o 0 si no debes nada',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 20,000',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Marca «Más de {{limit}}» si debes más, o escribe {{limit}} o menos',
        },
      },
      totalDebtIsMore: { label: 'Más de {{number}}', short: 'Debes más del máximo que anotamos' },
      isInterestedInDebtConsolidation: {
        label: '¿Te interesa juntar tus deudas en un solo crédito?',
        errors: {
          required: 'Elige si te interesa juntar tus deudas',
        },
        short: 'Consolidar deudas',
      },
    },
  },
  'credit-history': {
    title: '¿Cómo estás en Buró de Crédito?',
    lede: 'Si respondes con sinceridad, sabremos mejor a qué financieras preguntar.',
    fields: {
      negativeCreditHistory: {
        label: 'Historial crediticio',
        options: {
          NONE: 'Buen historial',
          MINOR: 'Algunos atrasos menores',
          ACTIVE: 'Mal historial',
          LEGAL: 'Me demandaron por una deuda',
          UNKNOWN: 'No sé',
        },
        errors: {
          required: 'Elige la respuesta que mejor describe tu caso',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      overdueDebtAmount: {
        label: 'Deuda vencida',
        errors: {
          required: 'Escribe cuánto debes en pagos vencidos, por ejemplo 5,000',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 5,000',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Marca «Más de {{limit}}» si debes más, o escribe {{limit}} o menos',
        },
      },
      overdueDebtIsMore: { label: 'Más de {{number}}', short: 'Atrasos por más del máximo que anotamos' },
    },
  },
  'vehicle-ownership': {
    title: '¿Tienes auto o moto?',
    fields: {
      vehicleOwnership: {
        label: 'Vehículo',
        options: {
          OWN: 'Sí, auto a mi nombre',
          FAMILY: 'A nombre de un familiar',
          LEASED: 'De la empresa o en arrendamiento',
          MOTORCYCLE: 'Sí, moto',
          NONE: 'No tengo',
        },
        errors: {
          required: 'Elige si tienes auto o moto',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      isVehicleFinanced: {
        label: '¿Todavía lo estás pagando?',
        errors: {
          required: 'Elige si todavía estás pagando el auto',
        },
        short: 'Todavía lo estás pagando',
      },
      vehicleLicensePlateNumber: {
        label: 'Placas',
        hint: 'Por ejemplo, ABC-123-D',
        errors: {
          required: 'Escribe las placas, por ejemplo ABC-123-D',
          format: 'Revisa las placas: cópialas de tu tarjeta de circulación, por ejemplo ABC-123-D o A12-BCD',
          'too-long': 'Escribe las placas en máximo {{limit}} caracteres',
        },
      },
      hasVehicleDownPayment: {
        label: '¿Tienes dinero para el enganche del auto que quieres comprar?',
        errors: {
          required: 'Elige si tienes dinero para el enganche',
        },
        short: 'Enganche',
      },
      vehicleConsent: {
        label: 'Estoy de acuerdo en dejar mi auto como garantía.',
        errors: {
          'must-accept': 'Marca esta casilla para pedir el préstamo con tu auto en garantía',
        },
        short: 'Auto en garantía',
      },
      vehicleMake: {
        label: 'Marca',
        errors: {
          required: 'Escribe la marca del auto, por ejemplo Nissan',
          format: 'Revisa la marca: solo letras, números, espacios y guiones, por ejemplo Nissan',
          'too-long': 'Escribe la marca en máximo {{limit}} caracteres',
        },
      },
      vehicleModel: {
        label: 'Modelo',
        errors: {
          required: 'Escribe el modelo del auto, por ejemplo Versa',
          format: 'Revisa el modelo: solo letras, números, espacios y guiones, por ejemplo Versa',
          'too-long': 'Escribe el modelo en máximo {{limit}} caracteres',
        },
      },
      vehicleYear: {
        label: 'Año del modelo',
        errors: { required: 'Elige el año del modelo', format: 'Elige un año de la lista' },
      },
      vehicleMileage: {
        label: 'Kilometraje',
        suffix: 'km',
        errors: {
          required: 'Escribe el kilometraje, por ejemplo 85,000',
          'not-a-number': 'Escribe el kilometraje solo con números, por ejemplo 85,000',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe {{limit}} o menos',
        },
      },
      vehicleFuel: {
        label: 'Combustible',
        options: { PETROL: 'Gasolina', DIESEL: 'Diésel', HYBRID: 'Híbrido', ELECTRIC: 'Eléctrico', GAS: 'Gas' },
        errors: { required: 'Elige el combustible', 'not-an-option': 'Elige una de las opciones' },
      },
    },
  },
  'iban-consent': {
    title: '¿A qué cuenta te enviamos el dinero?',
    fields: {
      iban: {
        label: 'IBAN',
        errors: {
          required: 'Escribe tu IBAN',
          format: 'Revisa tu IBAN: dos letras, dos números y luego tu cuenta',
          check: 'Hay un carácter equivocado en tu IBAN: compáralo con tu estado de cuenta',
          'too-long': 'Escribe tu IBAN en máximo {{limit}} caracteres',
        },
      },
      ibanConsent: {
        label: 'Acepto que guarden mi IBAN y lo envíen a la financiera.',
        errors: {
          'must-accept': 'Marca esta casilla: sin ella no podemos guardar tu IBAN',
        },
        short: 'Guardar el IBAN',
      },
    },
  },
  'online-banking': {
    title: '¿Usas banca en línea?',
    lede: 'La aplicación o la página de tu banco.',
    fields: {
      usingOnlineBanking: {
        label: 'Banca en línea',
        errors: {
          required: 'Elige si usas banca en línea',
        },
      },
    },
  },
  'bank-account': {
    title: '¿Tienes cuenta de banco?',
    lede: 'Ahí te deposita la financiera. Debe estar a tu nombre.',
    fields: {
      hasBankAccount: {
        label: 'Cuenta de banco',
        errors: {
          required: 'Elige si tienes cuenta de banco',
        },
      },
      bankName: {
        label: 'Banco',
        errors: {
          required: 'Elige tu banco; si no está, elige Otro banco',
          'not-an-option': 'Elige un banco de la lista; si no está, elige Otro banco',
        },
      },
      accountType: {
        label: 'Tipo de cuenta',
        options: {
          SAVINGS: 'Ahorro',
          CHECKING: 'Cheques',
          DEPOSIT: 'Cuenta digital',
        },
        errors: {
          required: 'Elige el tipo de cuenta',
          'not-an-option': 'Elige uno de los tipos de la lista',
        },
      },
      accountNumber: {
        label: 'Número de cuenta',
        hint: 'Como aparece en tu estado de cuenta',
        errors: {
          required: 'Escribe tu número de cuenta, por ejemplo 1234567890',
          format: 'Revisa tu número de cuenta: son 10 u 11 números, por ejemplo 1234567890',
          'too-long': 'Escribe tu número de cuenta en máximo {{limit}} números',
        },
      },
      clabe: {
        label: 'CLABE',
        hint: 'Son 18 números. Viene en tu estado de cuenta o en la aplicación de tu banco.',
        errors: {
          required: 'Escribe los 18 números de tu CLABE, por ejemplo 032180000118359719',
          format: 'Revisa tu CLABE: son 18 números, por ejemplo 032180000118359719',
          check: 'Hay un número equivocado en tu CLABE: compárala con la de tu estado de cuenta y corrígela',
          'too-long': 'Revisa tu CLABE: son 18 números, por ejemplo 032180000118359719',
        },
      },
    },
  },
})
