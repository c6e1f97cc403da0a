import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'monthly-expenses': {
    title: '¿Cuánto gasta al mes?',
    lede: 'Mercado, transporte, servicios y arriendo, sin contar créditos.',
    fields: {
      monthlyExpenses: {
        label: 'Gastos mensuales',
        suffix: 'al mes',
        errors: {
          required: 'Escriba cuánto gasta al mes, por ejemplo 900.000',
          'not-a-number': 'Escriba la suma solo con números, por ejemplo 500.000',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Escriba gastos de {{limit}} o menos',
        },
      },
    },
  },
  'monthly-credit-commitments': {
    title: '¿Está pagando otros créditos?',
    lede: 'Cuentan también las tarjetas y las compras a cuotas.',
    cases: {
      combine: {
        title: '¿Cuánto paga al mes por sus créditos?',
      },
    },
    fields: {
      hasOtherLoans: {
        label: 'Otros créditos',
        errors: {
          required: 'Elija si está pagando otros créditos',
        },
      },
      monthlyCreditCommitments: {
        label: 'Total de cuotas',
        cases: {
          combine: {
            label: 'Cuotas de sus créditos',
          },
        },
        suffix: 'al mes',
        errors: {
          required: 'Escriba cuánto paga al mes por otros créditos, por ejemplo 300.000',
          'not-a-number': 'Escriba la suma solo con números, por ejemplo 500.000',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Escriba un total de {{limit}} o menos',
        },
        short: 'Cuotas de otros créditos',
      },
    },
  },
  'total-debt': {
    title: '¿Cuánto debe en total?',
    lede: 'El saldo de todos sus créditos y tarjetas hoy. Si no debe nada, escriba 0.',
    fields: {
      totalDebtAmount: {
        label: 'Total de deudas',
        errors: {
          required: 'Escriba cuánto debe en total, o 0 si no debe nada',
          'not-a-number': 'Escriba la suma solo con números, por ejemplo 500.000',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Marque «Más de {{limit}}» si debe más, o escriba {{limit}} o menos',
        },
      },
      totalDebtIsMore: { label: 'Más de {{number}}', short: 'Debe más del máximo que anotamos' },
      isInterestedInDebtConsolidation: {
        label: '¿Le interesa unificar sus deudas en un solo crédito?',
        errors: {
          required: 'Elija si le interesa unificar sus deudas',
        },
        short: 'Unificar deudas',
      },
    },
  },
  'credit-history': {
    title: '¿Está al día con sus pagos?',
    lede: 'Su respuesta sincera nos ayuda a consultar a los prestamistas adecuados.',
    fields: {
      negativeCreditHistory: {
        label: 'Historial de crédito',
        options: {
          NONE: 'Sin reportes negativos',
          MINOR: 'Tuve un reporte y ya estoy al día',
          ACTIVE: 'Con reporte negativo hoy',
          LEGAL: 'En cobro jurídico',
          UNKNOWN: 'No sé',
        },
        errors: {
          required: 'Elija la respuesta que mejor describe su caso',
          'not-an-option': 'Elija una de las respuestas de la lista',
        },
      },
      overdueDebtAmount: {
        label: 'Deudas en mora',
        errors: {
          required: 'Escriba cuánto debe en mora, por ejemplo 500.000',
          'not-a-number': 'Escriba la suma solo con números, por ejemplo 500.000',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Marque «Más de {{limit}}» si debe más, o escriba {{limit}} o menos',
        },
      },
      overdueDebtIsMore: { label: 'Más de {{number}}', short: 'En mora por más del máximo que anotamos' },
    },
  },
  'vehicle-ownership': {
    title: '¿Tiene vehículo?',
    fields: {
      vehicleOwnership: {
        label: 'Vehículo',
        options: {
          OWN: 'Sí, carro a mi nombre',
          FAMILY: 'A nombre de un familiar',
          LEASED: 'De la empresa o en leasing',
          MOTORCYCLE: 'Sí, moto',
          NONE: 'No tengo',
        },
        errors: {
          required: 'Elija si tiene vehículo',
          'not-an-option': 'Elija una de las respuestas de la lista',
        },
      },
      isVehicleFinanced: {
        label: '¿Todavía lo está pagando?',
        errors: {
          required: 'Elija si todavía está pagando el vehículo',
        },
        short: 'Todavía lo está pagando',
      },
      vehicleLicensePlateNumber: {
        label: 'Placa',
        hint: 'Por ejemplo, ABC 123',
        errors: {
          required: 'Escriba la placa, por ejemplo ABC 123',
          format: 'Revise la placa: solo letras sin tilde, números, espacios y guiones, por ejemplo ABC 123',
          'too-long': 'Escriba la placa en máximo {{limit}} caracteres',
        },
      },
      hasVehicleDownPayment: {
        label: '¿Tiene dinero para la cuota inicial del vehículo que quiere comprar?',
        errors: {
          required: 'Elija si tiene dinero para la cuota inicial',
        },
        short: 'Cuota inicial',
      },
      vehicleConsent: {
        label: 'Estoy de acuerdo en dejar mi vehículo como garantía.',
        errors: {
          'must-accept': 'Marque esta casilla para pedir el préstamo con su vehículo como garantía',
        },
        short: 'Vehículo como garantía',
      },
      vehicleMake: {
        label: 'Marca',
        errors: {
          required: 'Escriba la marca del carro, por ejemplo Renault',
          format: 'Revise la marca: solo letras, números, espacios y guiones, por ejemplo Renault',
          'too-long': 'Escriba la marca en máximo {{limit}} caracteres',
        },
      },
      vehicleModel: {
        label: 'Línea',
        errors: {
          required: 'Escriba la línea del carro, por ejemplo Logan',
          format: 'Revise la línea: solo letras, números, espacios y guiones, por ejemplo Logan',
          'too-long': 'Escriba la línea en máximo {{limit}} caracteres',
        },
      },
      vehicleYear: {
        label: 'Modelo (año)',
        errors: { required: 'Elija el año del modelo', format: 'Elija un año de la lista' },
      },
      vehicleMileage: {
        label: 'Kilometraje',
        suffix: 'km',
        errors: {
          required: 'Escriba el kilometraje, por ejemplo 85.000',
          'not-a-number': 'Escriba el kilometraje solo con números, por ejemplo 85.000',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Escriba {{limit}} o menos',
        },
      },
      vehicleFuel: {
        label: 'Combustible',
        options: { PETROL: 'Gasolina', DIESEL: 'Diésel (ACPM)', HYBRID: 'Híbrido', ELECTRIC: 'Eléctrico', GAS: 'Gas' },
        errors: { required: 'Elija el combustible', 'not-an-option': 'Elija una de las opciones' },
      },
    },
  },
  'iban-consent': {
    title: '¿A qué cuenta le enviamos el dinero?',
    fields: {
      iban: {
        label: 'IBAN',
        errors: {
          required: 'Escriba su IBAN',
          format: 'Revise su IBAN: dos letras, dos números y luego su cuenta',
          check: 'Parece que hay un carácter equivocado en su IBAN. Compárelo con su extracto',
          'too-long': 'Escriba su IBAN en máximo {{limit}} caracteres',
        },
      },
      ibanConsent: {
        label: 'Autorizo que se guarde mi IBAN y se envíe al prestamista.',
        errors: {
          'must-accept': 'Marque esta casilla: sin ella no podemos guardar su IBAN',
        },
        short: 'Guardar el IBAN',
      },
    },
  },
  'online-banking': {
    title: '¿Usa banca virtual?',
    lede: 'La aplicación o la página de su banco.',
    fields: {
      usingOnlineBanking: {
        label: 'Banca virtual',
        errors: {
          required: 'Elija si usa banca virtual',
        },
      },
    },
  },
  'bank-account': {
    title: '¿Tiene cuenta bancaria?',
    lede: 'Allí le envía el dinero el prestamista. Sirven también Nequi y Daviplata.',
    fields: {
      hasBankAccount: {
        label: 'Cuenta bancaria',
        errors: {
          required: 'Elija si tiene cuenta bancaria',
        },
      },
      bankName: {
        label: 'Banco',
        errors: {
          required: 'Elija su banco',
          'not-an-option': 'Elija un banco de la lista',
        },
      },
      accountType: {
        label: 'Tipo de cuenta',
        options: {
          SAVINGS: 'Ahorros',
          CHECKING: 'Corriente',
          DEPOSIT: 'Depósito de bajo monto',
        },
        errors: {
          required: 'Elija el tipo de cuenta',
          'not-an-option': 'Elija uno de los tipos de la lista',
        },
      },
      accountNumber: {
        label: 'Número de cuenta',
        hint: 'En Nequi y Daviplata es su número de celular.',
        errors: {
          required: 'Escriba su número de cuenta, por ejemplo 12345678901',
          format: 'Revise su número de cuenta: son de 9 a 16 números, por ejemplo 12345678901',
          'too-long': 'Escriba su número de cuenta en máximo {{limit}} números',
        },
      },
      clabe: {
        label: 'CLABE',
        errors: {
          required: 'Escriba los 18 números de su CLABE',
          format: 'Revise su CLABE: son 18 números',
          check: 'Parece que hay un número equivocado en su CLABE',
          'too-long': 'Revise su CLABE: son 18 números',
        },
      },
    },
  },
})
