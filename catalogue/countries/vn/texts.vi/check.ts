import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'check-answers': {
    title: 'Kiểm tra lại câu trả lời',
    lede: 'Nếu có gì chưa đúng, bạn cứ sửa. Không mất gì cả.',
    fields: {
      policies: {
        label: 'Trước khi gửi hồ sơ',
        options: {
          PARTNER_TRANSFER: 'Tôi đồng ý [gửi hồ sơ của tôi cho các đơn vị cho vay].',
          CREDIT_BUREAU: 'Tôi đồng ý [tra cứu thông tin tín dụng của tôi tại CIC].',
          E_COMMUNICATION: 'Tôi đồng ý [nhận hợp đồng và giấy tờ qua email].',
          PROFILING: 'Tôi đồng ý [chấm điểm tự động để chọn đơn vị cho vay] phù hợp.',
          TERMS: 'Tôi chấp nhận [điều khoản sử dụng].',
          PRIVACY: 'Tôi đồng ý cho [xử lý dữ liệu cá nhân của tôi].',
        },
        errors: {
          PARTNER_TRANSFER: 'Đánh dấu ô đồng ý gửi hồ sơ: nếu không, các đơn vị cho vay không thể trả lời bạn',
          CREDIT_BUREAU: 'Đánh dấu ô đồng ý tra cứu CIC: nếu không, các đơn vị cho vay không thể xét duyệt',
          E_COMMUNICATION: 'Đánh dấu ô nhận giấy tờ qua email: hợp đồng được gửi cho bạn qua email',
          PROFILING: 'Đánh dấu ô đồng ý chấm điểm tự động: nếu không, chúng tôi không thể chọn đơn vị cho vay cho bạn',
        },
      },
    },
    more: {
      answers: 'Câu trả lời của bạn',
      send: 'Gửi hồ sơ',
      before: 'Khi bạn gửi, chúng tôi hỏi những đơn vị cho vay phù hợp với bạn.',
    },
  },
})
