import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  redirected: {
    title: 'Đang chuyển bạn đến đơn vị cho vay',
    more: {
      link: 'Nếu trang không tự mở, bấm vào đây',
      partner: 'Bạn tiếp tục với {{partner}}.',
      keep: 'Họ đã có hồ sơ của bạn, bạn không cần điền lại.',
    },
  },
  'thank-you': {
    title: 'Chúng tôi đã nhận hồ sơ của bạn',
    lede: 'Một đơn vị cho vay còn đang xét duyệt. Có kết quả, chúng tôi sẽ nhắn bạn ngay.',
    fields: {
      customerPassword: {
        label: 'Mật khẩu',
        hint: 'Ít nhất 12 ký tự',
        errors: {
          required: 'Nhập mật khẩu ít nhất 12 ký tự',
          format: 'Chọn mật khẩu ít nhất 12 ký tự, không phải loại thường gặp',
          'too-long': 'Nhập mật khẩu dài tối đa {{limit}} ký tự',
        },
      },
    },
    more: {
      password: 'Đặt mật khẩu để quay lại hồ sơ bất cứ lúc nào.',
      set: 'Đặt mật khẩu',
      saved: 'Đã đặt mật khẩu.',
      home: 'Về trang chủ',
    },
  },
  rejected: {
    title: 'Hiện chưa có đơn vị nào cho vay được',
    lede: 'Chúng tôi đã hỏi tất cả đơn vị có thể phù hợp, nhưng hôm nay chưa nơi nào có đề nghị cho bạn.',
    more: {
      reason: 'Đây là quyết định của họ với hồ sơ này; không có nghĩa là câu trả lời của bạn sai.',
      when: 'Bạn có thể thử lại từ {{date}}.',
      helps: 'Những điều có thể giúp bạn',
      less: 'Vay số tiền nhỏ hơn hoặc thời hạn dài hơn',
      paid: 'Trả trước các khoản quá hạn',
      wait: 'Chờ vài tuần rồi đăng ký lại',
      reapply: 'Đăng ký lại',
      review: 'Quyết định được đưa ra tự động: bạn có thể yêu cầu một người xem lại.',
      home: 'Về trang chủ',
    },
  },
  continue: {
    title: 'Đang mở hồ sơ của bạn',
    more: {
      opening: 'Bạn chờ một chút.',
      expired: 'Liên kết này không còn dùng được',
      again: 'Liên kết đã hết hạn hoặc đã được dùng. Bạn có thể làm hồ sơ mới.',
      start: 'Làm hồ sơ mới',
      notMe: 'Đây không phải tôi',
      confirmTitle: 'Xác nhận đó là bạn',
      confirmLede: 'Đây là thiết bị mới. Chúng tôi gửi mã qua SMS đến {{phone}}, sau đó bạn tiếp tục từ chỗ đã dừng.',
      send: 'Gửi mã',
      sent: 'Chúng tôi đã gửi SMS có 6 chữ số đến {{phone}}.',
      confirm: 'Xác nhận',
    },
  },
  unsubscribe: {
    title: 'Bạn không muốn nhận tin nữa?',
    lede: 'Xác nhận, và chúng tôi sẽ không gửi ưu đãi đến địa chỉ này nữa.',
    more: {
      address: 'Địa chỉ: {{email}}',
      confirm: 'Đúng, ngừng gửi',
      done: 'Xong: bạn sẽ không nhận ưu đãi từ chúng tôi nữa.',
      application: 'Bạn vẫn nhận được tin về hồ sơ bạn đã gửi.',
      missing: 'Liên kết chưa đầy đủ. Hãy mở lại từ tin nhắn của chúng tôi.',
    },
  },
  '404': {
    title: 'Trang này không tồn tại',
    lede: 'Có thể địa chỉ bị gõ sai hoặc trang đã được chuyển đi.',
    more: {
      start: 'Đến trang đăng ký vay',
      home: 'Về trang chủ',
    },
  },
})
