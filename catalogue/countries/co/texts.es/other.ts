import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'pep-details': {
    title: '¿Es usted una persona expuesta políticamente?',
    lede: 'La ley obliga a los prestamistas a preguntarlo.',
    fields: {
      isPoliticallyExposed: {
        label: '¿Ocupa u ocupó en los últimos dos años un alto cargo público?',
        hint: 'Por ejemplo ministro, congresista, alcalde, magistrado, general o director de una entidad pública.',
        errors: {
          required: 'Elija si ocupa u ocupó un alto cargo público',
        },
        short: 'Persona expuesta políticamente',
      },
      connectedToPep: {
        label: '¿Es familiar cercano o socio de alguien que lo ocupa?',
        errors: {
          required: 'Elija si es familiar cercano o socio de alguien con un alto cargo público',
        },
        short: 'Familiar o socio de una persona expuesta',
      },
    },
  },
  'other-information': {
    title: 'Unas preguntas más',
  },
  'reference-information': {
    title: '¿Quién puede dar referencias suyas?',
    lede: 'Una persona cercana a usted, que sepa que la van a llamar.',
    fields: {
      referenceType: {
        label: 'Relación con usted',
        options: {
          SPOUSE: 'Pareja',
          PARENT: 'Padre o madre',
          SIBLING: 'Hermano o hermana',
          CHILD: 'Hijo o hija',
          RELATIVE: 'Otro familiar',
          FRIEND: 'Amigo o amiga',
          COLLEAGUE: 'Compañero de trabajo',
          EMPLOYER: 'Jefe',
          NEIGHBOUR: 'Vecino o vecina',
        },
        errors: {
          required: 'Elija qué relación tiene esa persona con usted',
          'not-an-option': 'Elija una de las relaciones de la lista',
        },
      },
      referenceName: {
        label: 'Nombre y apellido',
        errors: {
          required: 'Escriba el nombre y el apellido de esa persona, por ejemplo Luis Pérez',
          format: 'Escriba el nombre solo con letras, por ejemplo Luis Pérez',
          'too-long': 'Escriba el nombre en máximo {{limit}} letras',
        },
        short: 'Nombre de la referencia',
      },
      referencePhoneNumber: {
        label: 'Teléfono',
        errors: {
          required: 'Escriba el teléfono de esa persona, por ejemplo 301 234 5678',
          'phone-not-a-number': 'Escriba el teléfono solo con números, por ejemplo 301 234 5678',
          'phone-invalid-country': 'Escriba un teléfono de Colombia, por ejemplo 301 234 5678',
          'phone-too-short': 'Al teléfono le faltan números: escriba los 10 dígitos, por ejemplo 301 234 5678',
          'phone-too-long': 'Al teléfono le sobran números: escriba solo los 10 dígitos, por ejemplo 301 234 5678',
          'same-as-other': 'Escriba un teléfono distinto al suyo',
        },
        short: 'Teléfono de la referencia',
      },
    },
  },
})
