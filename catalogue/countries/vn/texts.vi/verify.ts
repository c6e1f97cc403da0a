import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'mobile-verification': {
    title: 'Nhập mã chúng tôi vừa gửi',
    fields: {
      mobileVerificationCode: {
        label: 'Mã xác nhận',
        hint: '6 chữ số trong tin nhắn SMS',
        errors: {
          required: 'Nhập 6 chữ số trong tin nhắn SMS, ví dụ 123456',
          format: 'Mã gồm 6 chữ số: nhập đủ, ví dụ 123456',
        },
      },
    },
    more: {
      sent: 'Chúng tôi đã gửi SMS có mã 6 chữ số đến {{phone}}.',
      confirm: 'Xác nhận',
      resend: 'Gửi lại mã',
      resendIn: 'Bạn có thể yêu cầu mã mới sau {{seconds}} giây',
      resendInMinutes: 'Bạn có thể yêu cầu mã sau {{minutes}} phút',
      notSentTitle: 'Hiện chưa thể gửi mã',
      notSent: 'Chúng tôi chưa gửi mã đến {{phone}}. Bạn có thể yêu cầu mã sau hoặc dùng số khác.',
      resent: 'Chúng tôi đã gửi mã mới.',
      change: 'Đổi số điện thoại',
    },
  },
  'change-mobile-number': {
    title: 'Số di động của bạn là gì?',
    lede: 'Chúng tôi sẽ gửi mã đến số này.',
    fields: {
      newPhoneNumber: {
        label: 'Số di động mới',
        errors: {
          required: 'Nhập số di động của bạn, ví dụ 0912 345 678',
          'phone-not-a-number': 'Chỉ nhập số di động bằng chữ số, ví dụ 0912 345 678',
          'phone-invalid-country': 'Nhập số di động Việt Nam, bắt đầu bằng 03, 05, 07, 08 hoặc 09, ví dụ 0912 345 678',
          'phone-too-short': 'Số di động còn thiếu chữ số: nhập đủ 10 số, ví dụ 0912 345 678',
          'phone-too-long': 'Số di động bị thừa chữ số: chỉ nhập 10 số, ví dụ 0912 345 678',
          'same-as-other': 'Chúng tôi đã có số này: nhập số khác',
        },
      },
    },
    more: {
      send: 'Gửi mã',
    },
  },
})
