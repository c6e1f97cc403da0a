import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Nơi bạn làm việc',
  lede: 'Như ghi trên hợp đồng lao động hoặc bảng lương.',
  cases: {
    own: {
      title: 'Cơ sở kinh doanh của bạn',
      lede: 'Như ghi trên giấy đăng ký kinh doanh.',
    },
  },
  fields: {
    employerTaxCode: {
      label: 'Mã số thuế của công ty',
      hint: '10 chữ số, ví dụ 0100233488',
      cases: {
        own: {
          label: 'Mã số thuế của cơ sở',
        },
      },
      errors: {
        required: 'Nhập mã số thuế của công ty, ví dụ 0100233488',
        format: 'Kiểm tra lại mã số thuế: gồm 10 chữ số, hoặc 13 chữ số với chi nhánh, ví dụ 0100233488',
        check: 'Mã số thuế chưa đúng. Bạn đối chiếu lại với giấy tờ nhé',
        'too-long': 'Nhập tối đa {{limit}} ký tự',
      },
    },
    employerPostalCode: {
      label: 'Mã bưu chính của công ty',
      cases: {
        own: {
          label: 'Mã bưu chính của cơ sở',
        },
      },
      errors: {
        required: 'Nhập mã bưu chính, ví dụ 10000',
        format: 'Nhập mã bưu chính gồm 5 chữ số, ví dụ 10000',
        'too-long': 'Nhập tối đa {{limit}} ký tự',
      },
    },
    employerProvince: {
      label: 'Tỉnh / Thành phố của công ty',
      cases: {
        own: {
          label: 'Tỉnh / Thành phố của cơ sở',
        },
      },
      errors: { required: 'Chọn tỉnh hoặc thành phố của công ty', 'not-an-option': 'Chọn tỉnh hoặc thành phố trong danh sách' },
    },
    employerCity: {
      label: 'Phường / Xã của công ty',
      cases: {
        own: {
          label: 'Phường / Xã của cơ sở',
        },
      },
      errors: {
        required: 'Nhập phường hoặc xã của công ty, ví dụ phường Bến Thành',
        format: 'Kiểm tra lại: cần có chữ cái và không kết thúc bằng dấu gạch ngang, ví dụ phường Bến Thành',
        'too-long': 'Nhập tối đa {{limit}} ký tự',
      },
    },
    employerStreet: {
      label: 'Đường của công ty',
      cases: {
        own: {
          label: 'Đường của cơ sở',
        },
      },
      errors: {
        required: 'Nhập tên đường, ví dụ Nguyễn Trãi',
        format: 'Kiểm tra lại: bắt đầu bằng chữ hoặc số và không kết thúc bằng dấu phẩy hay gạch ngang, ví dụ Nguyễn Trãi',
        'too-long': 'Nhập tối đa {{limit}} ký tự',
      },
    },
    employerHouseNumber: {
      label: 'Số nhà của công ty',
      cases: {
        own: {
          label: 'Số nhà của cơ sở',
        },
      },
      errors: {
        required: 'Nhập số nhà, ví dụ 123/45',
        format: 'Kiểm tra lại số nhà: không kết thúc bằng dấu gạch hay dấu phẩy, ví dụ 123/45',
        'too-long': 'Nhập tối đa {{limit}} ký tự',
      },
    },
  },
})
