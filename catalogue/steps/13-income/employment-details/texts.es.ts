import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'La empresa en la que trabajas',
  lede: 'Tal como figura en tu nómina.',
  cases: {
    own: {
      title: 'Tu negocio',
      lede: 'Tal como figura en Hacienda.',
    },
  },
  fields: {
    employerTaxCode: {
      label: 'CIF o NIF de la empresa',
      hint: 'Está en la nómina, por ejemplo A58818501.',
      cases: {
        own: {
          label: 'Tu NIF, o el CIF de tu empresa',
          hint: 'Está en tus facturas, por ejemplo 12345678Z.',
        },
      },
      errors: {
        required: 'Escribe el CIF o NIF de la empresa, por ejemplo A58818501',
        format: 'Revisa el CIF o NIF: una letra y ocho cifras, o tu NIF si eres autónomo',
        check: 'Algún carácter del CIF o NIF no es correcto. Compáralo con tus documentos',
        'too-long': 'Escribe {{limit}} caracteres como máximo',
      },
    },
    employerPostalCode: {
      label: 'Código postal de la empresa',
      cases: {
        own: {
          label: 'Código postal del negocio',
        },
      },
      errors: {
        required: 'Escribe las cinco cifras del código postal de la empresa, por ejemplo 28013',
        format: 'Revisa el código postal: son cinco cifras, por ejemplo 28013',
        'too-long': 'Escribe {{limit}} caracteres como máximo',
      },
    },
    employerProvince: {
      label: 'Provincia de la empresa',
      cases: {
        own: {
          label: 'Provincia del negocio',
        },
      },
      errors: { required: 'Elige la provincia de la empresa', 'not-an-option': 'Elige la provincia de la lista' },
    },
    employerCity: {
      label: 'Localidad de la empresa',
      cases: {
        own: {
          label: 'Localidad del negocio',
        },
      },
      errors: {
        required: 'Escribe la localidad de la empresa, por ejemplo Getafe',
        format: 'Revisa la localidad: debe llevar letras y no puede acabar en guion, por ejemplo Getafe',
        'too-long': 'Escribe {{limit}} caracteres como máximo',
      },
    },
    employerStreet: {
      label: 'Calle de la empresa',
      cases: {
        own: {
          label: 'Calle del negocio',
        },
      },
      errors: {
        required: 'Escribe la calle de la empresa, por ejemplo Calle Mayor',
        format: 'Revisa la calle: empieza por una letra o un número y no puede acabar en coma ni guion, por ejemplo Calle Mayor',
        'too-long': 'Escribe {{limit}} caracteres como máximo',
      },
    },
    employerHouseNumber: {
      label: 'Número',
      cases: {
        own: {
          label: 'Número',
        },
      },
      errors: {
        required: 'Escribe el número, por ejemplo 12, o s/n si no tiene',
        format: 'Revisa el número: no puede acabar en guion ni en coma, por ejemplo 12 bis',
        'too-long': 'Escribe {{limit}} caracteres como máximo',
      },
    },
  },
})
