import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Su empleador',
  lede: 'Como aparece en su contrato o desprendible de pago.',
  cases: {
    own: {
      title: 'Su negocio',
      lede: 'Como aparece en el RUT.',
    },
  },
  fields: {
    employerTaxCode: {
      label: 'NIT de la empresa',
      hint: 'Con el dígito de verificación, por ejemplo 860002964-4',
      cases: {
        own: {
          label: 'NIT del negocio',
        },
      },
      errors: {
        required: 'Escriba el NIT de la empresa, por ejemplo 860002964-4',
        format: 'Revise el NIT: son 9 números y el dígito de verificación, por ejemplo 860002964-4',
        check: 'Un número del NIT no coincide. Compárelo con sus documentos',
        'too-long': 'Escriba máximo {{limit}} caracteres',
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
        required: 'Escriba los cinco números del código postal de la empresa, por ejemplo 11001',
        format: 'Escriba un código postal de cinco números, por ejemplo 11001',
        'too-long': 'Escriba máximo {{limit}} caracteres',
      },
    },
    employerProvince: {
      label: 'Departamento de la empresa',
      cases: {
        own: {
          label: 'Departamento del negocio',
        },
      },
      errors: { required: 'Elija el departamento de la empresa', 'not-an-option': 'Elija el departamento de la lista' },
    },
    employerCity: {
      label: 'Municipio o ciudad de la empresa',
      cases: {
        own: {
          label: 'Municipio o ciudad del negocio',
        },
      },
      errors: {
        required: 'Escriba el municipio o la ciudad de la empresa, por ejemplo Medellín',
        format: 'Revise el municipio o la ciudad: debe llevar letras y no puede terminar en guion, por ejemplo Medellín',
        'too-long': 'Escriba máximo {{limit}} caracteres',
      },
    },
    employerStreet: {
      label: 'Dirección de la empresa',
      cases: {
        own: {
          label: 'Dirección del negocio',
        },
      },
      errors: {
        required: 'Escriba la vía principal de la dirección de la empresa, por ejemplo Calle 45',
        format: 'Revise la dirección: empieza por letra o número y no puede terminar en coma ni guion, por ejemplo Calle 45',
        'too-long': 'Escriba máximo {{limit}} caracteres',
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
        required: 'Escriba el número de la dirección, por ejemplo # 23-10',
        format: 'Revise el número: no puede terminar en guion ni en otro signo, por ejemplo # 23-10',
        'too-long': 'Escriba máximo {{limit}} caracteres',
      },
    },
  },
})
