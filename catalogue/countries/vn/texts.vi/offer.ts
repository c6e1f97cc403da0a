import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  checking: {
    title: 'Chúng tôi đang hỏi các đơn vị cho vay',
    lede: 'Thường chưa đến một phút. Bạn cứ để trang này mở.',
    more: {
      lenders: 'Đơn vị cho vay',
      waiting: 'Đang hỏi…',
      answered: 'Đã trả lời',
      long: 'Một đơn vị trả lời hơi lâu. Nếu bạn đóng trang này, chúng tôi sẽ nhắn cho bạn.',
      review: 'Bạn có thể yêu cầu một người xem lại quyết định tự động.',
    },
  },
  accepted: {
    title: 'Bạn có đề nghị cho vay',
    lede: 'So sánh rồi chọn. Bạn hoàn tất trên trang của đơn vị cho vay.',
    more: {
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
