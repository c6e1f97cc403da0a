import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'income-source': {
    title: 'Thu nhập của bạn đến từ đâu?',
    lede: 'Nếu có nhiều nguồn, bạn chọn nguồn chính.',
    fields: {
      incomeSource: {
        label: 'Nguồn thu nhập',
        options: {
          EMPLOYED_PERMANENT: 'Nhân viên hợp đồng dài hạn',
          EMPLOYED_TEMPORARY: 'Hợp đồng có thời hạn',
          EMPLOYED_PART_TIME: 'Làm bán thời gian',
          CIVIL_SERVANT: 'Công chức, viên chức',
          MILITARY_POLICE: 'Quân đội, công an',
          CONTRACT_MANDATE: 'Cộng tác viên',
          SELF_EMPLOYED: 'Tự kinh doanh',
          FREELANCE: 'Lao động tự do',
          FARMER: 'Nông dân',
          OFW: 'Xuất khẩu lao động',
          PENSIONER: 'Hưu trí',
          DISABILITY_PENSION: 'Trợ cấp mất sức',
          UNEMPLOYMENT_BENEFIT: 'Trợ cấp thất nghiệp',
          SOCIAL_BENEFITS: 'Trợ cấp xã hội',
          MATERNITY: 'Nghỉ thai sản',
          STUDENT: 'Sinh viên',
          HOMEMAKER: 'Nội trợ',
          REMITTANCE: 'Người thân gửi tiền',
          RENTAL_INCOME: 'Cho thuê nhà',
          UNEMPLOYED: 'Hiện không có thu nhập',
        },
        errors: {
          required: 'Chọn nguồn thu nhập của bạn',
          'not-an-option': 'Chọn một nguồn trong danh sách',
        },
      },
    },
  },
  'employer-name': {
    title: 'Bạn đang làm việc ở đâu?',
    cases: {
      own: {
        title: 'Cơ sở kinh doanh của bạn tên là gì?',
      },
      pension: {
        title: 'Cơ quan nào trả lương hưu hoặc trợ cấp cho bạn?',
      },
    },
    fields: {
      employerName: {
        label: 'Tên công ty hoặc cơ quan',
        cases: {
          own: {
            label: 'Tên cơ sở kinh doanh',
            hint: 'Nếu chưa có tên, ghi tên của bạn',
          },
          pension: {
            label: 'Cơ quan chi trả',
            hint: 'Ví dụ: Bảo hiểm xã hội Hà Nội',
          },
        },
        errors: {
          required: 'Nhập tên công ty hoặc cơ quan, ví dụ Công ty TNHH Minh Phát',
          format:
            'Kiểm tra lại tên: không dùng dấu < hoặc =, không kết thúc bằng dấu phẩy, gạch nối hay gạch chéo, ví dụ Công ty TNHH Minh Phát',
          'too-long': 'Nhập tên dài tối đa {{limit}} ký tự',
        },
      },
    },
  },
  'job-title': {
    title: 'Chức vụ của bạn là gì?',
    fields: {
      jobTitle: {
        label: 'Chức vụ',
        errors: {
          required: 'Nhập chức vụ của bạn, ví dụ Nhân viên bán hàng',
          format:
            'Kiểm tra lại chức vụ: bắt đầu bằng chữ hoặc số, không kết thúc bằng dấu phẩy, gạch nối hay gạch chéo, ví dụ Nhân viên bán hàng',
          'too-long': 'Nhập chức vụ dài tối đa {{limit}} ký tự',
        },
      },
    },
  },
  'job-area': {
    title: 'Bạn làm trong ngành nào?',
    fields: {
      jobArea: {
        label: 'Ngành nghề',
        options: {
          AGRICULTURE: 'Nông, lâm, ngư nghiệp',
          CONSTRUCTION: 'Xây dựng',
          MANUFACTURING: 'Sản xuất, công nghiệp',
          ENERGY_MINING: 'Điện, khai khoáng',
          TRADE_RETAIL: 'Thương mại, bán lẻ',
          TRANSPORT_LOGISTICS: 'Vận tải, kho vận',
          HOSPITALITY: 'Nhà hàng, khách sạn',
          IT_TELECOM: 'CNTT, viễn thông',
          CALL_CENTER: 'Tổng đài, BPO',
          MEDIA_MARKETING: 'Truyền thông, quảng cáo',
          FINANCE: 'Ngân hàng, tài chính',
          REAL_ESTATE: 'Bất động sản',
          LEGAL_ACCOUNTING: 'Luật, kế toán',
          EDUCATION: 'Giáo dục',
          HEALTH: 'Y tế',
          PUBLIC_ADMIN: 'Cơ quan nhà nước',
          SECURITY_MILITARY: 'An ninh, quân đội',
          DOMESTIC_CARE: 'Giúp việc, vệ sinh',
          ARTS_SPORT: 'Nghệ thuật, thể thao, làm đẹp',
          OTHER: 'Ngành khác',
        },
        errors: {
          required: 'Chọn ngành bạn đang làm',
          'not-an-option': 'Chọn một ngành trong danh sách',
        },
      },
    },
  },
  'position-type': {
    title: 'Vị trí công việc của bạn?',
    fields: {
      positionType: {
        label: 'Vị trí',
        options: {
          UNSKILLED_WORKER: 'Lao động phổ thông',
          SKILLED_WORKER: 'Công nhân lành nghề',
          OFFICE_EMPLOYEE: 'Nhân viên văn phòng',
          SPECIALIST: 'Chuyên viên',
          SUPERVISOR: 'Giám sát, trưởng nhóm',
          MANAGER: 'Quản lý, trưởng phòng',
          EXECUTIVE: 'Giám đốc',
          OWNER: 'Chủ doanh nghiệp',
          OTHER: 'Khác',
        },
        errors: {
          required: 'Chọn vị trí của bạn',
          'not-an-option': 'Chọn một vị trí trong danh sách',
        },
      },
    },
  },
  'cofidis-profession': {
    title: 'Nghề nghiệp của bạn là gì?',
    fields: {
      cofidisProfession: {
        label: 'Nghề nghiệp',
        cases: {
          'no-work': {
            hint: 'Nghề gần nhất bạn từng làm; nếu chưa có, chọn “Nghề khác”',
          },
        },
        options: {
          ADMINISTRATIVO: 'Nhân viên hành chính',
          AGRICULTOR_GANADERO: 'Nông dân, chăn nuôi',
          ALBANIL_CONSTRUCCION: 'Thợ xây',
          AMA_DE_CASA: 'Nội trợ',
          ARTESANO: 'Thợ thủ công',
          AUTONOMO_COMERCIO: 'Tự kinh doanh buôn bán',
          AUTONOMO_SERVICIOS: 'Tự kinh doanh dịch vụ',
          CAMARERO_HOSTELERIA: 'Phục vụ nhà hàng, khách sạn',
          COMERCIAL_VENDEDOR: 'Nhân viên kinh doanh',
          CONDUCTOR_TRANSPORTISTA: 'Lái xe',
          DEPENDIENTE: 'Nhân viên bán hàng',
          DIRECTIVO: 'Giám đốc',
          DOCENTE: 'Giáo viên',
          EMPLEADO_HOGAR: 'Giúp việc nhà',
          EMPRESARIO: 'Chủ doanh nghiệp',
          ESTUDIANTE: 'Sinh viên',
          FUERZAS_SEGURIDAD: 'Công an, lực lượng an ninh',
          FUNCIONARIO: 'Công chức, viên chức',
          INGENIERO_ARQUITECTO: 'Kỹ sư, kiến trúc sư',
          JUBILADO_PENSIONISTA: 'Hưu trí',
          MANDO_INTERMEDIO: 'Quản lý cấp trung',
          MECANICO: 'Thợ máy',
          MILITAR: 'Quân nhân',
          OBRERO_CUALIFICADO: 'Công nhân lành nghề',
          OBRERO_NO_CUALIFICADO: 'Lao động phổ thông',
          PELUQUERIA_ESTETICA: 'Làm tóc, làm đẹp',
          PERSONAL_LIMPIEZA: 'Nhân viên vệ sinh',
          PROFESION_LIBERAL: 'Hành nghề độc lập',
          SANITARIO: 'Nhân viên y tế',
          TECNICO_INFORMATICO: 'Kỹ thuật viên CNTT',
          VIGILANTE_SEGURIDAD: 'Bảo vệ',
          OTRO: 'Nghề khác',
        },
        errors: {
          required: 'Chọn nghề nghiệp của bạn',
          'not-an-option': 'Chọn một nghề trong danh sách',
        },
      },
    },
  },
  'income-contract-started-at': {
    title: 'Bạn bắt đầu làm ở đó khi nào?',
    cases: {
      own: {
        title: 'Bạn bắt đầu kinh doanh khi nào?',
      },
    },
    fields: {
      incomeContractStartedAt: {
        label: 'Bắt đầu từ',
        cases: {
          own: {
            label: 'Kinh doanh từ',
          },
        },
        hint: 'Ví dụ: 3 2019',
        errors: {
          required: 'Nhập tháng và năm bạn bắt đầu làm, ví dụ 3 2019',
          'too-early': 'Kiểm tra lại năm: khi đó bạn chưa đủ 14 tuổi. Nhập từ {{limit}} trở đi',
          'too-late': 'Thời gian này ở tương lai: nhập muộn nhất là ngày {{limit}}',
          'not-a-date': 'Nhập tháng và năm có thật bằng số, ví dụ 3 2019',
        },
      },
    },
  },
  'income-contract-expires-at': {
    title: 'Hợp đồng của bạn hết hạn khi nào?',
    fields: {
      incomeContractExpiresAt: {
        label: 'Ngày hết hạn',
        hint: 'Ví dụ: 31 12 2027',
        errors: {
          required: 'Nhập ngày hợp đồng hết hạn, ví dụ 31 12 2027',
          'not-a-date': 'Nhập ngày có thật bằng số, ví dụ 31 12 2027',
          'too-early': 'Ngày này phải ở tương lai: nhập từ {{limit}} trở đi',
          'too-late': 'Kiểm tra lại năm: nhập muộn nhất là ngày {{limit}}',
        },
      },
    },
  },
  'monthly-income': {
    title: 'Thu nhập hằng tháng của bạn là bao nhiêu?',
    lede: 'Số tiền thực nhận, kể cả tiền mặt. Có thể lấy trung bình ba tháng gần nhất.',
    cases: {
      'perhaps-none': {
        title: 'Mỗi tháng bạn nhận được bao nhiêu tiền?',
        lede: 'Có thể lấy trung bình ba tháng gần nhất. Nếu không có thu nhập riêng, nhập 0.',
      },
      own: {
        title: 'Thu nhập hằng tháng của bạn là bao nhiêu?',
        lede: 'Số tiền còn lại sau khi trừ chi phí và thuế. Có thể lấy trung bình ba tháng gần nhất.',
      },
      pension: {
        title: 'Lương hưu hoặc trợ cấp mỗi tháng của bạn là bao nhiêu?',
        lede: 'Số tiền bạn thực nhận mỗi tháng.',
      },
      received: {
        title: 'Mỗi tháng bạn nhận được bao nhiêu tiền?',
        lede: 'Có thể lấy trung bình ba tháng gần nhất.',
      },
    },
    fields: {
      monthlyIncome: {
        label: 'Thu nhập hằng tháng',
        suffix: 'mỗi tháng',
        errors: {
          required: 'Nhập thu nhập mỗi tháng, ví dụ 12.000.000',
          'not-a-number': 'Chỉ nhập thu nhập bằng chữ số, ví dụ 12.000.000',
          'too-small': 'Nhập thu nhập từ {{limit}} trở lên. Nếu không có, chọn “Hiện không có thu nhập” ở nguồn thu nhập',
          'too-large': 'Nhập thu nhập tối đa {{limit}}',
        },
        short: 'Thu nhập hằng tháng',
      },
    },
  },
  'income-payday': {
    title: 'Bạn nhận lương khi nào?',
    cases: {
      own: {
        title: 'Khi nào bạn có khoản thu tiếp theo?',
      },
      pension: {
        title: 'Bạn nhận lương hưu hoặc trợ cấp khi nào?',
      },
      received: {
        title: 'Bạn nhận tiền khi nào?',
      },
    },
    fields: {
      salaryCycle: {
        label: 'Bao lâu một lần',
        cases: {
          own: {
            label: 'Bao lâu một lần',
          },
          pension: {
            label: 'Bao lâu một lần',
          },
          received: {
            label: 'Bao lâu một lần',
          },
        },
        options: {
          MONTHLY: 'Hằng tháng',
          SEMI_MONTHLY: 'Hai lần mỗi tháng',
          CATORCENAL: 'Hai tuần một lần',
          WEEKLY: 'Hằng tuần',
          DAILY: 'Hằng ngày',
          IRREGULAR: 'Không cố định',
        },
        errors: {
          required: 'Chọn bao lâu bạn nhận tiền một lần',
          'not-an-option': 'Chọn một trong các câu trả lời',
        },
      },
      salaryCycleValue: {
        label: 'Vào ngày nào',
        cases: {
          own: {
            label: 'Vào ngày nào',
          },
          pension: {
            label: 'Vào ngày nào',
          },
          received: {
            label: 'Vào ngày nào',
          },
        },
        options: {
          '1': 'Ngày 1',
          '2': 'Ngày 2',
          '3': 'Ngày 3',
          '4': 'Ngày 4',
          '5': 'Ngày 5',
          '6': 'Ngày 6',
          '7': 'Ngày 7',
          '8': 'Ngày 8',
          '9': 'Ngày 9',
          '10': 'Ngày 10',
          '11': 'Ngày 11',
          '12': 'Ngày 12',
          '13': 'Ngày 13',
          '14': 'Ngày 14',
          '15': 'Ngày 15',
          '16': 'Ngày 16',
          '17': 'Ngày 17',
          '18': 'Ngày 18',
          '19': 'Ngày 19',
          '20': 'Ngày 20',
          '21': 'Ngày 21',
          '22': 'Ngày 22',
          '23': 'Ngày 23',
          '24': 'Ngày 24',
          '25': 'Ngày 25',
          '26': 'Ngày 26',
          '27': 'Ngày 27',
          '28': 'Ngày 28',
          '29': 'Ngày 29',
          '30': 'Ngày 30',
          '31': 'Ngày 31',
          LAST: 'Ngày cuối tháng',
          '1-16': 'Ngày 1 và ngày 16',
          '5-20': 'Ngày 5 và ngày 20',
          '10-25': 'Ngày 10 và ngày 25',
          '15-30': 'Ngày 15 và ngày 30',
          MON: 'Thứ Hai',
          TUE: 'Thứ Ba',
          WED: 'Thứ Tư',
          THU: 'Thứ Năm',
          FRI: 'Thứ Sáu',
          SAT: 'Thứ Bảy',
          SUN: 'Chủ nhật',
        },
        errors: {
          required: 'Chọn ngày bạn nhận tiền',
          'not-an-option': 'Chọn một ngày trong danh sách',
        },
      },
      incomePayday: {
        label: 'Ngày nhận lương sắp tới',
        cases: {
          own: {
            label: 'Ngày có khoản thu tiếp theo',
          },
          pension: {
            label: 'Ngày nhận tiền sắp tới',
          },
          received: {
            label: 'Ngày nhận tiền sắp tới',
          },
        },
        hint: 'Ngày, tháng, năm bằng số',
        errors: {
          required: 'Nhập ngày bạn nhận tiền sắp tới',
          'not-a-date': 'Nhập ngày có thật bằng số: ngày, tháng, năm',
          'too-early': 'Nhập ngày từ hôm nay trở đi: {{limit}} hoặc sau đó',
          'too-late': 'Nhập ngày nhận tiền gần nhất sắp tới: muộn nhất là ngày {{limit}}',
          'off-cycle': 'Ngày này không khớp với ngày nhận tiền đã chọn ở trên. Sửa một trong hai, hoặc chọn “Không cố định”',
        },
      },
    },
  },
  'monthly-extra-income': {
    title: 'Bạn có thu nhập khác không?',
    lede: 'Làm thêm, cho thuê nhà, người thân gửi. Nếu không có, nhập 0.',
    fields: {
      monthlyExtraIncome: {
        label: 'Thu nhập khác',
        suffix: 'mỗi tháng',
        errors: {
          required: 'Nhập thu nhập khác mỗi tháng, hoặc 0 nếu không có',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 2.000.000',
          'too-small': 'Nhập số tiền từ {{limit}} trở lên',
          'too-large': 'Nhập số tiền tối đa {{limit}}',
        },
      },
    },
  },
  'income-details': {
    title: 'Thu nhập của bạn',
    fields: {
      workPhone: {
        label: 'Điện thoại nơi làm việc',
        errors: {
          required: 'Nhập số điện thoại nơi làm việc, ví dụ 024 3825 1234',
          'phone-not-a-number': 'Chỉ nhập số điện thoại bằng chữ số, ví dụ 024 3825 1234',
          'phone-invalid-country': 'Nhập số điện thoại Việt Nam, ví dụ 024 3825 1234',
          'phone-too-short': 'Số điện thoại còn thiếu chữ số, ví dụ đủ là 024 3825 1234',
          'phone-too-long': 'Số điện thoại bị thừa chữ số, ví dụ đúng là 024 3825 1234',
        },
      },
      spouseMonthlyIncome: {
        label: 'Thu nhập của vợ hoặc chồng',
        suffix: 'mỗi tháng',
        errors: {
          required: 'Nhập thu nhập mỗi tháng của vợ hoặc chồng, hoặc 0',
          'not-a-number': 'Chỉ nhập số tiền bằng chữ số, ví dụ 8.000.000',
          'too-small': 'Nhập số tiền từ {{limit}} trở lên',
          'too-large': 'Nhập số tiền tối đa {{limit}}',
        },
      },
      hasProofOfIncome: {
        label: 'Bạn có giấy tờ chứng minh thu nhập không?',
        hint: 'Bảng lương, sao kê ngân hàng hoặc hợp đồng lao động',
        errors: { required: 'Chọn bạn có giấy tờ chứng minh thu nhập hay không' },
        short: 'Chứng minh thu nhập',
      },
    },
  },
})
