import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  checking: {
    title: 'Chúng tôi đang hỏi các đơn vị cho vay',
    lede: 'Thường chưa đến một phút. Bạn cứ để trang này mở.',
    more: {
      lenders: 'Đơn vị cho vay',
      waiting: 'Đang hỏi…',
      answered: 'Đã trả lời',
      failed: 'Không có phản hồi hợp lệ',
      progress: 'Số câu trả lời đến lúc này: {{answered}}',
      long: 'Việc này lâu hơn bình thường. Bạn có thể đóng trang này: khi có tin mới, chúng tôi sẽ gửi email cho bạn.',
      offline: 'Mất kết nối. Chúng tôi vẫn đang hỏi các đơn vị cho vay, trang này sẽ tự tiếp tục khi có mạng lại.',
      review: 'Bạn có thể yêu cầu một người xem lại quyết định tự động: [xem cách yêu cầu].',
    },
  },
  accepted: {
    title: 'Bạn có đề nghị cho vay',
    lede: 'Bạn cứ xem kỹ. Bạn sẽ hoàn tất thủ tục trên trang của đơn vị cho vay.',
    fields: {
      offerId: { label: 'Bạn chọn đề nghị nào?', errors: { required: 'Chọn một đề nghị', format: 'Chọn một trong các đề nghị' } },
      offerAmount: {
        label: 'Số tiền của đề nghị',
        hint: 'Số tiền bạn cần, trong hạn mức của đề nghị',
        errors: {
          required: 'Nhập số tiền bạn nhận',
          'not-a-number': 'Chỉ nhập chữ số',
          'too-small': 'Nhập từ {{limit}} trở lên',
          'too-large': 'Nhập tối đa {{limit}}',
        },
      },
      offerPeriod: {
        label: 'Thời hạn của đề nghị',
        hint: 'Thời gian bạn cần, trong hạn mức của đề nghị',
        errors: {
          required: 'Nhập thời hạn bạn chọn',
          'not-a-number': 'Chỉ nhập chữ số',
          'too-small': 'Nhập từ {{limit}} trở lên',
          'too-large': 'Nhập tối đa {{limit}}',
        },
      },
      offerAccepted: {
        label: 'Bạn có chấp nhận đề nghị này không?',
        errors: { required: 'Chọn bạn có chấp nhận đề nghị hay không' },
        short: 'Chấp nhận đề nghị',
      },
      offerContactTime: {
        label: 'Khi nào chúng tôi có thể gọi cho bạn?',
        options: { MORNING: 'Buổi sáng', AFTERNOON: 'Buổi chiều', EVENING: 'Buổi tối', ANY: 'Bất cứ lúc nào' },
        errors: { required: 'Chọn thời gian chúng tôi có thể gọi', 'not-an-option': 'Chọn một trong các câu trả lời' },
        short: 'Giờ gọi điện',
      },
    },
    more: {
      several: 'Chọn một đề nghị cho vay',
      compare: 'So sánh rồi chọn. Bạn sẽ hoàn tất thủ tục trên trang của đơn vị cho vay.',
      another: 'Một đơn vị khác có đề nghị cho vay',
      declined: 'Bạn đã từ chối: {{partners}}. Đề nghị bạn đang xem là của đơn vị khác.',
      stop: 'Bạn không bắt buộc phải nhận và có thể kết thúc hồ sơ bất cứ lúc nào:',
      ends: 'Nếu từ chối, bạn không quay lại được đề nghị này; chúng tôi sẽ hỏi xem đơn vị khác có đề nghị nào không.',
      best: 'Tổng chi phí thấp nhất',
      choose: 'Chọn đề nghị này',
      decline: 'Không, cảm ơn',
      amount: 'Số tiền',
      period: 'Thời hạn',
      instalment: 'Mỗi tháng',
      total: 'Tổng tiền phải trả',
      nominalRate: 'Lãi suất danh nghĩa/năm',
      apr: 'Lãi suất thực tế/năm',
      by: 'Đề nghị của {{partner}}',
      leaving: 'Bạn sẽ chuyển sang trang của {{partner}}.',
      example: 'Điều kiện cuối cùng theo hợp đồng với đơn vị cho vay.',
    },
  },
})
