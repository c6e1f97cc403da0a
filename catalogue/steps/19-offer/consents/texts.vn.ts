import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Những điều bên cho vay cần bạn đồng ý',
  lede: 'Mỗi mục có văn bản riêng. Bên cho vay sẽ quyết định ngay khi mọi mục đã rõ.',
  fields: {
    lenderInformation: {
      label: 'Tôi đã nhận được [thông tin trước khi ký hợp đồng].',
      errors: { 'must-accept': 'Đánh dấu khi bạn đã nhận được thông tin trước khi ký hợp đồng' },
    },
    lenderBureau: {
      label: 'Tôi đồng ý để bên cho vay [tra cứu thông tin tín dụng tại CIC].',
      errors: { 'must-accept': 'Đánh dấu để cho phép tra cứu tại CIC' },
    },
    lenderContract: { label: 'Tôi đồng ý [ký hợp đồng điện tử].', errors: { 'must-accept': 'Đánh dấu để ký hợp đồng điện tử' } },
  },
  more: {
    opening: 'Xin chờ một chút: danh sách của bên cho vay đang được tải.',
    missing: 'Chưa tải được danh sách. Câu trả lời của bạn vẫn được giữ; hãy thử lại.',
  },
})
