import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
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
          'too-early': 'Puedes pedir un préstamo hasta los {{next}} años: tienes que haber nacido el {{limit}} o después',
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
      propertyRegime: {
        label: 'Régimen económico',
        options: { JOINT: 'Gananciales', SEPARATE: 'Separación de bienes' },
        errors: { required: 'Elige el régimen económico de tu matrimonio', 'not-an-option': 'Elige una de las opciones' },
      },
      spouseFirstName: {
        label: 'Nombre de tu cónyuge o pareja',
        errors: {
          required: 'Escribe el nombre de tu cónyuge o pareja, por ejemplo Carlos',
          format: 'Revisa el nombre: solo letras, con espacios o guiones entre ellas, por ejemplo Juan Carlos',
          'too-long': 'Escribe el nombre con {{limit}} letras como máximo',
        },
      },
      spouseLastName: {
        label: 'Apellidos de tu cónyuge o pareja',
        errors: {
          required: 'Escribe los apellidos de tu cónyuge o pareja, por ejemplo García Ruiz',
          format: 'Revisa los apellidos: solo letras, con espacios o guiones entre ellas, por ejemplo García Ruiz',
          'too-long': 'Escribe los apellidos con {{limit}} letras como máximo',
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
      taxResidence: {
        label: 'País de residencia fiscal',
        errors: { required: 'Elige el país en el que pagas impuestos', 'not-an-option': 'Elige un país de la lista' },
      },
      residencePermitExpiresAt: {
        label: 'Validez del permiso de residencia',
        hint: 'Por ejemplo, 31 12 2027',
        errors: {
          required: 'Escribe hasta qué día vale tu permiso de residencia',
          'not-a-date': 'Escribe una fecha real en cifras, por ejemplo 31 12 2027',
          'too-early': 'Escribe una fecha futura: {{limit}} o después',
          'too-late': 'Revisa el año: {{limit}} o antes',
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
    fields: {
      idCardNumber: {
        label: 'Número de soporte del documento',
        hint: 'Está en el anverso: en el DNI, tres letras y seis cifras; en el NIE, una E y ocho cifras.',
        errors: {
          required: 'Escribe el número de soporte, por ejemplo BAA000589',
          format: 'Revisa el número de soporte: tres letras y seis cifras, por ejemplo BAA000589',
          'too-long': 'Escribe el número con {{limit}} caracteres como máximo',
        },
      },
      idCardIssuedAt: {
        label: 'Fecha de expedición',
        hint: 'Por ejemplo, 27 3 2021',
        errors: {
          required: 'Escribe el día en que se expidió tu documento',
          'not-a-date': 'Escribe una fecha real en cifras, por ejemplo 27 3 2021',
          'too-early': 'Revisa el año: debe ser {{limit}} o después',
          'too-late': 'La fecha de expedición no puede ser futura',
        },
      },
      idCardIssuedAuthority: {
        label: 'Expedido en',
        hint: 'La oficina o comisaría que figura en el documento',
        errors: {
          required: 'Escribe dónde se expidió, por ejemplo Madrid',
          format: 'Revisa el nombre: debe llevar letras y no puede acabar en guion, por ejemplo Madrid',
          'too-long': 'Escribe el nombre con {{limit}} letras como máximo',
        },
      },
    },
  },
})
