import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'address-information': {
    title: 'Bạn đang sống ở đâu?',
    lede: 'Nhập địa chỉ mới, theo tỉnh và phường xã từ ngày 1/7/2025.',
    fields: {
      province: {
        label: 'Tỉnh / Thành phố',
        errors: {
          required: 'Chọn tỉnh hoặc thành phố của bạn',
          'not-an-option': 'Chọn tỉnh hoặc thành phố trong danh sách 34 tỉnh, thành',
        },
      },
      city: {
        label: 'Thành phố',
        errors: {
          required: 'Nhập thành phố của bạn, ví dụ Đà Lạt',
          format: 'Kiểm tra lại thành phố: cần có chữ cái và không kết thúc bằng dấu gạch ngang, ví dụ Đà Lạt',
          'too-long': 'Nhập thành phố dài tối đa {{limit}} ký tự',
        },
      },
      municipality: {
        label: 'Phường / Xã',
        hint: 'Không cần ghi quận, huyện.',
        errors: {
          required: 'Nhập phường hoặc xã của bạn, ví dụ phường Bến Thành',
          format: 'Kiểm tra lại phường hoặc xã: cần có chữ cái và không kết thúc bằng dấu gạch ngang, ví dụ phường Bến Thành',
          'too-long': 'Nhập phường hoặc xã dài tối đa {{limit}} ký tự',
        },
      },
      district: {
        label: 'Quận / Huyện (cũ)',
        errors: {
          required: 'Nhập quận hoặc huyện cũ, ví dụ quận Đống Đa',
          format: 'Kiểm tra lại quận hoặc huyện: cần có chữ cái và không kết thúc bằng dấu gạch ngang, ví dụ quận Đống Đa',
          'too-long': 'Nhập quận hoặc huyện dài tối đa {{limit}} ký tự',
        },
      },
      suburb: {
        label: 'Khu phố / Thôn',
        errors: {
          required: 'Nhập khu phố hoặc thôn, ví dụ thôn Đoài',
          format: 'Kiểm tra lại khu phố hoặc thôn: cần có chữ cái và không kết thúc bằng dấu gạch ngang, ví dụ thôn Đoài',
          'too-long': 'Nhập khu phố hoặc thôn dài tối đa {{limit}} ký tự',
        },
      },
      street: {
        label: 'Đường / Thôn',
        hint: 'Tên đường, ngõ, thôn, ấp hoặc tổ; chưa ghi số nhà',
        errors: {
          required: 'Nhập tên đường, thôn, ấp hoặc tổ, ví dụ Nguyễn Trãi',
          format: 'Kiểm tra lại: bắt đầu bằng chữ hoặc số và không kết thúc bằng dấu phẩy hay gạch ngang, ví dụ Nguyễn Trãi',
          'too-long': 'Nhập tên đường hoặc thôn dài tối đa {{limit}} ký tự',
        },
      },
      houseNumber: {
        label: 'Số nhà',
        hint: 'Để trống nếu nhà không có số',
        errors: {
          required: 'Nhập số nhà, ví dụ 123/45',
          format: 'Kiểm tra lại số nhà: không kết thúc bằng dấu gạch hay dấu phẩy, ví dụ 123/45',
          'too-long': 'Nhập số nhà dài tối đa {{limit}} ký tự',
        },
      },
      postalCode: {
        label: 'Mã bưu chính',
        errors: {
          required: 'Nhập mã bưu chính, ví dụ 10000',
          format: 'Nhập mã bưu chính gồm 5 chữ số, ví dụ 10000',
          'too-long': 'Nhập mã bưu chính gồm 5 chữ số, ví dụ 10000',
        },
      },
    },
  },
  'flat-number': {
    title: 'Bạn có ở chung cư không?',
    lede: 'Nếu không, bạn bỏ trống và tiếp tục.',
    fields: {
      blockNumber: {
        label: 'Tòa nhà',
        errors: {
          required: 'Nhập tòa nhà, ví dụ S2.05',
          format: 'Kiểm tra lại tòa nhà: không kết thúc bằng dấu gạch hay dấu phẩy, ví dụ S2.05',
          'too-long': 'Nhập tòa nhà dài tối đa {{limit}} ký tự',
        },
      },
      floor: {
        label: 'Tầng',
        errors: {
          required: 'Nhập tầng, ví dụ 12',
          format: 'Kiểm tra lại tầng: không kết thúc bằng dấu gạch hay dấu phẩy, ví dụ 12',
          'too-long': 'Nhập tầng dài tối đa {{limit}} ký tự',
        },
      },
      flatNumber: {
        label: 'Căn hộ / Phòng',
        hint: 'Nếu bạn ở chung cư hoặc phòng trọ',
        errors: {
          required: 'Nhập số căn hộ hoặc phòng, ví dụ A12-05',
          format: 'Kiểm tra lại số căn hộ hoặc phòng: không kết thúc bằng dấu gạch hay dấu phẩy, ví dụ A12-05',
          'too-long': 'Nhập số căn hộ hoặc phòng dài tối đa {{limit}} ký tự',
        },
      },
    },
  },
  'housing-information': {
    title: 'Bạn đang ở nhà riêng hay nhà thuê?',
    fields: {
      housingTenure: {
        label: 'Loại nhà ở',
        options: {
          OWNER: 'Nhà riêng',
          OWNER_MORTGAGE: 'Nhà riêng, đang trả góp',
          RENT: 'Nhà thuê',
          WITH_PARENTS: 'Sống cùng bố mẹ',
          WITH_FAMILY: 'Sống cùng người thân',
          COOPERATIVE: 'Nhà tập thể',
          COMMUNAL: 'Nhà ở xã hội',
          EMPLOYER: 'Nhà công ty',
          DORMITORY: 'Phòng trọ, ký túc xá',
          OTHER: 'Khác',
        },
        errors: {
          required: 'Chọn loại nhà bạn đang ở',
          'not-an-option': 'Chọn một câu trả lời trong danh sách',
        },
      },
      rentAmount: {
        label: 'Tiền thuê nhà',
        suffix: 'mỗi tháng',
        errors: {
          required: 'Nhập tiền thuê nhà mỗi tháng, ví dụ 2.000.000',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 2.000.000',
          'too-small': 'Nhập tiền thuê từ {{limit}} trở lên',
          'too-large': 'Nhập tiền thuê tối đa {{limit}}',
        },
      },
      livingArea: {
        label: 'Khu vực',
        options: {
          URBAN: 'Thành thị',
          SUBURBAN: 'Ngoại ô',
          RURAL: 'Nông thôn',
        },
        errors: {
          required: 'Chọn bạn sống ở thành thị hay nông thôn',
          'not-an-option': 'Chọn một khu vực trong danh sách',
        },
      },
    },
  },
  'housing-tenure-since-date': {
    title: 'Bạn sống ở đó từ khi nào?',
    fields: {
      housingTenureSinceDate: {
        label: 'Sống ở đó từ',
        hint: 'Ví dụ: 3 2019',
        errors: {
          required: 'Nhập tháng và năm bạn chuyển đến, ví dụ 3 2019',
          'too-early': 'Thời gian này trước khi bạn sinh ra: nhập từ {{limit}} trở đi',
          'too-late': 'Thời gian này ở tương lai: nhập muộn nhất là ngày {{limit}}',
          'not-a-date': 'Nhập tháng và năm có thật bằng số, ví dụ 3 2019',
        },
      },
    },
  },
  'mortgage-amount': {
    title: 'Bạn còn nợ bao nhiêu tiền mua nhà?',
    fields: {
      mortgageAmount: {
        label: 'Dư nợ vay mua nhà',
        errors: {
          required: 'Nhập số tiền vay mua nhà còn phải trả',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 500.000.000',
          'too-small': 'Nhập số tiền từ {{limit}} trở lên',
          'too-large': 'Nhập số tiền tối đa {{limit}}',
        },
      },
    },
  },
  'mortgage-information': {
    title: 'Thông tin khoản vay mua nhà',
    fields: {
      monthlyMortgageAmount: {
        label: 'Tiền trả mỗi tháng',
        suffix: 'mỗi tháng',
        errors: {
          required: 'Nhập số tiền bạn trả góp mua nhà mỗi tháng',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 5.000.000',
          'too-small': 'Nhập số tiền từ {{limit}} trở lên',
          'too-large': 'Nhập số tiền tối đa {{limit}}',
        },
        short: 'Tiền trả góp mua nhà',
      },
      mortgageStartedAt: {
        label: 'Vay mua nhà từ',
        hint: 'Ví dụ: 3 2019',
        errors: {
          required: 'Nhập tháng và năm bắt đầu vay mua nhà, ví dụ 3 2019',
          'too-late': 'Thời gian này ở tương lai: nhập muộn nhất là ngày {{limit}}',
          'not-a-date': 'Nhập tháng và năm có thật bằng số, ví dụ 3 2019',
        },
      },
      mortgageExpiresAt: {
        label: 'Trả hết vào',
        hint: 'Ví dụ: 6 2035',
        errors: {
          required: 'Nhập tháng và năm bạn trả hết tiền mua nhà, ví dụ 6 2035',
          'not-a-date': 'Nhập tháng và năm có thật bằng số, ví dụ 6 2035',
          'too-early': 'Thời gian này phải ở tương lai: nhập từ {{limit}} trở đi',
        },
      },
    },
  },
  'contact-details': {
    title: 'Chúng tôi liên hệ với bạn bằng cách nào?',
    section: 'Liên hệ và địa chỉ',
  },
})
