import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
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
          'too-early': 'Kiểm tra lại năm sinh: người đăng ký phải sinh từ {{limit}} trở đi',
          'too-late': 'Bạn phải đủ tuổi để vay: sinh muộn nhất là {{limit}}',
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
    },
  },
  education: {
    title: 'Bạn đã học đến bậc nào?',
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
    },
  },
  'country-of-birth': {
    title: 'Bạn sinh ra ở đâu?',
    fields: {
      countryOfBirth: {
        label: 'Nước sinh',
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
  },
})
