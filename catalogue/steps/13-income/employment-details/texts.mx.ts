import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'La empresa donde trabajas',
  lede: 'Como aparece en tu recibo de nómina.',
  cases: {
    own: {
      title: 'Tu negocio',
      lede: 'Como aparece en tu Constancia de Situación Fiscal.',
    },
  },
  fields: {
    employerTaxCode: {
      label: 'RFC de la empresa',
      hint: 'Está en tu recibo de nómina: 12 caracteres, o 13 si el patrón es una persona.',
      cases: {
        own: {
          label: 'RFC del negocio',
          hint: 'Está en tu Constancia de Situación Fiscal: 13 caracteres, o 12 si es una empresa.',
        },
      },
      errors: {
        required: 'Escribe el RFC de la empresa, por ejemplo EJE010101ABA',
        format: 'Revisa el RFC: 3 o 4 letras, 6 números de fecha y 3 caracteres más, por ejemplo EJE010101ABA',
        check: 'Algún carácter del RFC no es correcto. Compáralo con tus documentos',
        'too-long': 'Escribe máximo {{limit}} caracteres',
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
        required: 'Escribe los 5 números del código postal de la empresa, por ejemplo 06700',
        format: 'Revisa el código postal: son 5 números de México, por ejemplo 06700',
        'too-long': 'Escribe máximo {{limit}} caracteres',
      },
    },
    employerProvince: {
      label: 'Estado de la empresa',
      cases: {
        own: {
          label: 'Estado del negocio',
        },
      },
      errors: { required: 'Elige el estado de la empresa', 'not-an-option': 'Elige el estado de la lista' },
    },
    employerCity: {
      label: 'Ciudad de la empresa',
      cases: {
        own: {
          label: 'Ciudad del negocio',
        },
      },
      errors: {
        required: 'Escribe la ciudad de la empresa, por ejemplo Guadalajara',
        format: 'Revisa la ciudad: debe llevar letras y no puede terminar en guion, por ejemplo Guadalajara',
        'too-long': 'Escribe máximo {{limit}} caracteres',
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
        required: 'Escribe la calle de la empresa, por ejemplo Av. Insurgentes Sur',
        format: 'Revisa la calle: empieza con letra o número y no puede terminar en coma ni guion, por ejemplo Av. Insurgentes Sur',
        'too-long': 'Escribe máximo {{limit}} caracteres',
      },
    },
    employerHouseNumber: {
      label: 'Número exterior de la empresa',
      cases: {
        own: {
          label: 'Número exterior del negocio',
        },
      },
      errors: {
        required: 'Escribe el número exterior, por ejemplo 245, o S/N si no tiene',
        format: 'Revisa el número exterior: no puede terminar en guion ni en coma, por ejemplo 245-B',
        'too-long': 'Escribe máximo {{limit}} caracteres',
      },
    },
  },
})
