import { defineTexts } from '#core/model/texts.ts'

export default {
  es: defineTexts({
    page: {
      title: 'Comparador de préstamos | Fidea',
      description:
        'Compara con una sola solicitud lo que te ofrecen varias entidades y quédate con lo que te conviene. Gratis y sin compromiso.',
      keywords: 'comparador de préstamos, comparar préstamos, préstamos online, mejores préstamos',
    },
    steps: {
      'initial-details': {
        title: 'Compara préstamos en pocos minutos',
      },
    },
  }),
  pl: defineTexts({
    page: {
      title: 'Porównywarka pożyczek | Fidea',
      description:
        'Jednym wnioskiem porównasz oferty kilku pożyczkodawców i wybierzesz tę, która Ci odpowiada. Bezpłatnie i bez zobowiązań.',
      keywords: 'porównywarka pożyczek, porównanie pożyczek, pożyczka online, ranking pożyczek',
    },
    steps: {
      'initial-details': {
        title: 'Porównaj pożyczki w kilka minut',
      },
    },
  }),
  ro: defineTexts({
    page: {
      title: 'Comparator de credite | Fidea',
      description:
        'Cu o singură cerere compari ofertele mai multor creditori și o alegi pe cea care ți se potrivește. Gratuit și fără obligații.',
      keywords: 'comparator credite, comparare împrumuturi, credit online, credit de nevoi personale',
    },
    steps: {
      'initial-details': {
        title: 'Compară împrumuturi în câteva minute',
      },
    },
  }),
}
