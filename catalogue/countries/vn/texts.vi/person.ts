import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  name: {
    title: 'Họ tên của bạn là gì?',
    lede: 'Nhập có dấu, đúng như trên căn cước.',
    fields: {
      firstName: {
        label: 'Tên',
        errors: {
          required: 'Nhập tên của bạn, ví dụ Anh',
          format: 'Chỉ nhập tên bằng chữ cái, ví dụ Anh',
          'too-long': 'Nhập tên dài tối đa {{limit}} chữ cái',
        },
      },
      middleName: {
        label: 'Tên đệm',
        errors: {
          required: 'Nhập tên đệm của bạn, ví dụ Thị Minh',
          format: 'Chỉ nhập tên đệm bằng chữ cái, ví dụ Thị Minh',
          'too-long': 'Nhập tên đệm dài tối đa {{limit}} chữ cái',
        },
      },
      lastName: {
        label: 'Họ',
        errors: {
          required: 'Nhập họ của bạn, ví dụ Nguyễn',
          format: 'Chỉ nhập họ bằng chữ cái, ví dụ Nguyễn',
          'too-long': 'Nhập họ dài tối đa {{limit}} chữ cái',
        },
      },
      secondLastName: {
        label: 'Họ thứ hai',
        errors: {
          required: 'Nhập họ thứ hai của bạn',
          format: 'Chỉ nhập họ thứ hai bằng chữ cái, ví dụ Trần',
          'too-long': 'Nhập họ thứ hai dài tối đa {{limit}} chữ cái',
        },
      },
    },
  },
  'personal-code': {
    title: 'Số căn cước của bạn là gì?',
    fields: {
      idDocumentType: {
        label: 'Loại giấy tờ',
        options: {
          ID_CARD: 'Căn cước / CCCD',
          PASSPORT: 'Hộ chiếu',
          RESIDENCE_PERMIT: 'Thẻ tạm trú',
          DRIVING_LICENCE: 'Giấy phép lái xe',
          FOREIGNER_ID: 'Thẻ thường trú',
          VOTER_ID: 'Thẻ cử tri',
          TAX_ID: 'Mã số thuế',
          SOCIAL_ID: 'Mã số BHXH',
        },
        errors: {
          required: 'Chọn loại giấy tờ của bạn',
          'not-an-option': 'Chọn một loại giấy tờ trong danh sách',
        },
      },
      personalCode: {
        label: 'Số căn cước / CCCD',
        hint: '12 số trên thẻ. Số CMND 9 số không còn dùng được.',
        errors: {
          required: 'Nhập 12 số trên căn cước, ví dụ 001090012345',
          format: 'Kiểm tra lại: số căn cước có đúng 12 chữ số, ví dụ 001090012345',
          check: 'Có vẻ một chữ số bị sai. So lại 12 số với thẻ căn cước của bạn',
          'too-long': 'Số căn cước chỉ có 12 chữ số, ví dụ 001090012345',
        },
      },
    },
  },
  'date-of-birth': {
    title: 'Bạn sinh ngày nào?',
    fields: {
      dateOfBirth: {
        label: 'Ngày sinh',
        hint: 'Ví dụ: 27 3 1985',
        errors: {
          required: 'Nhập ngày, tháng, năm sinh của bạn, ví dụ 27 3 1985',
          'not-a-date': 'Nhập ngày có thật bằng số: ngày, tháng, năm, ví dụ 27 3 1985',
          'too-early': 'Người đăng ký không quá {{next}} tuổi: sinh từ ngày {{limit}} trở đi',
          'too-late': 'Bạn phải đủ tuổi để vay: sinh muộn nhất là ngày {{limit}}',
        },
      },
    },
  },
  gender: {
    title: 'Giới tính của bạn là gì?',
    lede: 'Như ghi trên căn cước.',
    fields: {
      gender: {
        label: 'Giới tính',
        options: {
          FEMALE: 'Nữ',
          MALE: 'Nam',
          OTHER: 'Khác',
        },
        errors: {
          required: 'Chọn giới tính của bạn',
          'not-an-option': 'Chọn một trong các câu trả lời',
        },
      },
    },
  },
  'marital-status': {
    title: 'Tình trạng hôn nhân của bạn?',
    fields: {
      maritalStatus: {
        label: 'Tình trạng hôn nhân',
        options: {
          SINGLE: 'Độc thân',
          MARRIED: 'Đã kết hôn',
          COHABITING: 'Sống chung',
          REGISTERED_PARTNERSHIP: 'Chung sống có đăng ký',
          SEPARATED: 'Ly thân',
          DIVORCED: 'Đã ly hôn',
          WIDOWED: 'Góa',
        },
        errors: {
          required: 'Chọn tình trạng hôn nhân của bạn',
          'not-an-option': 'Chọn một tình trạng trong danh sách',
        },
      },
      propertyRegime: {
        label: 'Chế độ tài sản vợ chồng',
        options: { JOINT: 'Tài sản chung', SEPARATE: 'Tài sản riêng theo thỏa thuận' },
        errors: { required: 'Chọn chế độ tài sản của vợ chồng bạn', 'not-an-option': 'Chọn một trong các câu trả lời' },
      },
      spouseFirstName: {
        label: 'Tên của vợ / chồng',
        errors: {
          required: 'Nhập tên của vợ hoặc chồng, ví dụ Minh',
          format: 'Kiểm tra lại tên: chỉ dùng chữ cái, giữa các từ có dấu cách, ví dụ Minh Anh',
          'too-long': 'Nhập tên dài tối đa {{limit}} chữ cái',
        },
      },
      spouseLastName: {
        label: 'Họ và tên đệm của vợ / chồng',
        errors: {
          required: 'Nhập họ của vợ hoặc chồng, ví dụ Nguyễn',
          format: 'Kiểm tra lại họ: chỉ dùng chữ cái, giữa các từ có dấu cách, ví dụ Nguyễn Văn',
          'too-long': 'Nhập họ dài tối đa {{limit}} chữ cái',
        },
      },
    },
  },
  education: {
    title: 'Trình độ học vấn của bạn?',
    lede: 'Bậc học cao nhất bạn đã tốt nghiệp.',
    fields: {
      education: {
        label: 'Trình độ học vấn',
        options: {
          NONE: 'Chưa tốt nghiệp bậc nào',
          PRIMARY: 'Tiểu học',
          LOWER_SECONDARY: 'Trung học cơ sở (cấp 2)',
          VOCATIONAL: 'Trung cấp',
          UPPER_SECONDARY: 'Trung học phổ thông (cấp 3)',
          POST_SECONDARY: 'Cao đẳng',
          BACHELOR: 'Đại học',
          MASTER: 'Thạc sĩ',
          DOCTORATE: 'Tiến sĩ',
        },
        errors: {
          required: 'Chọn trình độ học vấn của bạn',
          'not-an-option': 'Chọn một trình độ trong danh sách',
        },
      },
    },
  },
  dependants: {
    title: 'Bạn đang nuôi mấy con nhỏ?',
    fields: {
      numberOfDependants: {
        label: 'Con dưới 18 tuổi',
        errors: {
          required: 'Chọn số con dưới 18 tuổi bạn đang nuôi',
          'not-a-number': 'Nhập bằng chữ số, ví dụ 2',
          'too-small': 'Nhập từ {{limit}} trở lên',
          'too-large': 'Nhập tối đa {{limit}}; nếu nhiều hơn, chọn {{limit}}',
        },
        short: 'Con nhỏ',
      },
      numberOfDependantsOther: {
        label: 'Người phụ thuộc khác',
        errors: {
          required: 'Chọn số người khác bạn đang nuôi',
          'not-a-number': 'Nhập bằng chữ số, ví dụ 2',
          'too-small': 'Nhập từ {{limit}} trở lên',
          'too-large': 'Nhập tối đa {{limit}}; nếu nhiều hơn, chọn {{limit}}',
        },
        short: 'Người phụ thuộc khác',
      },
    },
  },
  citizenship: {
    title: 'Quốc tịch của bạn là gì?',
    fields: {
      citizenship: {
        label: 'Quốc tịch',
        errors: {
          required: 'Chọn quốc tịch của bạn',
          'not-an-option': 'Chọn một nước trong danh sách',
        },
      },
      secondCitizenship: {
        label: 'Quốc tịch thứ hai',
        errors: {
          required: 'Chọn quốc tịch thứ hai của bạn',
          'not-an-option': 'Chọn một nước trong danh sách',
          'same-as-other': 'Chọn nước khác với quốc tịch thứ nhất',
        },
      },
      taxResidence: {
        label: 'Quốc gia nơi bạn đóng thuế',
        errors: { required: 'Chọn quốc gia nơi bạn đóng thuế', 'not-an-option': 'Chọn một quốc gia trong danh sách' },
      },
      residencePermitExpiresAt: {
        label: 'Thẻ tạm trú có giá trị đến',
        hint: 'Ví dụ 31 12 2027',
        errors: {
          required: 'Nhập ngày hết hạn thẻ tạm trú',
          'not-a-date': 'Nhập một ngày có thật bằng số, ví dụ 31 12 2027',
          'too-early': 'Nhập một ngày trong tương lai: từ {{limit}}',
          'too-late': 'Kiểm tra lại năm: trước hoặc bằng {{limit}}',
        },
      },
    },
  },
  'country-of-birth': {
    title: 'Bạn sinh ra ở đâu?',
    fields: {
      countryOfBirth: {
        label: 'Quốc gia nơi sinh',
        errors: {
          required: 'Chọn nước nơi bạn sinh ra',
          'not-an-option': 'Chọn một nước trong danh sách',
        },
      },
      provinceOfBirth: {
        label: 'Tỉnh / thành phố nơi sinh',
        errors: {
          required: 'Nhập tỉnh hoặc thành phố nơi bạn sinh ra, ví dụ Nghệ An',
          format: 'Kiểm tra lại nơi sinh: cần có chữ cái và không kết thúc bằng dấu gạch ngang, ví dụ Nghệ An',
          'too-long': 'Nhập nơi sinh dài tối đa {{limit}} ký tự',
        },
      },
      cityOfBirth: {
        label: 'Phường / xã nơi sinh',
        errors: {
          required: 'Nhập phường hoặc xã nơi bạn sinh ra, ví dụ Vinh Hưng',
          format: 'Kiểm tra lại nơi sinh: cần có chữ cái và không kết thúc bằng dấu gạch ngang, ví dụ Vinh Hưng',
          'too-long': 'Nhập nơi sinh dài tối đa {{limit}} ký tự',
        },
      },
    },
  },
  'personal-details': {
    title: 'Thông tin cá nhân',
    lede: 'Đúng như trên căn cước của bạn.',
    fields: {
      idCardNumber: {
        label: 'Số căn cước / CCCD',
        hint: '12 chữ số trên mặt trước thẻ',
        errors: {
          required: 'Nhập 12 chữ số trên căn cước, ví dụ 001090012345',
          format: 'Kiểm tra lại số căn cước: gồm đúng 12 chữ số, ví dụ 001090012345',
          check: 'Số căn cước chưa đúng. Bạn đối chiếu lại với thẻ nhé',
          'too-long': 'Nhập số dài tối đa {{limit}} ký tự',
        },
      },
      idCardIssuedAt: {
        label: 'Ngày cấp',
        hint: 'Ví dụ 27 3 2021, ghi ở mặt sau thẻ',
        errors: {
          required: 'Nhập ngày cấp căn cước',
          'not-a-date': 'Nhập một ngày có thật bằng số, ví dụ 27 3 2021',
          'too-early': 'Kiểm tra lại năm: từ {{limit}} trở đi',
          'too-late': 'Ngày cấp không thể ở tương lai',
        },
      },
      idCardIssuedAuthority: {
        label: 'Nơi cấp',
        hint: 'Ví dụ Bộ Công an',
        errors: {
          required: 'Nhập nơi cấp, ví dụ Cục Cảnh sát QLHC về TTXH hoặc Bộ Công an',
          format: 'Kiểm tra lại nơi cấp: cần có chữ cái và không kết thúc bằng dấu gạch ngang, ví dụ Bộ Công an',
          'too-long': 'Nhập nơi cấp dài tối đa {{limit}} ký tự',
        },
      },
    },
  },
})
