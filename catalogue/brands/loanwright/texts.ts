import { defineTexts } from '#core/model/texts.ts'

export default {
  co: defineTexts({
    page: {
      title: 'Créditos en línea en Colombia | Loanwright',
      description: 'Llene una sola solicitud y reciba ofertas de crédito de varias entidades. Sin costo y sin compromiso.',
      keywords: 'crédito en línea, préstamo en línea, préstamos en Colombia, crédito de libre inversión, solicitar crédito',
    },
  }),
  de: defineTexts({
    page: {
      title: 'Kredit online anfragen | Loanwright',
      description: 'Eine Anfrage, Angebote mehrerer Kreditgeber: kostenlos, unverbindlich und in wenigen Minuten online gestellt.',
      keywords: 'Kredit, Ratenkredit, Onlinekredit, Kredit anfragen, Kreditvergleich',
    },
  }),
  es: defineTexts({
    page: {
      title: 'Préstamos online | Loanwright',
      description: 'Rellena una sola solicitud y recibe ofertas de préstamo de varias entidades. Gratis y sin compromiso.',
      keywords: 'préstamos online, préstamos personales, pedir un préstamo, comparar préstamos',
    },
  }),
  mx: defineTexts({
    page: {
      title: 'Préstamos en línea en México | Loanwright',
      description: 'Llena una sola solicitud y recibe ofertas de préstamo de varias financieras. Gratis y sin compromiso.',
      keywords: 'préstamos en línea, préstamos personales, solicitar un préstamo, préstamos en México',
    },
  }),
  ph: defineTexts({
    page: {
      title: 'Online loans in the Philippines | Loanwright',
      description: 'Fill out one application and get loan offers from several lenders. It is free, with no obligation.',
      keywords: 'online loan, personal loan, loans Philippines, cash loan, apply for a loan online',
    },
  }),
  pl: defineTexts({
    page: {
      title: 'Pożyczki online | Loanwright',
      description: 'Wypełniasz jeden wniosek i dostajesz oferty od kilku pożyczkodawców. Bezpłatnie i bez zobowiązań.',
      keywords: 'pożyczka online, pożyczka ratalna, pożyczka przez internet, wniosek o pożyczkę',
    },
  }),
  ro: defineTexts({
    page: {
      title: 'Împrumuturi online | Loanwright',
      description: 'Completezi o singură cerere și primești oferte de la mai mulți creditori. Gratuit și fără obligații.',
      keywords: 'împrumut online, credit online, credit de nevoi personale, cerere de credit',
    },
  }),
  vn: defineTexts({
    page: {
      title: 'Vay tiền online | Loanwright',
      description: 'Chỉ cần một hồ sơ, nhận đề nghị vay từ nhiều đơn vị cho vay. Miễn phí, không ràng buộc.',
      keywords: 'vay tiền online, vay tiêu dùng, vay trả góp, đăng ký vay tiền',
    },
  }),
}
