import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  name: {
    title: '¿Cómo se llama?',
    lede: 'Como aparece en su documento de identidad.',
    fields: {
      firstName: {
        label: 'Primer nombre',
        errors: {
          required: 'Escriba su primer nombre, por ejemplo María',
          format: 'Escriba su primer nombre solo con letras, sin puntos ni apóstrofos: M.ª José se escribe María José',
          'too-long': 'Escriba su primer nombre en máximo {{limit}} letras',
        },
      },
      middleName: {
        label: 'Segundo nombre',
        errors: {
          required: 'Escriba su segundo nombre',
          format: 'Escriba su segundo nombre solo con letras, sin puntos ni apóstrofos: por ejemplo, Fernanda',
          'too-long': 'Escriba su segundo nombre en máximo {{limit}} letras',
        },
      },
      lastName: {
        label: 'Primer apellido',
        errors: {
          required: 'Escriba su primer apellido, por ejemplo Gómez',
          format: 'Escriba su primer apellido solo con letras, sin puntos ni apóstrofos: D’Costa se escribe DCosta',
          'too-long': 'Escriba su primer apellido en máximo {{limit}} letras',
        },
      },
      secondLastName: {
        label: 'Segundo apellido',
        errors: {
          required: 'Escriba su segundo apellido, por ejemplo Rodríguez',
          format: 'Escriba su segundo apellido solo con letras, sin puntos ni apóstrofos: D’Costa se escribe DCosta',
          'too-long': 'Escriba su segundo apellido en máximo {{limit}} letras',
        },
      },
    },
  },
  'personal-code': {
    title: '¿Cuál es su número de documento?',
    fields: {
      idDocumentType: {
        label: 'Tipo de documento',
        options: {
          ID_CARD: 'Cédula de ciudadanía',
          PASSPORT: 'Pasaporte',
          RESIDENCE_PERMIT: 'Permiso por Protección Temporal (PPT)',
          DRIVING_LICENCE: 'Licencia de conducción',
          FOREIGNER_ID: 'Cédula de extranjería',
          VOTER_ID: 'Tarjeta electoral',
          TAX_ID: 'NIT',
          SOCIAL_ID: 'Número de seguridad social',
        },
        errors: {
          required: 'Elija su tipo de documento',
          'not-an-option': 'Elija uno de los documentos de la lista',
        },
      },
      personalCode: {
        label: 'Número de documento',
        hint: 'El de su cédula o permiso. Con puntos o sin ellos, da igual.',
        errors: {
          required: 'Escriba su número de documento, por ejemplo 1.020.304.050',
          format: 'Revise su número de documento: son de 6 a 8 números, o 10 si empieza por 1, por ejemplo 1.020.304.050',
          'too-long': 'Escriba su número de documento en máximo {{limit}} caracteres',
        },
      },
    },
  },
  'date-of-birth': {
    title: '¿Cuándo nació?',
    fields: {
      dateOfBirth: {
        label: 'Fecha de nacimiento',
        hint: 'Por ejemplo, 27 3 1985',
        errors: {
          required: 'Escriba el día, el mes y el año en que nació, por ejemplo 27 3 1985',
          'not-a-date': 'Escriba una fecha que exista, con números: día, mes y año, por ejemplo 27 3 1985',
          'too-early': 'Puede pedir un préstamo hasta los {{next}} años: debe haber nacido el {{limit}} o después',
          'too-late': 'Debe ser mayor de edad: haber nacido el {{limit}} o antes',
        },
      },
    },
  },
  gender: {
    title: '¿Cuál es su sexo?',
    lede: 'Como aparece en su documento de identidad.',
    fields: {
      gender: {
        label: 'Sexo',
        options: {
          FEMALE: 'Femenino',
          MALE: 'Masculino',
          OTHER: 'No binario',
        },
        errors: {
          required: 'Elija su sexo',
          'not-an-option': 'Elija una de las respuestas de la lista',
        },
      },
    },
  },
  'marital-status': {
    title: '¿Cuál es su estado civil?',
    fields: {
      maritalStatus: {
        label: 'Estado civil',
        options: {
          SINGLE: 'Soltero o soltera',
          MARRIED: 'Casado o casada',
          COHABITING: 'Unión libre',
          REGISTERED_PARTNERSHIP: 'Unión registrada',
          SEPARATED: 'Separado o separada',
          DIVORCED: 'Divorciado o divorciada',
          WIDOWED: 'Viudo o viuda',
        },
        errors: {
          required: 'Elija su estado civil',
          'not-an-option': 'Elija su estado civil de la lista',
        },
      },
      propertyRegime: {
        label: 'Régimen de bienes',
        options: { JOINT: 'Sociedad conyugal', SEPARATE: 'Separación de bienes' },
        errors: { required: 'Elija el régimen de bienes de su matrimonio', 'not-an-option': 'Elija una de las opciones' },
      },
      spouseFirstName: {
        label: 'Nombre de su cónyuge o pareja',
        errors: {
          required: 'Escriba el nombre de su cónyuge o pareja, por ejemplo Carlos',
          format: 'Solo letras, con espacios o guiones entre ellas, sin puntos ni apóstrofos: por ejemplo, Juan Carlos',
          'too-long': 'Escriba el nombre en máximo {{limit}} letras',
        },
      },
      spouseLastName: {
        label: 'Apellidos de su cónyuge o pareja',
        errors: {
          required: 'Escriba los apellidos de su cónyuge o pareja, por ejemplo Gómez Ruiz',
          format: 'Solo letras, con espacios o guiones entre ellas, sin puntos ni apóstrofos: D’Costa Ruiz se escribe DCosta Ruiz',
          'too-long': 'Escriba los apellidos en máximo {{limit}} letras',
        },
      },
    },
  },
  education: {
    title: '¿Hasta qué nivel estudió?',
    lede: 'El último que terminó.',
    fields: {
      education: {
        label: 'Nivel de estudios',
        options: {
          NONE: 'Ninguno',
          PRIMARY: 'Primaria',
          LOWER_SECONDARY: 'Básica secundaria',
          VOCATIONAL: 'Técnico',
          UPPER_SECONDARY: 'Bachillerato',
          POST_SECONDARY: 'Tecnólogo',
          BACHELOR: 'Profesional',
          MASTER: 'Especialización o maestría',
          DOCTORATE: 'Doctorado',
        },
        errors: {
          required: 'Elija su nivel de estudios',
          'not-an-option': 'Elija su nivel de estudios de la lista',
        },
      },
    },
  },
  dependants: {
    title: '¿Cuántos hijos dependen de sus ingresos?',
    fields: {
      numberOfDependants: {
        label: 'Hijos menores de 18 años',
        errors: {
          required: 'Elija cuántos hijos menores dependen de usted',
          'not-a-number': 'Escriba un número, por ejemplo 2',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Escriba máximo {{limit}}; si son más, elija {{limit}}',
        },
        short: 'Hijos a cargo',
      },
      numberOfDependantsOther: {
        label: 'Otras personas a cargo',
        errors: {
          required: 'Elija cuántas otras personas dependen de usted',
          'not-a-number': 'Escriba un número, por ejemplo 2',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Escriba máximo {{limit}}; si son más, elija {{limit}}',
        },
        short: 'Otras personas a cargo',
      },
    },
  },
  citizenship: {
    title: '¿Cuál es su nacionalidad?',
    fields: {
      citizenship: {
        label: 'Nacionalidad',
        errors: {
          required: 'Elija el país de su nacionalidad',
          'not-an-option': 'Elija un país de la lista',
        },
      },
      secondCitizenship: {
        label: 'Segunda nacionalidad',
        errors: {
          required: 'Elija el país de su segunda nacionalidad',
          'not-an-option': 'Elija un país de la lista',
          'same-as-other': 'Elija un país distinto al de su primera nacionalidad',
        },
      },
      taxResidence: {
        label: 'País de residencia fiscal',
        errors: { required: 'Elija el país en el que paga impuestos', 'not-an-option': 'Elija un país de la lista' },
      },
      residencePermitExpiresAt: {
        label: 'Vencimiento del permiso de residencia',
        hint: 'Por ejemplo, 31 12 2027',
        errors: {
          required: 'Escriba el día en que vence su permiso',
          'not-a-date': 'Escriba una fecha real en números, por ejemplo 31 12 2027',
          'too-early': 'Escriba una fecha futura: {{limit}} o después',
          'too-late': 'Revise el año: {{limit}} o antes',
        },
      },
    },
  },
  'country-of-birth': {
    title: '¿Dónde nació?',
    fields: {
      countryOfBirth: {
        label: 'País de nacimiento',
        errors: {
          required: 'Elija el país donde nació',
          'not-an-option': 'Elija un país de la lista',
        },
      },
      provinceOfBirth: {
        label: 'Departamento de nacimiento',
        errors: {
          required: 'Escriba el departamento donde nació, por ejemplo Antioquia',
          format: 'Revise el departamento donde nació: debe llevar letras y no puede terminar en guion, por ejemplo Antioquia',
          'too-long': 'Escriba el departamento donde nació en máximo {{limit}} letras',
        },
      },
      cityOfBirth: {
        label: 'Ciudad de nacimiento',
        errors: {
          required: 'Escriba la ciudad donde nació, por ejemplo Medellín',
          format: 'Revise la ciudad donde nació: debe llevar letras y no puede terminar en guion, por ejemplo Medellín',
          'too-long': 'Escriba la ciudad donde nació en máximo {{limit}} letras',
        },
      },
    },
  },
  'personal-details': {
    title: 'Sus datos personales',
    lede: 'Como aparecen en su documento de identidad.',
    fields: {
      idCardNumber: {
        label: 'Número del documento',
        errors: {
          required: 'Escriba el número de su documento, por ejemplo 1.020.304.050',
          format: 'Revise el número de su documento: parece incompleto',
          'too-long': 'Escriba el número en máximo {{limit}} caracteres',
        },
      },
      idCardIssuedAt: {
        label: 'Fecha de expedición',
        hint: 'Está en el reverso de la cédula, por ejemplo 27 3 2021.',
        errors: {
          required: 'Escriba el día en que se expidió su documento',
          'not-a-date': 'Escriba una fecha real en números, por ejemplo 27 3 2021',
          'too-early': 'Revise el año: debe ser {{limit}} o después',
          'too-late': 'La fecha de expedición no puede ser futura',
        },
      },
      idCardIssuedAuthority: {
        label: 'Lugar de expedición',
        errors: {
          required: 'Escriba el lugar de expedición, por ejemplo Bogotá D.C.',
          format: 'Revise el lugar: debe llevar letras y no puede terminar en guion, por ejemplo Bogotá D.C.',
          'too-long': 'Escriba el lugar en máximo {{limit}} letras',
        },
      },
    },
  },
})
