import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Điều kiện riêng của bên cho vay',
  lede: 'Các văn bản này do bên cho vay cung cấp. Hãy đọc kỹ và chỉ trả lời cho chính bạn.',
  fields: {
    describedConsents: { label: 'Điều kiện', whole: 'Đọc toàn bộ văn bản' },
    consentCode: { label: 'Điều kiện' },
    consentGiven: {
      label: 'Câu trả lời',
      errors: { 'must-accept': 'Cần mục này để tiếp tục với bên cho vay này', required: 'Cần mục này để tiếp tục với bên cho vay này' },
    },
  },
})
