import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'reference-details': {
    title: 'Ai biết rõ về bạn?',
    lede: 'Từ một đến ba người mà bên cho vay có thể gọi. Họ chỉ được hỏi có quen bạn hay không và không bao giờ phải trả nợ thay bạn.',
    fields: {
      references: {
        label: 'Người tham chiếu',
        row: 'Người thứ {{number}}',
        add: 'Thêm một người nữa',
        errors: {
          required: 'Hãy thêm ít nhất một người',
          'too-few': 'Hãy thêm ít nhất một người',
          'too-many': 'Thêm tối đa {{limit}} người',
        },
      },
    },
  },
})
