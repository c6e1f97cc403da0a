import { defineOperator } from '#core/model/operator/operator.ts'

// An example: nobody trades under this name. Production refuses it; OPERATORS_FILE names the real one.
export default defineOperator({
  legalName: 'Công ty TNHH Ví dụ Loanwright (đơn vị vận hành hư cấu)',
  address: 'Số 00, đường Ví Dụ, phường Ví Dụ, Thành phố Hồ Chí Minh, Việt Nam',
  register: 'Giấy chứng nhận đăng ký doanh nghiệp số 0000000000',
  taxNumber: 'Mã số thuế 0000000000',
  licence: 'đơn vị giới thiệu khoản vay, không phải tổ chức tín dụng (ví dụ)',
  authority: 'Ủy ban Cạnh tranh Quốc gia, Bộ Công Thương',
  email: 'lienhe@donvi.example',
  phone: '+84 28 0000 0000',
  hours: 'thứ Hai đến thứ Sáu, 8:00–17:00',
  privacyContact: 'Bộ phận bảo vệ dữ liệu cá nhân',
  privacyEmail: 'dulieu@donvi.example',
  complaintBody: 'Ủy ban Cạnh tranh Quốc gia, 25 Ngô Quyền, Hà Nội, www.vcc.gov.vn',
  accessibilityContact: 'Bộ phận Chăm sóc khách hàng, hotro@donvi.example',
  reviewedBy: 'Văn phòng luật sư ví dụ (lần rà soát hư cấu)',
})
