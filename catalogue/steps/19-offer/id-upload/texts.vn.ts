import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Xác nhận đúng là bạn',
  lede: 'Bên cho vay đối chiếu giấy tờ với bạn. Ảnh được mã hóa khi lưu và không gửi cho ai khác.',
  fields: {
    idFront: {
      label: 'Mặt trước giấy tờ',
      hint: 'Thấy đủ bốn góc, không bị che, không bị lóa',
      errors: { required: 'Hãy thêm ảnh mặt trước' },
    },
    idBack: {
      label: 'Mặt sau giấy tờ',
      hint: 'Mặt còn lại của cùng giấy tờ đó',
      errors: { required: 'Hãy thêm ảnh mặt sau' },
    },
    selfie: {
      label: 'Ảnh khuôn mặt của bạn',
      hint: 'Nhìn thẳng vào máy ảnh, không đội mũ, không đeo kính râm',
      errors: { required: 'Hãy thêm ảnh khuôn mặt' },
    },
    incomeProof: {
      label: 'Giấy tờ chứng minh thu nhập',
      hint: 'Phiếu lương hoặc sao kê ngân hàng trong ba tháng gần đây. Có thể giúp bạn nhận đề nghị tốt hơn',
    },
    documentsConsent: {
      label: 'Tôi đồng ý để [ảnh giấy tờ và ảnh khuôn mặt] của tôi, là dữ liệu cá nhân nhạy cảm, được kiểm tra nhằm xác nhận tôi là ai.',
      errors: { 'must-accept': 'Hãy đánh dấu ô này: nếu không, chúng tôi không được phép xem ảnh của bạn' },
      short: 'Kiểm tra ảnh của tôi',
    },
  },
})
