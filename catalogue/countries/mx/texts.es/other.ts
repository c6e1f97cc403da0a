import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'pep-details': {
    title: '¿Eres una persona políticamente expuesta?',
    lede: 'La ley obliga a las financieras a preguntarlo.',
    fields: {
      isPoliticallyExposed: {
        label: '¿Tienes un cargo público importante, o lo tuviste en los últimos dos años?',
        hint: 'Por ejemplo diputada, presidente municipal, magistrado, general, dirigente de un partido o directora de una dependencia.',
        errors: {
          required: 'Elige si tienes o tuviste un cargo público importante',
        },
        short: 'Persona políticamente expuesta',
      },
      connectedToPep: {
        label: '¿Eres familiar cercano o socio de alguien con un cargo así?',
        errors: {
          required: 'Elige si eres familiar cercano o socio de alguien con un cargo público importante',
        },
        short: 'Familiar o socio de una persona expuesta',
      },
    },
  },
  'other-information': {
    title: 'Unas preguntas más',
  },
  'reference-information': {
    title: '¿Quién puede dar referencias tuyas?',
    lede: 'Alguien que te conozca bien y sepa que le vamos a llamar.',
    fields: {
      referenceType: {
        label: 'Relación contigo',
        options: {
          SPOUSE: 'Pareja',
          PARENT: 'Papá o mamá',
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
          'not-an-option': 'Elige una de las relaciones de la lista',
        },
      },
      referenceName: {
        label: 'Nombre completo',
        errors: {
          required: 'Escribe el nombre completo de esa persona, por ejemplo Luis Pérez Soto',
          format: 'Escribe el nombre solo con letras, por ejemplo Luis Pérez Soto',
          'too-long': 'Escribe el nombre en máximo {{limit}} letras',
        },
        short: 'Nombre de la referencia',
      },
      referencePhoneNumber: {
        label: 'Teléfono',
        errors: {
          required: 'Escribe el teléfono de esa persona, por ejemplo 55 1234 5678',
          'phone-not-a-number': 'Escribe el teléfono solo con números, por ejemplo 55 1234 5678',
          'phone-invalid-country': 'Escribe un teléfono de México, con su lada, por ejemplo 55 1234 5678',
          'phone-too-short': 'Al teléfono le faltan números: son 10 con la lada, por ejemplo 55 1234 5678',
          'phone-too-long': 'Al teléfono le sobran números: son 10 con la lada, por ejemplo 55 1234 5678',
          'same-as-other': 'Escribe un teléfono distinto al tuyo',
        },
        short: 'Teléfono de la referencia',
      },
    },
  },
})
