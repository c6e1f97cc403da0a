import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'monthly-expenses': {
    title: '¿Cuánto gastas al mes?',
    lede: 'Comida, transporte, suministros y alquiler, sin contar préstamos.',
    fields: {
      monthlyExpenses: {
        label: 'Gastos mensuales',
        suffix: 'al mes',
        errors: {
          required: 'Escribe cuánto gastas al mes, por ejemplo 800',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 800',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe unos gastos de {{limit}} o menos',
        },
      },
    },
  },
  'monthly-credit-commitments': {
    title: '¿Estás pagando otros préstamos?',
    lede: 'Cuentan también las tarjetas y las compras a plazos.',
    cases: {
      combine: {
        title: '¿Cuánto pagas al mes por tus préstamos?',
      },
    },
    fields: {
      hasOtherLoans: {
        label: 'Otros préstamos',
        errors: {
          required: 'Elige si estás pagando otros préstamos',
        },
      },
      monthlyCreditCommitments: {
        label: 'Total de cuotas',
        cases: {
          combine: {
            label: 'Cuotas de tus préstamos',
          },
        },
        suffix: 'al mes',
        errors: {
          required: 'Escribe cuánto pagas al mes por otros préstamos, por ejemplo 150',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 150',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe un total de {{limit}} o menos',
        },
        short: 'Cuotas de otros préstamos',
      },
    },
  },
  'total-debt': {
    title: '¿Cuánto debes en total?',
    lede: 'Lo que te queda por pagar hoy de todos tus préstamos y tarjetas. Si no debes nada, escribe 0.',
    fields: {
      totalDebtAmount: {
        label: 'Deuda total',
        errors: {
          required: 'Escribe cuánto debes en total, o 0 si no debes nada',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 2.500',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Marca «Más de {{limit}}» si debes más, o escribe {{limit}} o menos',
        },
      },
      totalDebtIsMore: { label: 'Más de {{number}}', short: 'Debes más del máximo que anotamos' },
      isInterestedInDebtConsolidation: {
        label: '¿Te interesa reunir tus deudas en un solo préstamo?',
        errors: {
          required: 'Elige si te interesa reunir tus deudas',
        },
        short: 'Reunificar deudas',
      },
    },
  },
  'credit-history': {
    title: '¿Estás al día con tus pagos?',
    lede: 'Si respondes con sinceridad, sabremos mejor a qué entidades preguntar.',
    fields: {
      negativeCreditHistory: {
        label: 'Historial de pagos',
        options: {
          NONE: 'No estoy en ASNEF',
          MINOR: 'Estoy en ASNEF por menos de 500 €',
          ACTIVE: 'Estoy en ASNEF por 500 € o más',
          LEGAL: 'Tengo un procedimiento judicial',
          UNKNOWN: 'No lo sé',
        },
        errors: {
          required: 'Elige la respuesta que mejor describa tu caso',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      overdueDebtAmount: {
        label: 'Deudas impagadas',
        errors: {
          required: 'Escribe cuánto debes en impagos, por ejemplo 600',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 600',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Marca «Más de {{limit}}» si debes más, o escribe {{limit}} o menos',
        },
      },
      overdueDebtIsMore: { label: 'Más de {{number}}', short: 'Deudas impagadas por más del máximo que anotamos' },
    },
  },
  'vehicle-ownership': {
    title: '¿Tienes coche?',
    fields: {
      vehicleOwnership: {
        label: 'Coche',
        options: {
          OWN: 'Sí, a mi nombre',
          FAMILY: 'A nombre de un familiar',
          LEASED: 'De empresa, renting o leasing',
          MOTORCYCLE: 'Sí, una moto',
          NONE: 'No tengo',
        },
        errors: {
          required: 'Elige si tienes coche',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      isVehicleFinanced: {
        label: '¿Todavía lo estás pagando?',
        errors: {
          required: 'Elige si todavía estás pagando el coche',
        },
        short: 'Coche aún por pagar',
      },
      vehicleLicensePlateNumber: {
        label: 'Matrícula',
        hint: 'Por ejemplo, 1234 BCD',
        errors: {
          required: 'Escribe la matrícula, por ejemplo 1234 BCD',
          format: 'Revisa la matrícula: cuatro números y tres consonantes, por ejemplo 1234 BCD, o una antigua como M-1234-AB',
          'too-long': 'Escribe la matrícula con {{limit}} caracteres como máximo',
        },
      },
      hasVehicleDownPayment: {
        label: '¿Tienes dinero para la entrada del coche que quieres comprar?',
        errors: {
          required: 'Elige si tienes dinero para la entrada',
        },
        short: 'Entrada',
      },
      vehicleConsent: {
        label: 'Estoy de acuerdo en poner mi coche como garantía.',
        errors: {
          'must-accept': 'Marca esta casilla para pedir el préstamo con tu coche como garantía',
        },
        short: 'Coche como garantía',
      },
      vehicleMake: {
        label: 'Marca',
        errors: {
          required: 'Escribe la marca del coche, por ejemplo SEAT',
          format: 'Revisa la marca: solo letras, números, espacios y guiones, por ejemplo SEAT',
          'too-long': 'Escribe la marca con {{limit}} caracteres como máximo',
        },
      },
      vehicleModel: {
        label: 'Modelo',
        errors: {
          required: 'Escribe el modelo del coche, por ejemplo Ibiza',
          format: 'Revisa el modelo: solo letras, números, espacios y guiones, por ejemplo Ibiza',
          'too-long': 'Escribe el modelo con {{limit}} caracteres como máximo',
        },
      },
      vehicleYear: {
        label: 'Año de matriculación',
        errors: {
          required: 'Elige el año de matriculación',
          format: 'Elige un año de la lista',
        },
      },
      vehicleMileage: {
        label: 'Kilometraje',
        suffix: 'km',
        errors: {
          required: 'Escribe los kilómetros, por ejemplo 85.000',
          'not-a-number': 'Escribe los kilómetros solo con cifras, por ejemplo 85.000',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe {{limit}} o menos',
        },
      },
      vehicleFuel: {
        label: 'Combustible',
        options: { PETROL: 'Gasolina', DIESEL: 'Diésel', HYBRID: 'Híbrido', ELECTRIC: 'Eléctrico', GAS: 'Gas (GLP o GNC)' },
        errors: { required: 'Elige el combustible', 'not-an-option': 'Elige una de las opciones' },
      },
    },
  },
  'iban-consent': {
    title: '¿En qué cuenta quieres recibir el dinero?',
    lede: 'Una cuenta de la que seas titular.',
    fields: {
      iban: {
        label: 'IBAN',
        hint: 'De una cuenta en España o en otro país de la zona SEPA. Con espacios o sin ellos.',
        errors: {
          required: 'Escribe tu IBAN, por ejemplo ES91 2100 0418 4502 0005 1332',
          format: 'Revisa tu IBAN: el español empieza por ES y tiene 22 números más. También vale el de otro país de la zona SEPA',
          check: 'A tu IBAN le sobra, le falta o le falla algún carácter: compáralo con el de tu banco y corrígelo',
          'too-long': 'Escribe tu IBAN con {{limit}} caracteres como máximo',
        },
      },
      ibanConsent: {
        label: 'Acepto que [guardéis mi IBAN y lo enviéis a la entidad].',
        errors: {
          'must-accept': 'Marca esta casilla: sin ella no podemos guardar tu IBAN',
        },
        short: 'Guardar el IBAN',
      },
    },
  },
  'online-banking': {
    title: '¿Usas la banca online?',
    lede: 'La aplicación o la web de tu banco.',
    fields: {
      usingOnlineBanking: {
        label: 'Banca online',
        errors: {
          required: 'Elige si usas la banca online',
        },
      },
    },
  },
  'bank-account': {
    title: '¿Tienes cuenta bancaria?',
    lede: 'Ahí te enviará el dinero la entidad.',
    fields: {
      hasBankAccount: {
        label: 'Cuenta bancaria',
        errors: {
          required: 'Elige si tienes cuenta bancaria',
        },
      },
      bankName: {
        label: 'Banco',
        errors: {
          required: 'Elige tu banco',
          'not-an-option': 'Elige un banco de la lista; si no está, elige Otro banco',
        },
      },
      accountType: {
        label: 'Tipo de cuenta',
        options: {
          SAVINGS: 'Cuenta de ahorro',
          CHECKING: 'Cuenta corriente',
          DEPOSIT: 'Monedero electrónico',
        },
        errors: {
          required: 'Elige el tipo de cuenta',
          'not-an-option': 'Elige uno de los tipos de la lista',
        },
      },
      accountNumber: {
        label: 'Número de cuenta',
        hint: 'Como aparece en tu extracto',
        errors: {
          required: 'Escribe tu número de cuenta',
          format: 'Revisa tu número de cuenta: solo lleva números',
          'too-long': 'Escribe tu número de cuenta con {{limit}} cifras como máximo',
        },
      },
      clabe: {
        label: 'CLABE',
        errors: {
          required: 'Escribe las 18 cifras de tu CLABE',
          format: 'Revisa tu CLABE: tiene 18 cifras',
          check: 'Hay algún número equivocado en tu CLABE: compáralo con el de tu banco',
          'too-long': 'Revisa tu CLABE: tiene 18 cifras',
        },
      },
    },
  },
})
