import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'initial-details': {
    title: 'Đăng ký vay chỉ trong vài phút',
    lede: 'Cho chúng tôi biết cách liên hệ với bạn. Đăng ký hoàn toàn miễn phí.',
    tab: 'Đăng ký vay',
    fields: {
      amount: {
        label: 'Số tiền vay',
        errors: {
          required: 'Nhập số tiền bạn cần vay, ví dụ 5.000.000',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 5.000.000',
          'too-small': 'Số tiền vay tối thiểu là {{limit}}: nhập số này hoặc cao hơn',
          'too-large': 'Số tiền vay tối đa là {{limit}}: nhập số này hoặc thấp hơn',
        },
      },
      period: {
        label: 'Thời hạn vay',
        errors: {
          required: 'Nhập thời gian bạn muốn trả, ví dụ 6',
          'not-a-number': 'Chỉ nhập thời hạn bằng chữ số, ví dụ 6',
          'too-small': 'Thời hạn ngắn nhất là {{limit}}: nhập số này hoặc dài hơn',
          'too-large': 'Thời hạn dài nhất là {{limit}}: nhập số này hoặc ngắn hơn',
        },
      },
      email: {
        label: 'Email',
        errors: {
          required: 'Nhập email của bạn, ví dụ minhanh@gmail.com',
          format: 'Kiểm tra lại email: cần có @ và tên miền, ví dụ minhanh@gmail.com',
          'too-long': 'Nhập email dài tối đa {{limit}} ký tự',
        },
      },
      phoneNumber: {
        label: 'Số điện thoại',
        hint: 'Chúng tôi sẽ gửi mã xác nhận qua SMS.',
        errors: {
          required: 'Nhập số di động của bạn, ví dụ 0912 345 678',
          'phone-not-a-number': 'Chỉ nhập số di động bằng chữ số, ví dụ 0912 345 678',
          'phone-invalid-country': 'Nhập số di động Việt Nam, bắt đầu bằng 03, 05, 07, 08 hoặc 09, ví dụ 0912 345 678',
          'phone-too-short': 'Số di động còn thiếu chữ số: nhập đủ 10 số, ví dụ 0912 345 678',
          'phone-too-long': 'Số di động bị thừa chữ số: chỉ nhập 10 số, ví dụ 0912 345 678',
        },
      },
      generalPolicies: {
        label: 'Sự đồng ý của bạn',
        options: {
          PRIVACY: 'Tôi đồng ý cho [xử lý dữ liệu cá nhân của tôi].',
          TERMS: 'Tôi chấp nhận [điều khoản sử dụng].',
        },
        errors: {
          PRIVACY: 'Đánh dấu ô đồng ý xử lý dữ liệu: nếu không, chúng tôi không thể nhận hồ sơ của bạn',
          TERMS: 'Đánh dấu ô chấp nhận điều khoản: nếu không, chúng tôi không thể nhận hồ sơ của bạn',
        },
      },
      marketingConsents: {
        label: 'Nhận ưu đãi, nếu bạn muốn',
        short: 'Ưu đãi',
        hint: 'Bạn có thể đổi ý bất cứ lúc nào.',
        options: {
          email: 'Qua [email]',
          sms: 'Qua [tin nhắn SMS hoặc Zalo]',
          phone: 'Qua [điện thoại]',
          partners: 'Từ cả [các đối tác của chúng tôi]',
        },
      },
    },
  },
  'loan-purpose': {
    title: 'Bạn cần vay cho mục đích gì?',
    fields: {
      loanPurpose: {
        label: 'Mục đích vay',
        options: {
          DEBT_CONSOLIDATION: 'Trả nợ khác',
          BILLS: 'Hóa đơn sinh hoạt',
          EMERGENCY: 'Việc gấp',
          MEDICAL: 'Chữa bệnh',
          EDUCATION: 'Học phí',
          HOME_IMPROVEMENT: 'Sửa nhà',
          APPLIANCES: 'Mua đồ điện tử, gia dụng',
          CAR_PURCHASE: 'Mua xe',
          CAR_REPAIR: 'Sửa xe',
          TRAVEL: 'Du lịch',
          EVENT: 'Cưới hỏi, lễ Tết',
          BUSINESS: 'Kinh doanh',
          MOVING_RENT: 'Thuê nhà',
          TAXES: 'Nộp thuế',
          OTHER: 'Mục đích khác',
        },
        errors: {
          required: 'Chọn mục đích vay của bạn',
          'not-an-option': 'Chọn một mục đích trong danh sách',
        },
      },
    },
  },
  'loan-information': {
    title: 'Khoản vay của bạn',
    lede: 'Chọn số tiền và thời hạn vay. Đăng ký hoàn toàn miễn phí.',
    fields: {
      financingOption: {
        label: 'Hình thức vay',
        options: {
          INSTALMENT_LOAN: 'Vay trả góp',
          SHORT_TERM_LOAN: 'Vay ngắn hạn',
          CREDIT_LINE: 'Hạn mức tín dụng',
          CREDIT_CARD: 'Thẻ tín dụng',
          VEHICLE_SECURED_LOAN: 'Vay thế chấp xe',
          VEHICLE_PURCHASE: 'Vay mua xe',
          DEBT_CONSOLIDATION: 'Gộp các khoản nợ',
        },
        errors: {
          required: 'Chọn hình thức vay',
          'not-an-option': 'Chọn một hình thức trong danh sách',
        },
      },
      monthlyPaymentDay: {
        label: 'Ngày trả góp hằng tháng',
        hint: 'Từ ngày 1 đến ngày 28',
        errors: {
          required: 'Nhập ngày trong tháng bạn muốn trả góp, ví dụ 15',
          'not-a-number': 'Chỉ nhập ngày bằng chữ số, ví dụ 15',
          'too-small': 'Nhập từ ngày {{limit}} trở đi',
          'too-large': 'Nhập ngày {{limit}} là muộn nhất',
        },
      },
      periodScale: { label: 'Đơn vị của thời hạn', options: { days: 'Ngày', months: 'Tháng' } },
    },
  },
})
