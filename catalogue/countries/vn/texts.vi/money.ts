import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'monthly-expenses': {
    title: 'Mỗi tháng bạn chi tiêu bao nhiêu?',
    lede: 'Ăn uống, đi lại, điện nước, tiền nhà; chưa tính tiền trả nợ.',
    fields: {
      monthlyExpenses: {
        label: 'Chi tiêu hằng tháng',
        suffix: 'mỗi tháng',
        errors: {
          required: 'Nhập số tiền bạn chi tiêu mỗi tháng, ví dụ 6.000.000',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 6.000.000',
          'too-small': 'Nhập số tiền từ {{limit}} trở lên',
          'too-large': 'Nhập số tiền tối đa {{limit}}',
        },
      },
    },
  },
  'monthly-credit-commitments': {
    title: 'Bạn có đang trả khoản vay nào khác không?',
    lede: 'Tính cả thẻ tín dụng và mua trả góp.',
    cases: {
      combine: {
        title: 'Mỗi tháng bạn trả bao nhiêu cho các khoản vay?',
      },
    },
    fields: {
      hasOtherLoans: {
        label: 'Khoản vay khác',
        errors: {
          required: 'Chọn bạn có đang trả khoản vay khác hay không',
        },
      },
      monthlyCreditCommitments: {
        label: 'Tổng tiền trả nợ',
        cases: {
          combine: {
            label: 'Tiền trả nợ các khoản vay',
          },
        },
        suffix: 'mỗi tháng',
        errors: {
          required: 'Nhập số tiền bạn trả nợ mỗi tháng, ví dụ 1.500.000',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 1.500.000',
          'too-small': 'Nhập số tiền từ {{limit}} trở lên',
          'too-large': 'Nhập số tiền tối đa {{limit}}',
        },
        short: 'Tiền trả nợ hằng tháng',
      },
    },
  },
  'total-debt': {
    title: 'Hiện bạn nợ tổng cộng bao nhiêu?',
    lede: 'Dư nợ của mọi khoản vay và thẻ đến hôm nay. Nếu không nợ, nhập 0.',
    fields: {
      totalDebtAmount: {
        label: 'Tổng dư nợ',
        errors: {
          required: 'Nhập tổng số tiền bạn đang nợ, hoặc 0',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 20.000.000',
          'too-small': 'Nhập số tiền từ {{limit}} trở lên',
          'too-large': 'Chọn “Hơn {{limit}}” nếu nợ nhiều hơn, hoặc nhập tối đa {{limit}}',
        },
      },
      totalDebtIsMore: { label: 'Hơn {{number}}', short: 'Tổng nợ vượt mức tối đa được ghi' },
      isInterestedInDebtConsolidation: {
        label: 'Bạn có muốn gộp các khoản nợ thành một không?',
        errors: {
          required: 'Chọn bạn có muốn gộp các khoản nợ hay không',
        },
        short: 'Gộp các khoản nợ',
      },
    },
  },
  'credit-history': {
    title: 'Bạn trả nợ có đúng hạn không?',
    lede: 'Câu trả lời thật giúp chúng tôi chọn đúng đơn vị cho vay.',
    fields: {
      negativeCreditHistory: {
        label: 'Lịch sử tín dụng',
        options: {
          NONE: 'Không có nợ xấu',
          MINOR: 'Từng trả chậm (nợ nhóm 2)',
          ACTIVE: 'Đang có nợ xấu (nhóm 3–5)',
          LEGAL: 'Đang bị kiện vì nợ',
          UNKNOWN: 'Không rõ',
        },
        errors: {
          required: 'Chọn câu trả lời đúng nhất với bạn',
          'not-an-option': 'Chọn một trong các câu trả lời',
        },
      },
      overdueDebtAmount: {
        label: 'Số nợ quá hạn',
        errors: {
          required: 'Nhập số tiền bạn đang nợ quá hạn, ví dụ 3.000.000',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 3.000.000',
          'too-small': 'Nhập số tiền từ {{limit}} trở lên',
          'too-large': 'Chọn “Hơn {{limit}}” nếu nợ nhiều hơn, hoặc nhập tối đa {{limit}}',
        },
      },
      overdueDebtIsMore: { label: 'Hơn {{number}}', short: 'Nợ quá hạn vượt mức tối đa được ghi' },
    },
  },
  'vehicle-ownership': {
    title: 'Bạn có xe không?',
    fields: {
      vehicleOwnership: {
        label: 'Xe',
        options: {
          OWN: 'Có ô tô đứng tên tôi',
          FAMILY: 'Xe của người thân',
          LEASED: 'Xe công ty hoặc xe thuê',
          MOTORCYCLE: 'Có xe máy đứng tên tôi',
          NONE: 'Không có',
        },
        errors: {
          required: 'Chọn bạn có xe hay không',
          'not-an-option': 'Chọn một trong các câu trả lời',
        },
      },
      isVehicleFinanced: {
        label: 'Bạn còn đang trả góp xe không?',
        errors: {
          required: 'Chọn bạn còn trả góp xe hay không',
        },
        short: 'Còn trả góp xe',
      },
      vehicleLicensePlateNumber: {
        label: 'Biển số xe',
        hint: 'Ví dụ: 51G-123.45 hoặc 59-X1 123.45',
        errors: {
          required: 'Nhập biển số xe, ví dụ 51G-123.45',
          format: 'Kiểm tra lại biển số: hai số đầu, chữ cái, rồi các số còn lại, ví dụ 51G-123.45',
          'too-long': 'Nhập biển số dài tối đa {{limit}} ký tự',
        },
      },
      hasVehicleDownPayment: {
        label: 'Bạn có tiền trả trước cho chiếc xe muốn mua không?',
        errors: {
          required: 'Chọn bạn có tiền trả trước hay không',
        },
        short: 'Tiền trả trước',
      },
      vehicleConsent: {
        label: 'Tôi đồng ý dùng xe của mình làm tài sản bảo đảm.',
        errors: {
          'must-accept': 'Đánh dấu ô này để vay có xe làm tài sản bảo đảm',
        },
        short: 'Dùng xe làm bảo đảm',
      },
      vehicleMake: {
        label: 'Hãng xe',
        errors: {
          required: 'Nhập hãng xe, ví dụ Toyota',
          format: 'Kiểm tra lại hãng xe: chỉ dùng chữ, số, dấu cách và gạch ngang, ví dụ Toyota',
          'too-long': 'Nhập hãng xe dài tối đa {{limit}} ký tự',
        },
      },
      vehicleModel: {
        label: 'Dòng xe',
        errors: {
          required: 'Nhập dòng xe, ví dụ Vios',
          format: 'Kiểm tra lại dòng xe: chỉ dùng chữ, số, dấu cách và gạch ngang, ví dụ Vios',
          'too-long': 'Nhập dòng xe dài tối đa {{limit}} ký tự',
        },
      },
      vehicleYear: {
        label: 'Năm đăng ký lần đầu',
        errors: { required: 'Chọn năm đăng ký lần đầu', format: 'Chọn một năm trong danh sách' },
      },
      vehicleMileage: {
        label: 'Số km đã đi',
        suffix: 'km',
        errors: {
          required: 'Nhập số km đã đi, ví dụ 85.000',
          'not-a-number': 'Chỉ nhập chữ số, ví dụ 85.000',
          'too-small': 'Nhập từ {{limit}} trở lên',
          'too-large': 'Nhập tối đa {{limit}}',
        },
      },
      vehicleFuel: {
        label: 'Nhiên liệu',
        options: { PETROL: 'Xăng', DIESEL: 'Dầu diesel', HYBRID: 'Hybrid', ELECTRIC: 'Điện', GAS: 'Khí gas' },
        errors: { required: 'Chọn loại nhiên liệu', 'not-an-option': 'Chọn một trong các câu trả lời' },
      },
    },
  },
  'iban-consent': {
    title: 'Chuyển tiền vào tài khoản nào?',
    fields: {
      iban: {
        label: 'IBAN',
        errors: {
          required: 'Nhập số IBAN của bạn',
          format: 'Kiểm tra lại IBAN: hai chữ cái, hai chữ số, rồi đến số tài khoản',
          check: 'Có vẻ một ký tự trong IBAN bị sai. So lại với sao kê của bạn',
          'too-long': 'Nhập IBAN dài tối đa {{limit}} ký tự',
        },
      },
      ibanConsent: {
        label: 'Tôi đồng ý lưu số IBAN và gửi cho đơn vị cho vay.',
        errors: {
          'must-accept': 'Đánh dấu ô này: nếu không, chúng tôi không được lưu IBAN của bạn',
        },
        short: 'Lưu số IBAN',
      },
    },
  },
  'online-banking': {
    title: 'Bạn có dùng ngân hàng số không?',
    lede: 'Ứng dụng hoặc trang web của ngân hàng.',
    fields: {
      usingOnlineBanking: {
        label: 'Ngân hàng số',
        errors: {
          required: 'Chọn bạn có dùng ngân hàng số hay không',
        },
      },
    },
  },
  'bank-account': {
    title: 'Bạn có tài khoản ngân hàng không?',
    lede: 'Đơn vị cho vay sẽ chuyển tiền vào đó. Ví MoMo và ZaloPay cũng được.',
    fields: {
      hasBankAccount: {
        label: 'Tài khoản ngân hàng',
        errors: {
          required: 'Chọn bạn có tài khoản ngân hàng hay không',
        },
      },
      bankName: {
        label: 'Ngân hàng',
        errors: {
          required: 'Chọn ngân hàng của bạn',
          'not-an-option': 'Chọn một ngân hàng trong danh sách',
        },
      },
      accountType: {
        label: 'Loại tài khoản',
        options: {
          SAVINGS: 'Tiết kiệm',
          CHECKING: 'Thanh toán',
          DEPOSIT: 'Ví điện tử',
        },
        errors: {
          required: 'Chọn loại tài khoản của bạn',
          'not-an-option': 'Chọn một loại trong danh sách',
        },
      },
      accountNumber: {
        label: 'Số tài khoản',
        hint: 'Tài khoản phải đứng tên bạn. Với ví điện tử, nhập số điện thoại của ví.',
        errors: {
          required: 'Nhập số tài khoản của bạn, ví dụ 0011001234567',
          format: 'Kiểm tra lại số tài khoản: từ 6 đến 19 chữ số, ví dụ 0011001234567',
          'too-long': 'Nhập số tài khoản dài tối đa {{limit}} ký tự',
        },
      },
      clabe: {
        label: 'CLABE',
        errors: {
          required: 'Nhập 18 chữ số CLABE',
          format: 'Kiểm tra lại CLABE: có 18 chữ số',
          check: 'Có vẻ một chữ số trong CLABE bị sai',
          'too-long': 'Kiểm tra lại CLABE: có 18 chữ số',
        },
      },
    },
  },
})
