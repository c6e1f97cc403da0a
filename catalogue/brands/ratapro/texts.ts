import { defineTexts } from '#core/model/texts.ts'

export default {
  pl: defineTexts({
    page: {
      title: 'Pożyczki na raty online | Ratapro',
      description: 'Znajdziemy dla Ciebie oferty pożyczek na raty. Jeden wniosek przez internet, bezpłatnie i bez zobowiązań.',
      keywords: 'pożyczka na raty, pożyczki ratalne, pożyczka online, raty online',
    },
    steps: {
      'initial-details': {
        title: 'Twoja pożyczka na raty w kilka minut',
      },
    },
  }),
}
