import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'address-information': {
    title: '¿Dónde vive?',
    lede: 'La dirección de la casa donde vive ahora.',
    fields: {
      province: {
        label: 'Departamento',
        errors: {
          required: 'Elija su departamento',
          'not-an-option': 'Elija su departamento de la lista',
        },
      },
      city: {
        label: 'Municipio o ciudad',
        errors: {
          required: 'Escriba su municipio o ciudad, por ejemplo Medellín',
          format: 'Revise su municipio o ciudad: debe llevar letras y no puede terminar en guion, por ejemplo Medellín',
          'too-long': 'Escriba su municipio o ciudad en máximo {{limit}} letras',
        },
      },
      municipality: {
        label: 'Municipio',
        errors: {
          required: 'Escriba su municipio, por ejemplo Envigado',
          format: 'Revise su municipio: debe llevar letras y no puede terminar en guion, por ejemplo Envigado',
          'too-long': 'Escriba su municipio en máximo {{limit}} letras',
        },
      },
      district: {
        label: 'Localidad o comuna',
        errors: {
          required: 'Escriba su localidad o comuna, por ejemplo Chapinero',
          format: 'Revise su localidad o comuna: debe llevar letras y no puede terminar en guion, por ejemplo Chapinero',
          'too-long': 'Escriba su localidad o comuna en máximo {{limit}} letras',
        },
      },
      suburb: {
        label: 'Barrio',
        errors: {
          required: 'Escriba su barrio, por ejemplo Chapinero',
          format: 'Revise su barrio: debe llevar letras y no puede terminar en guion, por ejemplo Chapinero',
          'too-long': 'Escriba su barrio en máximo {{limit}} letras',
        },
      },
      street: {
        label: 'Dirección',
        hint: 'La vía principal, por ejemplo Calle 45 o Carrera 7 Bis',
        errors: {
          required: 'Escriba la vía principal de su dirección, por ejemplo Calle 45',
          format:
            'Empiece por letra o número, sin emojis, y quite del final la coma, el guion, la barra, el & o el apóstrofo: por ejemplo, Calle 45',
          'too-long': 'Escriba su dirección en máximo {{limit}} caracteres',
        },
      },
      houseNumber: {
        label: 'Número',
        hint: 'Lo que sigue después de la vía, por ejemplo # 23-10',
        errors: {
          required: 'Escriba el número de su casa o edificio, por ejemplo # 23-10',
          format: 'Empiece por #, letra o número, y quite del final el guion, la barra, la coma, el punto o el #: por ejemplo, # 23-10',
          'too-long': 'Escriba el número en máximo {{limit}} caracteres',
        },
      },
      postalCode: {
        label: 'Código DANE del municipio',
        errors: {
          required: 'Escriba los cinco números del código DANE del municipio, por ejemplo 05001',
          format: 'Escriba el código DANE del municipio, de cinco números, por ejemplo 05001',
          'too-long': 'Escriba el código DANE del municipio en {{limit}} números, por ejemplo 05001',
        },
      },
    },
  },
  'flat-number': {
    title: '¿Vive en apartamento o conjunto?',
    lede: 'Si no, continúe sin escribir nada.',
    fields: {
      blockNumber: {
        label: 'Torre o bloque',
        errors: {
          required: 'Escriba la torre o el bloque, por ejemplo Torre 2',
          format: 'Use letras, números, comas, puntos, #, barras o guiones, y termine con letra o número: por ejemplo, Torre 2',
          'too-long': 'Escriba la torre o el bloque en máximo {{limit}} caracteres',
        },
      },
      floor: {
        label: 'Piso',
        errors: {
          required: 'Escriba el piso, por ejemplo 3',
          format: 'Use letras, números, comas, puntos, #, barras o guiones, y termine con letra o número: por ejemplo, 3',
          'too-long': 'Escriba el piso en máximo {{limit}} caracteres',
        },
      },
      flatNumber: {
        label: 'Apartamento o casa',
        errors: {
          required: 'Escriba el número de su apartamento o casa, por ejemplo 301',
          format: 'Use letras, números, comas, puntos, #, barras o guiones, y termine con letra o número: por ejemplo, 301',
          'too-long': 'Escriba el número de su apartamento o casa en máximo {{limit}} caracteres',
        },
      },
    },
  },
  'housing-information': {
    title: '¿Cómo es la vivienda donde vive?',
    fields: {
      housingTenure: {
        label: 'Tipo de vivienda',
        options: {
          OWNER: 'Propia',
          OWNER_MORTGAGE: 'Propia con hipoteca',
          RENT: 'Arrendada',
          WITH_PARENTS: 'De mis padres',
          WITH_FAMILY: 'De otros familiares',
          COOPERATIVE: 'Cooperativa',
          COMMUNAL: 'Vivienda social',
          EMPLOYER: 'De la empresa',
          DORMITORY: 'Habitación o pensión',
          OTHER: 'Otra',
        },
        errors: {
          required: 'Elija si la vivienda es propia, arrendada o familiar',
          'not-an-option': 'Elija una de las respuestas de la lista',
        },
      },
      rentAmount: {
        label: 'Valor del arriendo',
        suffix: 'al mes',
        errors: {
          required: 'Escriba cuánto paga de arriendo al mes',
          'not-a-number': 'Escriba la suma solo con números, por ejemplo 500.000',
          'too-small': 'Escriba un arriendo de {{limit}} o más',
          'too-large': 'Escriba un arriendo de {{limit}} o menos',
        },
      },
      livingArea: {
        label: 'Zona',
        options: {
          URBAN: 'Urbana',
          SUBURBAN: 'Suburbana',
          RURAL: 'Rural',
        },
        errors: {
          required: 'Elija si vive en zona urbana o rural',
          'not-an-option': 'Elija una de las zonas de la lista',
        },
      },
    },
  },
  'housing-tenure-since-date': {
    title: '¿Desde cuándo vive allí?',
    fields: {
      housingTenureSinceDate: {
        label: 'Vive allí desde',
        hint: 'Por ejemplo, 3 2019',
        errors: {
          required: 'Escriba el mes y el año en que llegó a vivir allí, por ejemplo 3 2019',
          'too-early': 'La fecha no puede ser anterior a su nacimiento: escriba {{limit}} o después',
          'too-late': 'La fecha no puede estar en el futuro: escriba {{limit}} o antes',
          'not-a-date': 'Escriba un mes y un año que existan, con números, por ejemplo 3 2019',
        },
      },
    },
  },
  'mortgage-amount': {
    title: '¿Cuánto le falta por pagar de su hipoteca?',
    fields: {
      mortgageAmount: {
        label: 'Saldo de la hipoteca',
        errors: {
          required: 'Escriba cuánto le falta por pagar de la hipoteca',
          'not-a-number': 'Escriba la suma solo con números, por ejemplo 500.000',
          'too-small': 'Escriba un saldo de {{limit}} o más',
          'too-large': 'Escriba un saldo de {{limit}} o menos',
        },
      },
    },
  },
  'mortgage-information': {
    title: 'Cuéntenos de su hipoteca',
    fields: {
      monthlyMortgageAmount: {
        label: 'Cuota mensual',
        suffix: 'al mes',
        errors: {
          required: 'Escriba la cuota mensual de su hipoteca',
          'not-a-number': 'Escriba la suma solo con números, por ejemplo 500.000',
          'too-small': 'Escriba una cuota de {{limit}} o más',
          'too-large': 'Escriba una cuota de {{limit}} o menos',
        },
        short: 'Cuota de la hipoteca',
      },
      mortgageStartedAt: {
        label: 'Inicio de la hipoteca',
        hint: 'Por ejemplo, 3 2019',
        errors: {
          required: 'Escriba el mes y el año en que empezó su hipoteca, por ejemplo 3 2019',
          'too-late': 'La fecha no puede estar en el futuro: escriba {{limit}} o antes',
          'not-a-date': 'Escriba un mes y un año que existan, con números, por ejemplo 3 2019',
        },
      },
      mortgageExpiresAt: {
        label: 'Fin de la hipoteca',
        hint: 'Por ejemplo, 6 2035',
        errors: {
          required: 'Escriba el mes y el año en que termina su hipoteca, por ejemplo 6 2035',
          'not-a-date': 'Escriba un mes y un año que existan, con números, por ejemplo 6 2035',
          'too-early': 'La fecha debe estar en el futuro: escriba {{limit}} o después',
        },
      },
    },
  },
  'contact-details': {
    title: '¿Cómo nos comunicamos con usted?',
    section: 'Contacto y dirección',
  },
})
