import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'address-information': {
    title: '¿Dónde vives?',
    lede: 'La dirección de la casa en la que vives ahora.',
    fields: {
      province: {
        label: 'Provincia',
        errors: {
          required: 'Elige tu provincia',
          'not-an-option': 'Elige tu provincia de la lista',
        },
      },
      city: {
        label: 'Localidad',
        errors: {
          required: 'Escribe tu localidad, por ejemplo Alcalá de Henares',
          format: 'Revisa tu localidad: debe llevar letras y no puede acabar en guion, por ejemplo Alcalá de Henares',
          'too-long': 'Escribe tu localidad con {{limit}} letras como máximo',
        },
      },
      municipality: {
        label: 'Municipio',
        errors: {
          required: 'Escribe tu municipio, por ejemplo Getafe',
          format: 'Revisa tu municipio: debe llevar letras y no puede acabar en guion, por ejemplo Getafe',
          'too-long': 'Escribe tu municipio con {{limit}} letras como máximo',
        },
      },
      district: {
        label: 'Distrito',
        errors: {
          required: 'Escribe tu distrito, por ejemplo Chamberí',
          format: 'Revisa tu distrito: debe llevar letras y no puede acabar en guion, por ejemplo Chamberí',
          'too-long': 'Escribe tu distrito con {{limit}} letras como máximo',
        },
      },
      suburb: {
        label: 'Barrio',
        errors: {
          required: 'Escribe tu barrio, por ejemplo Lavapiés',
          format: 'Revisa tu barrio: debe llevar letras y no puede acabar en guion, por ejemplo Lavapiés',
          'too-long': 'Escribe tu barrio con {{limit}} letras como máximo',
        },
      },
      street: {
        label: 'Calle',
        hint: 'Sin el número, por ejemplo Calle Mayor o Avda. de la Paz',
        errors: {
          required: 'Escribe tu calle, por ejemplo Calle Mayor',
          format: 'Revisa tu calle: empieza por una letra o un número y no puede acabar en coma ni guion, por ejemplo Calle Mayor',
          'too-long': 'Escribe tu calle con {{limit}} caracteres como máximo',
        },
      },
      houseNumber: {
        label: 'Número',
        hint: 'Si no tiene, escribe s/n.',
        errors: {
          required: 'Escribe el número de tu portal, por ejemplo 12, o s/n si no tiene',
          format: 'Revisa el número: no puede acabar en guion ni en coma, por ejemplo 12 bis',
          'too-long': 'Escribe el número con {{limit}} caracteres como máximo',
        },
      },
      postalCode: {
        label: 'Código postal',
        errors: {
          required: 'Escribe las cinco cifras de tu código postal, por ejemplo 28013',
          format: 'Revisa tu código postal: son cinco cifras y empieza entre 01 y 52, por ejemplo 28013',
          'too-long': 'Escribe un código postal de {{limit}} cifras, por ejemplo 28013',
        },
      },
    },
  },
  'flat-number': {
    title: '¿Vives en un piso?',
    lede: 'Si no, sigue sin escribir nada.',
    fields: {
      blockNumber: {
        label: 'Bloque o escalera',
        errors: {
          required: 'Escribe el bloque o la escalera, por ejemplo Esc. 2',
          format: 'Revisa el bloque o la escalera: no puede acabar en guion ni en coma, por ejemplo Esc. 2',
          'too-long': 'Escribe el bloque o la escalera con {{limit}} caracteres como máximo',
        },
      },
      floor: {
        label: 'Planta',
        errors: {
          required: 'Escribe la planta, por ejemplo 3.º',
          format: 'Revisa la planta: no puede acabar en guion ni en coma, por ejemplo 3.º o Bajo',
          'too-long': 'Escribe la planta con {{limit}} caracteres como máximo',
        },
      },
      flatNumber: {
        label: 'Puerta',
        errors: {
          required: 'Escribe la puerta, por ejemplo B',
          format: 'Revisa la puerta: no puede acabar en guion ni en coma, por ejemplo B o Dcha',
          'too-long': 'Escribe la puerta con {{limit}} caracteres como máximo',
        },
      },
    },
  },
  'housing-information': {
    title: '¿Cómo es la vivienda en la que vives?',
    fields: {
      housingTenure: {
        label: 'Tipo de vivienda',
        options: {
          OWNER: 'En propiedad, sin hipoteca',
          OWNER_MORTGAGE: 'En propiedad, con hipoteca',
          RENT: 'De alquiler',
          WITH_PARENTS: 'De mis padres',
          WITH_FAMILY: 'De otros familiares',
          COOPERATIVE: 'De una cooperativa',
          COMMUNAL: 'Vivienda social',
          EMPLOYER: 'Cedida por la empresa',
          DORMITORY: 'Residencia o habitación',
          OTHER: 'Otra',
        },
        errors: {
          required: 'Elige si la vivienda es tuya, de alquiler o de tu familia',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      rentAmount: {
        label: 'Alquiler',
        suffix: 'al mes',
        errors: {
          required: 'Escribe cuánto pagas de alquiler al mes, por ejemplo 750',
          'not-a-number': 'Escribe el alquiler solo con números, por ejemplo 750',
          'too-small': 'Escribe un alquiler de {{limit}} o más',
          'too-large': 'Escribe un alquiler de {{limit}} o menos',
        },
      },
      livingArea: {
        label: 'Zona',
        options: {
          URBAN: 'Urbana',
          SUBURBAN: 'Afueras',
          RURAL: 'Rural',
        },
        errors: {
          required: 'Elige si vives en una zona urbana o rural',
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
          required: 'Escribe el mes y el año en que te mudaste, por ejemplo 3 2019',
          'too-early': 'La fecha no puede ser anterior a tu nacimiento: escribe {{limit}} o después',
          'too-late': 'La fecha no puede estar en el futuro: escribe {{limit}} o antes',
          'not-a-date': 'Escribe un mes y un año que existan, con números, por ejemplo 3 2019',
        },
      },
    },
  },
  'mortgage-amount': {
    title: '¿Cuánto te queda por pagar de la hipoteca?',
    fields: {
      mortgageAmount: {
        label: 'Hipoteca pendiente',
        errors: {
          required: 'Escribe cuánto te queda por pagar de la hipoteca, por ejemplo 90.000',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 90.000',
          'too-small': 'Escribe una cantidad de {{limit}} o más',
          'too-large': 'Escribe una cantidad de {{limit}} o menos',
        },
      },
    },
  },
  'mortgage-information': {
    title: 'Háblanos de tu hipoteca',
    fields: {
      monthlyMortgageAmount: {
        label: 'Cuota mensual',
        suffix: 'al mes',
        errors: {
          required: 'Escribe la cuota mensual de tu hipoteca, por ejemplo 520',
          'not-a-number': 'Escribe la cuota solo con números, por ejemplo 520',
          'too-small': 'Escribe una cuota de {{limit}} o más',
          'too-large': 'Escribe una cuota de {{limit}} o menos',
        },
        short: 'Cuota de la hipoteca',
      },
      mortgageStartedAt: {
        label: 'Inicio de la hipoteca',
        hint: 'Por ejemplo, 3 2019',
        errors: {
          required: 'Escribe el mes y el año en que empezó tu hipoteca, por ejemplo 3 2019',
          'too-late': 'La fecha no puede estar en el futuro: escribe {{limit}} o antes',
          'not-a-date': 'Escribe un mes y un año que existan, con números, por ejemplo 3 2019',
        },
      },
      mortgageExpiresAt: {
        label: 'Fin de la hipoteca',
        hint: 'Por ejemplo, 6 2041',
        errors: {
          required: 'Escribe el mes y el año en que termina tu hipoteca, por ejemplo 6 2041',
          'not-a-date': 'Escribe un mes y un año que existan, con números, por ejemplo 6 2041',
          'too-early': 'La fecha debe estar en el futuro: escribe {{limit}} o después',
        },
      },
    },
  },
  'contact-details': {
    title: '¿Cómo contactamos contigo?',
    section: 'Contacto y dirección',
  },
})
