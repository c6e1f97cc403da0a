import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'address-information': {
    title: '¿Dónde vives?',
    lede: 'El domicilio donde vives ahora.',
    fields: {
      province: {
        label: 'Estado',
        errors: {
          required: 'Elige tu estado',
          'not-an-option': 'Elige tu estado de la lista',
        },
      },
      city: {
        label: 'Ciudad',
        errors: {
          required: 'Escribe tu ciudad, por ejemplo Guadalajara',
          format: 'Revisa tu ciudad: debe llevar letras y no puede terminar en guion, por ejemplo Guadalajara',
          'too-long': 'Escribe tu ciudad en máximo {{limit}} letras',
        },
      },
      municipality: {
        label: 'Municipio o alcaldía',
        errors: {
          required: 'Escribe tu municipio o alcaldía, por ejemplo Cuauhtémoc',
          format: 'Revisa tu municipio o alcaldía: debe llevar letras y no puede terminar en guion, por ejemplo Cuauhtémoc',
          'too-long': 'Escribe tu municipio o alcaldía en máximo {{limit}} letras',
        },
      },
      district: {
        label: 'Distrito',
        errors: {
          required: 'Escribe tu distrito',
          format: 'Revisa tu distrito: debe llevar letras y no puede terminar en guion',
          'too-long': 'Escribe tu distrito en máximo {{limit}} letras',
        },
      },
      suburb: {
        label: 'Colonia',
        errors: {
          required: 'Escribe tu colonia, por ejemplo Roma Norte',
          format: 'Revisa tu colonia: debe llevar letras y no puede terminar en guion, por ejemplo Roma Norte',
          'too-long': 'Escribe tu colonia en máximo {{limit}} letras',
        },
      },
      street: {
        label: 'Calle',
        hint: 'Sin el número, por ejemplo Av. Insurgentes Sur',
        errors: {
          required: 'Escribe tu calle, por ejemplo Av. Insurgentes Sur',
          format: 'Revisa tu calle: empieza con letra o número y no puede terminar en coma ni guion, por ejemplo Av. Insurgentes Sur',
          'too-long': 'Escribe tu calle en máximo {{limit}} caracteres',
        },
      },
      houseNumber: {
        label: 'Número exterior',
        hint: 'Si no tiene, escribe S/N.',
        errors: {
          required: 'Escribe el número exterior, por ejemplo 245, o S/N si no tiene',
          format: 'Revisa el número exterior: no puede terminar en guion ni en coma, por ejemplo 245-B o Mz. 4 Lt. 12',
          'too-long': 'Escribe el número exterior en máximo {{limit}} caracteres',
        },
      },
      postalCode: {
        label: 'Código postal',
        errors: {
          required: 'Escribe los 5 números de tu código postal, por ejemplo 06700',
          format: 'Revisa tu código postal: son 5 números de México, por ejemplo 06700',
          'too-long': 'Escribe un código postal de {{limit}} números, por ejemplo 06700',
        },
      },
    },
  },
  'flat-number': {
    title: '¿Tu domicilio tiene número interior?',
    lede: 'Si no, continúa sin escribir nada.',
    fields: {
      blockNumber: {
        label: 'Edificio o torre',
        errors: {
          required: 'Escribe el edificio o la torre, por ejemplo Torre B',
          format: 'Revisa el edificio o la torre: no puede terminar en guion ni en coma, por ejemplo Torre B',
          'too-long': 'Escribe el edificio o la torre en máximo {{limit}} caracteres',
        },
      },
      floor: {
        label: 'Piso',
        errors: {
          required: 'Escribe el piso, por ejemplo 3',
          format: 'Revisa el piso: no puede terminar en guion ni en coma, por ejemplo 3',
          'too-long': 'Escribe el piso en máximo {{limit}} caracteres',
        },
      },
      flatNumber: {
        label: 'Número interior',
        hint: 'Por ejemplo, Depto. 4',
        errors: {
          required: 'Escribe el número interior, por ejemplo Depto. 4',
          format: 'Revisa el número interior: no puede terminar en guion ni en coma, por ejemplo Depto. 4',
          'too-long': 'Escribe el número interior en máximo {{limit}} caracteres',
        },
      },
    },
  },
  'housing-information': {
    title: '¿Cómo es la casa donde vives?',
    fields: {
      housingTenure: {
        label: 'Tipo de vivienda',
        options: {
          OWNER: 'Propia',
          OWNER_MORTGAGE: 'Propia con hipoteca',
          RENT: 'Rentada',
          WITH_PARENTS: 'De mis papás',
          WITH_FAMILY: 'De otros familiares',
          COOPERATIVE: 'De una cooperativa',
          COMMUNAL: 'Vivienda social',
          EMPLOYER: 'De la empresa',
          DORMITORY: 'Cuarto o pensión',
          OTHER: 'Otra',
        },
        errors: {
          required: 'Elige si la casa es propia, rentada o de tu familia',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      rentAmount: {
        label: 'Renta',
        suffix: 'al mes',
        errors: {
          required: 'Escribe cuánto pagas de renta al mes, por ejemplo 4,500',
          'not-a-number': 'Escribe la renta solo con números, por ejemplo 4,500',
          'too-small': 'Escribe una renta de {{limit}} o más',
          'too-large': 'Escribe una renta de {{limit}} o menos',
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
          required: 'Elige si vives en zona urbana o rural',
          'not-an-option': 'Elige una de las zonas de la lista',
        },
      },
    },
  },
  'housing-tenure-since-date': {
    title: '¿Desde cuándo vives ahí?',
    fields: {
      housingTenureSinceDate: {
        label: 'Vives ahí desde',
        hint: 'Por ejemplo, 3 2019',
        errors: {
          required: 'Escribe el mes y el año en que llegaste a vivir ahí, por ejemplo 3 2019',
          'too-early': 'La fecha no puede ser anterior a tu nacimiento: escribe {{limit}} o después',
          'too-late': 'La fecha no puede ser futura: escribe {{limit}} o antes',
          'not-a-date': 'Escribe un mes y un año que existan, con números, por ejemplo 3 2019',
        },
      },
    },
  },
  'mortgage-amount': {
    title: '¿Cuánto te falta por pagar de tu hipoteca?',
    fields: {
      mortgageAmount: {
        label: 'Saldo de la hipoteca',
        errors: {
          required: 'Escribe cuánto te falta por pagar de la hipoteca, por ejemplo 850,000',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 850,000',
          'too-small': 'Escribe un saldo de {{limit}} o más',
          'too-large': 'Escribe un saldo de {{limit}} o menos',
        },
      },
    },
  },
  'mortgage-information': {
    title: 'Cuéntanos de tu hipoteca',
    fields: {
      monthlyMortgageAmount: {
        label: 'Mensualidad',
        suffix: 'al mes',
        errors: {
          required: 'Escribe la mensualidad de tu hipoteca, por ejemplo 7,500',
          'not-a-number': 'Escribe la mensualidad solo con números, por ejemplo 7,500',
          'too-small': 'Escribe una mensualidad de {{limit}} o más',
          'too-large': 'Escribe una mensualidad de {{limit}} o menos',
        },
        short: 'Mensualidad de la hipoteca',
      },
      mortgageStartedAt: {
        label: 'Inicio de la hipoteca',
        hint: 'Por ejemplo, 3 2019',
        errors: {
          required: 'Escribe el mes y el año en que empezó tu hipoteca, por ejemplo 3 2019',
          'too-late': 'La fecha no puede ser futura: escribe {{limit}} o antes',
          'not-a-date': 'Escribe un mes y un año que existan, con números, por ejemplo 3 2019',
        },
      },
      mortgageExpiresAt: {
        label: 'Fin de la hipoteca',
        hint: 'Por ejemplo, 6 2041',
        errors: {
          required: 'Escribe el mes y el año en que termina tu hipoteca, por ejemplo 6 2041',
          'not-a-date': 'Escribe un mes y un año que existan, con números, por ejemplo 6 2041',
          'too-early': 'La fecha debe ser futura: escribe {{limit}} o después',
        },
      },
    },
  },
  'contact-details': {
    title: '¿Cómo te contactamos?',
    section: 'Contacto y domicilio',
  },
})
