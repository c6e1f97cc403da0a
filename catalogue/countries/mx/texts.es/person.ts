import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  name: {
    title: '¿Cómo te llamas?',
    lede: 'Como aparece en tu INE.',
    fields: {
      firstName: {
        label: 'Nombre(s)',
        errors: {
          required: 'Escribe tu nombre o tus nombres, por ejemplo María Guadalupe',
          format: 'Escribe tu nombre solo con letras, por ejemplo María Guadalupe',
          'too-long': 'Escribe tu nombre en máximo {{limit}} letras',
        },
      },
      middleName: {
        label: 'Segundo nombre',
        errors: {
          required: 'Escribe tu segundo nombre, por ejemplo Guadalupe',
          format: 'Escribe tu segundo nombre solo con letras, por ejemplo Guadalupe',
          'too-long': 'Escribe tu segundo nombre en máximo {{limit}} letras',
        },
      },
      lastName: {
        label: 'Apellido paterno',
        errors: {
          required: 'Escribe tu apellido paterno, por ejemplo Hernández',
          format: 'Escribe tu apellido paterno solo con letras, por ejemplo Hernández',
          'too-long': 'Escribe tu apellido paterno en máximo {{limit}} letras',
        },
      },
      secondLastName: {
        label: 'Apellido materno',
        hint: 'Si no tienes, déjalo en blanco.',
        errors: {
          required: 'Escribe tu apellido materno, por ejemplo Ramírez',
          format: 'Escribe tu apellido materno solo con letras, por ejemplo Ramírez',
          'too-long': 'Escribe tu apellido materno en máximo {{limit}} letras',
        },
      },
    },
  },
  'personal-code': {
    title: '¿Cuál es tu CURP?',
    lede: 'Viene en tu INE y en tu acta de nacimiento.',
    fields: {
      idDocumentType: {
        label: 'Identificación',
        options: {
          ID_CARD: 'INE',
          PASSPORT: 'Pasaporte',
          RESIDENCE_PERMIT: 'Tarjeta de residente',
          DRIVING_LICENCE: 'Licencia de conducir',
          FOREIGNER_ID: 'Documento migratorio',
          VOTER_ID: 'Credencial para votar (INE)',
          TAX_ID: 'RFC',
          SOCIAL_ID: 'Número de Seguridad Social (NSS)',
        },
        errors: {
          required: 'Elige tu identificación',
          'not-an-option': 'Elige una de las identificaciones de la lista',
        },
      },
      personalCode: {
        label: 'CURP',
        hint: 'Son 18 letras y números.',
        errors: {
          required: 'Escribe los 18 caracteres de tu CURP, por ejemplo HEGG560427MVZRRL04',
          format: 'Revisa tu CURP: son 18 letras y números sin Ñ ni acentos, por ejemplo HEGG560427MVZRRL04',
          check: 'Hay una letra o un número equivocado en tu CURP: compárala con la de tu INE y corrígela',
          'too-long': 'Escribe tu CURP en máximo {{limit}} caracteres',
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
          'too-early': 'Puedes pedir un préstamo hasta los {{next}} años: debes haber nacido el {{limit}} o después',
          'too-late': 'Debes ser mayor de edad: haber nacido el {{limit}} o antes',
        },
      },
    },
  },
  gender: {
    title: '¿Cuál es tu sexo?',
    lede: 'El que aparece en tu CURP.',
    fields: {
      gender: {
        label: 'Sexo',
        options: {
          FEMALE: 'Mujer',
          MALE: 'Hombre',
          OTHER: 'No binario',
        },
        errors: {
          required: 'Elige el sexo que aparece en tu CURP',
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
          SINGLE: 'Soltero(a)',
          MARRIED: 'Casado(a)',
          COHABITING: 'Unión libre',
          REGISTERED_PARTNERSHIP: 'Unión registrada',
          SEPARATED: 'Separado(a)',
          DIVORCED: 'Divorciado(a)',
          WIDOWED: 'Viudo(a)',
        },
        errors: {
          required: 'Elige tu estado civil',
          'not-an-option': 'Elige tu estado civil de la lista',
        },
      },
      propertyRegime: {
        label: 'Régimen matrimonial',
        options: { JOINT: 'Sociedad conyugal', SEPARATE: 'Separación de bienes' },
        errors: { required: 'Elige el régimen de tu matrimonio', 'not-an-option': 'Elige una de las opciones' },
      },
      spouseFirstName: {
        label: 'Nombre de tu cónyuge o pareja',
        errors: {
          required: 'Escribe el nombre de tu cónyuge o pareja, por ejemplo Carlos',
          format: 'Revisa el nombre: solo letras, con espacios o guiones entre ellas, por ejemplo Juan Carlos',
          'too-long': 'Escribe el nombre en máximo {{limit}} letras',
        },
      },
      spouseLastName: {
        label: 'Apellidos de tu cónyuge o pareja',
        errors: {
          required: 'Escribe los apellidos de tu cónyuge o pareja, por ejemplo Hernández Cruz',
          format: 'Revisa los apellidos: solo letras, con espacios o guiones entre ellas, por ejemplo Hernández Cruz',
          'too-long': 'Escribe los apellidos en máximo {{limit}} letras',
        },
      },
    },
  },
  education: {
    title: '¿Hasta qué grado estudiaste?',
    lede: 'El último que terminaste.',
    fields: {
      education: {
        label: 'Escolaridad',
        options: {
          NONE: 'Sin estudios',
          PRIMARY: 'Primaria',
          LOWER_SECONDARY: 'Secundaria',
          VOCATIONAL: 'Carrera técnica',
          UPPER_SECONDARY: 'Preparatoria o bachillerato',
          POST_SECONDARY: 'Técnico superior universitario',
          BACHELOR: 'Licenciatura',
          MASTER: 'Maestría',
          DOCTORATE: 'Doctorado',
        },
        errors: {
          required: 'Elige tu escolaridad',
          'not-an-option': 'Elige tu escolaridad de la lista',
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
          required: 'Elige cuántos hijos menores de 18 años dependen de ti',
          'not-a-number': 'Escribe un número, por ejemplo 2',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe máximo {{limit}}; si son más, elige {{limit}}',
        },
        short: 'Hijos que dependen de ti',
      },
      numberOfDependantsOther: {
        label: 'Otras personas',
        errors: {
          required: 'Elige cuántas personas más dependen de ti',
          'not-a-number': 'Escribe un número, por ejemplo 1',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe máximo {{limit}}; si son más, elige {{limit}}',
        },
        short: 'Otros dependientes económicos',
      },
    },
  },
  citizenship: {
    title: '¿Cuál es tu nacionalidad?',
    fields: {
      citizenship: {
        label: 'Nacionalidad',
        errors: {
          required: 'Elige el país de tu nacionalidad, por ejemplo México',
          'not-an-option': 'Elige un país de la lista',
        },
      },
      secondCitizenship: {
        label: 'Segunda nacionalidad',
        errors: {
          required: 'Elige el país de tu segunda nacionalidad',
          'not-an-option': 'Elige un país de la lista',
          'same-as-other': 'Elige un país distinto al de tu primera nacionalidad, o déjalo en blanco',
        },
      },
      taxResidence: {
        label: 'País de residencia fiscal',
        errors: { required: 'Elige el país en el que pagas impuestos', 'not-an-option': 'Elige un país de la lista' },
      },
      residencePermitExpiresAt: {
        label: 'Vigencia de tu tarjeta de residente',
        hint: 'Por ejemplo, 31 12 2027',
        errors: {
          required: 'Escribe hasta qué día es vigente tu tarjeta de residente',
          'not-a-date': 'Escribe una fecha real en números, por ejemplo 31 12 2027',
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
          required: 'Elige el país donde naciste, por ejemplo México',
          'not-an-option': 'Elige un país de la lista',
        },
      },
      provinceOfBirth: {
        label: 'Estado de nacimiento',
        errors: {
          required: 'Escribe el estado donde naciste, por ejemplo Jalisco',
          format: 'Revisa el estado donde naciste: debe llevar letras y no puede terminar en guion, por ejemplo Jalisco',
          'too-long': 'Escribe el estado donde naciste en máximo {{limit}} letras',
        },
      },
      cityOfBirth: {
        label: 'Ciudad de nacimiento',
        errors: {
          required: 'Escribe la ciudad donde naciste, por ejemplo Guadalajara',
          format: 'Revisa la ciudad donde naciste: debe llevar letras y no puede terminar en guion, por ejemplo Guadalajara',
          'too-long': 'Escribe la ciudad donde naciste en máximo {{limit}} letras',
        },
      },
    },
  },
  'personal-details': {
    title: 'Tus datos personales',
    lede: 'Como aparecen en tu INE.',
    fields: {
      idCardNumber: {
        label: 'CIC u OCR de tu INE',
        hint: 'Está en el reverso: después de IDMEX, 9 números (CIC); en las credenciales anteriores, 13 (OCR).',
        errors: {
          required: 'Escribe el CIC (9 números) o el OCR (13 números) de tu INE',
          format: 'Revisa el número: el CIC lleva 9 números y el OCR 13',
          'too-long': 'Escribe el número en máximo {{limit}} caracteres',
        },
      },
      idCardIssuedAt: {
        label: 'Fecha de emisión',
        hint: 'Por ejemplo, 27 3 2021',
        errors: {
          required: 'Escribe el día en que se emitió tu identificación',
          'not-a-date': 'Escribe una fecha real en números, por ejemplo 27 3 2021',
          'too-early': 'Revisa el año: debe ser {{limit}} o después',
          'too-late': 'La fecha de emisión no puede ser futura',
        },
      },
      idCardIssuedAuthority: {
        label: 'Autoridad que la emitió',
        errors: {
          required: 'Escribe quién la emitió, por ejemplo Instituto Nacional Electoral',
          format: 'Revisa el nombre: debe llevar letras y no puede terminar en guion, por ejemplo Instituto Nacional Electoral',
          'too-long': 'Escribe el nombre en máximo {{limit}} letras',
        },
      },
    },
  },
})
