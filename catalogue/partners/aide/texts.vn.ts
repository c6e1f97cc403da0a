import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  aide: {
    title: 'Thêm vài câu hỏi',
    lede: 'AIDE tìm phương án phù hợp với hoàn cảnh của bạn. Hãy trả lời chính xác nhất có thể.',
    fields: {
      aideConsent: {
        label: 'Tôi đồng ý để AIDE [sử dụng các câu trả lời này] cho hồ sơ của tôi.',
        errors: { 'must-accept': 'Đánh dấu để AIDE được sử dụng các câu trả lời của bạn' },
      },
    },
  },
})
