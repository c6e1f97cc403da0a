import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  name: {
    title: '¿Cómo te llamas?',
    lede: 'Tal como aparece en tu DNI o NIE.',
    fields: {
      firstName: {
        label: 'Nombre',
        errors: {
          required: 'Escribe tu nombre, por ejemplo Lucía',
          format: 'Escribe tu nombre solo con letras, por ejemplo María José',
          'too-long': 'Escribe tu nombre con {{limit}} letras como máximo',
        },
      },
      middleName: {
        label: 'Segundo nombre',
        errors: {
          required: 'Escribe tu segundo nombre, por ejemplo Elena',
          format: 'Escribe tu segundo nombre solo con letras, por ejemplo Elena',
          'too-long': 'Escribe tu segundo nombre con {{limit}} letras como máximo',
        },
      },
      lastName: {
        label: 'Primer apellido',
        errors: {
          required: 'Escribe tu primer apellido, por ejemplo García',
          format: 'Escribe tu primer apellido solo con letras, por ejemplo García',
          'too-long': 'Escribe tu primer apellido con {{limit}} letras como máximo',
        },
      },
      secondLastName: {
        label: 'Segundo apellido',
        hint: 'Si no tienes, déjalo en blanco.',
        errors: {
          required: 'Escribe tu segundo apellido, por ejemplo Fernández',
          format: 'Escribe tu segundo apellido solo con letras, por ejemplo Fernández',
          'too-long': 'Escribe tu segundo apellido con {{limit}} letras como máximo',
        },
      },
    },
  },
  'personal-code': {
    title: '¿Cuál es tu DNI o NIE?',
    fields: {
      idDocumentType: {
        label: 'Tipo de documento',
        options: {
          ID_CARD: 'DNI',
          PASSPORT: 'Pasaporte',
          RESIDENCE_PERMIT: 'Certificado de ciudadano de la UE',
          DRIVING_LICENCE: 'Carné de conducir',
          FOREIGNER_ID: 'NIE o TIE',
          VOTER_ID: 'Tarjeta electoral',
          TAX_ID: 'NIF',
          SOCIAL_ID: 'Número de la Seguridad Social',
        },
        errors: {
          required: 'Elige tu tipo de documento',
          'not-an-option': 'Elige uno de los documentos de la lista',
        },
      },
      personalCode: {
        label: 'DNI o NIE',
        hint: 'Con su letra, por ejemplo 12345678Z',
        errors: {
          required: 'Escribe tu DNI o NIE con su letra, por ejemplo 12345678Z',
          format: 'Revisa tu DNI o NIE: son 8 números y una letra, o una X, Y o Z con 7 números y una letra, por ejemplo X1234567L',
          check: 'La letra no corresponde a ese número: compáralo con tu DNI o NIE y corrige lo que falle',
          'too-long': 'Escribe tu DNI o NIE con {{limit}} caracteres como máximo',
        },
      },
    },
  },
  'date-of-birth': {
    title: '¿Cuándo naciste?',
    fields: {
      dateOfBirth: {
        label: 'Fecha de nacimiento',
        hint: 'Por ejemplo, 27 3 1985',
        errors: {
          required: 'Escribe el día, el mes y el año en que naciste, por ejemplo 27 3 1985',
          'not-a-date': 'Escribe una fecha que exista, con números: día, mes y año, por ejemplo 27 3 1985',
          'too-early': 'Revisa el año: puede pedir un préstamo quien nació el {{limit}} o después',
          'too-late': 'Tienes que ser mayor de edad: haber nacido el {{limit}} o antes',
        },
      },
    },
  },
  gender: {
    title: '¿Cuál es tu sexo?',
    lede: 'El que figura en tu documento de identidad.',
    fields: {
      gender: {
        label: 'Sexo',
        options: {
          FEMALE: 'Mujer',
          MALE: 'Hombre',
          OTHER: 'No binario',
        },
        errors: {
          required: 'Elige mujer u hombre, como figura en tu documento',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
    },
  },
  'marital-status': {
    title: '¿Cuál es tu estado civil?',
    fields: {
      maritalStatus: {
        label: 'Estado civil',
        options: {
          SINGLE: 'Soltero/a',
          MARRIED: 'Casado/a',
          COHABITING: 'Pareja de hecho',
          REGISTERED_PARTNERSHIP: 'Unión registrada',
          SEPARATED: 'Separado/a',
          DIVORCED: 'Divorciado/a',
          WIDOWED: 'Viudo/a',
        },
        errors: {
          required: 'Elige tu estado civil',
          'not-an-option': 'Elige tu estado civil de la lista',
        },
      },
    },
  },
  education: {
    title: '¿Qué estudios tienes?',
    lede: 'El nivel más alto que hayas terminado.',
    fields: {
      education: {
        label: 'Nivel de estudios',
        options: {
          NONE: 'Sin estudios',
          PRIMARY: 'Primaria',
          LOWER_SECONDARY: 'ESO o graduado escolar',
          VOCATIONAL: 'FP de grado medio',
          UPPER_SECONDARY: 'Bachillerato',
          POST_SECONDARY: 'FP de grado superior',
          BACHELOR: 'Grado o diplomatura',
          MASTER: 'Licenciatura o máster',
          DOCTORATE: 'Doctorado',
        },
        errors: {
          required: 'Elige tu nivel de estudios',
          'not-an-option': 'Elige tu nivel de estudios de la lista',
        },
      },
    },
  },
  dependants: {
    title: '¿Quién depende de tus ingresos?',
    fields: {
      numberOfDependants: {
        label: 'Hijos menores de 18 años',
        errors: {
          required: 'Elige cuántos hijos menores de 18 años tienes a tu cargo',
          'not-a-number': 'Escribe un número, por ejemplo 2',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe {{limit}} como máximo; si son más, elige {{limit}}',
        },
        short: 'Hijos a cargo',
      },
      numberOfDependantsOther: {
        label: 'Otras personas a tu cargo',
        errors: {
          required: 'Elige cuántas personas más tienes a tu cargo',
          'not-a-number': 'Escribe un número, por ejemplo 1',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe {{limit}} como máximo; si son más, elige {{limit}}',
        },
        short: 'Otras personas a cargo',
      },
    },
  },
  citizenship: {
    title: '¿Cuál es tu nacionalidad?',
    fields: {
      citizenship: {
        label: 'Nacionalidad',
        errors: {
          required: 'Elige el país de tu nacionalidad, por ejemplo España',
          'not-an-option': 'Elige un país de la lista',
        },
      },
      secondCitizenship: {
        label: 'Segunda nacionalidad',
        errors: {
          required: 'Elige el país de tu segunda nacionalidad',
          'not-an-option': 'Elige un país de la lista',
          'same-as-other': 'Elige un país distinto del de tu primera nacionalidad, o déjalo en blanco',
        },
      },
    },
  },
  'country-of-birth': {
    title: '¿Dónde naciste?',
    fields: {
      countryOfBirth: {
        label: 'País de nacimiento',
        errors: {
          required: 'Elige el país en el que naciste, por ejemplo España',
          'not-an-option': 'Elige un país de la lista',
        },
      },
      provinceOfBirth: {
        label: 'Provincia o región de nacimiento',
        errors: {
          required: 'Escribe la provincia o región en la que naciste, por ejemplo Sevilla',
          format: 'Revisa la provincia o región: debe llevar letras y no puede acabar en guion, por ejemplo Sevilla',
          'too-long': 'Escribe la provincia o región con {{limit}} letras como máximo',
        },
      },
      cityOfBirth: {
        label: 'Localidad de nacimiento',
        errors: {
          required: 'Escribe la localidad en la que naciste, por ejemplo Dos Hermanas',
          format: 'Revisa la localidad: debe llevar letras y no puede acabar en guion, por ejemplo Dos Hermanas',
          'too-long': 'Escribe la localidad con {{limit}} letras como máximo',
        },
      },
    },
  },
  'personal-details': {
    title: 'Tus datos personales',
    lede: 'Tal como aparecen en tu DNI o NIE.',
  },
})
