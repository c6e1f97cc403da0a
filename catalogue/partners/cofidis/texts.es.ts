import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'cofidis-offer': {
    title: 'Tu oferta de Cofidis',
    lede: 'Mira todas las cifras antes de decidir. Todavía no firmas nada.',
    more: { accept: 'Continuar con {{partner}}' },
  },
})
