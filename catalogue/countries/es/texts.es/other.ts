import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'pep-details': {
    title: '¿Tienes un cargo público importante?',
    lede: 'La ley contra el blanqueo de capitales obliga a las entidades a preguntarlo.',
    fields: {
      isPoliticallyExposed: {
        label: '¿Ocupas un cargo público importante, o lo has ocupado en los dos últimos años?',
        hint: 'Por ejemplo ministra, diputado, alcaldesa de una ciudad grande, magistrado, general o directiva de una empresa pública.',
        errors: {
          required: 'Elige si ocupas o has ocupado un cargo público importante',
        },
        short: 'Persona con responsabilidad pública',
      },
      connectedToPep: {
        label: '¿Eres familiar cercano o socio de alguien con un cargo así?',
        errors: {
          required: 'Elige si eres familiar cercano o socio de alguien con un cargo público importante',
        },
        short: 'Familiar o socio de un cargo público',
      },
    },
  },
  'other-information': {
    title: 'Unas preguntas más',
  },
  'reference-information': {
    title: '¿Quién puede dar referencias de ti?',
    lede: 'Alguien que te conozca bien y sepa que podemos llamarle.',
    fields: {
      referenceType: {
        label: 'Relación contigo',
        options: {
          SPOUSE: 'Pareja',
          PARENT: 'Padre o madre',
          SIBLING: 'Hermano o hermana',
          CHILD: 'Hijo o hija',
          RELATIVE: 'Otro familiar',
          FRIEND: 'Amigo o amiga',
          COLLEAGUE: 'Compañero o compañera de trabajo',
          EMPLOYER: 'Jefe o jefa',
          NEIGHBOUR: 'Vecino o vecina',
        },
        errors: {
          required: 'Elige qué relación tiene esa persona contigo',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      referenceName: {
        label: 'Nombre y apellidos',
        errors: {
          required: 'Escribe el nombre y los apellidos de esa persona, por ejemplo Luis Pérez',
          format: 'Escribe el nombre solo con letras, por ejemplo Luis Pérez',
          'too-long': 'Escribe el nombre con {{limit}} letras como máximo',
        },
        short: 'Nombre de la referencia',
      },
      referencePhoneNumber: {
        label: 'Teléfono',
        errors: {
          required: 'Escribe el teléfono de esa persona, por ejemplo 612 34 56 78',
          'phone-not-a-number': 'Escribe el teléfono solo con números, por ejemplo 612 34 56 78',
          'phone-invalid-country': 'Escribe un teléfono español, por ejemplo 612 34 56 78',
          'phone-too-short': 'Faltan cifras en el teléfono: son 9, por ejemplo 612 34 56 78',
          'phone-too-long': 'Sobran cifras en el teléfono: son 9, por ejemplo 612 34 56 78',
          'same-as-other': 'Escribe un teléfono distinto del tuyo',
        },
        short: 'Teléfono de la referencia',
      },
    },
  },
})
