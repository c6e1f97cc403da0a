import { defineRoomTexts } from '../../../core/define/texts.ts'

export default defineRoomTexts({
  'cofidis-offer': {
    title: 'Tu oferta de Cofidis',
    lede: 'Mira todas las cifras antes de decidir. Todavía no firmas nada.',
    more: { accept: 'Continuar con {{partner}}' },
  },
})
