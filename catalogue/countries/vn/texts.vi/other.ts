import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'pep-details': {
    title: 'Bạn có phải là cá nhân có ảnh hưởng chính trị?',
    lede: 'Pháp luật yêu cầu đơn vị cho vay hỏi điều này.',
    fields: {
      isPoliticallyExposed: {
        label: 'Bạn đang giữ, hoặc trong hai năm qua từng giữ, một chức vụ nhà nước cao cấp?',
        hint: 'Ví dụ: bộ trưởng, đại biểu Quốc hội, thẩm phán, tướng lĩnh, lãnh đạo doanh nghiệp nhà nước.',
        errors: {
          required: 'Chọn bạn có giữ hoặc từng giữ chức vụ nhà nước cao cấp hay không',
        },
        short: 'Có ảnh hưởng chính trị',
      },
      connectedToPep: {
        label: 'Bạn có phải là người thân hoặc cộng sự gần gũi của người giữ chức vụ như vậy?',
        errors: {
          required: 'Chọn bạn có phải là người thân hoặc cộng sự gần gũi hay không',
        },
        short: 'Liên quan đến người có ảnh hưởng chính trị',
      },
    },
  },
  'other-information': {
    title: 'Thêm vài câu hỏi nữa',
  },
  'reference-information': {
    title: 'Ai có thể xác nhận thông tin về bạn?',
    lede: 'Một người biết rõ bạn và đồng ý nhận cuộc gọi.',
    fields: {
      referenceType: {
        label: 'Quan hệ với bạn',
        options: {
          SPOUSE: 'Vợ hoặc chồng',
          PARENT: 'Bố hoặc mẹ',
          SIBLING: 'Anh, chị, em',
          CHILD: 'Con',
          RELATIVE: 'Họ hàng khác',
          FRIEND: 'Bạn bè',
          COLLEAGUE: 'Đồng nghiệp',
          EMPLOYER: 'Chủ hoặc quản lý',
          NEIGHBOUR: 'Hàng xóm',
        },
        errors: {
          required: 'Chọn người này có quan hệ gì với bạn',
          'not-an-option': 'Chọn một quan hệ trong danh sách',
        },
      },
      referenceName: {
        label: 'Họ và tên',
        errors: {
          required: 'Nhập họ tên người tham chiếu, ví dụ Trần Văn Nam',
          format: 'Chỉ nhập họ tên bằng chữ cái, ví dụ Trần Văn Nam',
          'too-long': 'Nhập họ tên dài tối đa {{limit}} chữ cái',
        },
        short: 'Họ tên người tham chiếu',
      },
      referencePhoneNumber: {
        label: 'Số điện thoại',
        errors: {
          required: 'Nhập số điện thoại của người tham chiếu, ví dụ 0912 345 678',
          'phone-not-a-number': 'Chỉ nhập số điện thoại bằng chữ số, ví dụ 0912 345 678',
          'phone-invalid-country': 'Nhập số điện thoại Việt Nam, ví dụ 0912 345 678',
          'phone-too-short': 'Số điện thoại còn thiếu chữ số: nhập đủ 10 số, ví dụ 0912 345 678',
          'phone-too-long': 'Số điện thoại bị thừa chữ số: chỉ nhập 10 số, ví dụ 0912 345 678',
          'same-as-other': 'Nhập số khác với số của bạn',
        },
        short: 'Điện thoại người tham chiếu',
      },
    },
  },
})
