import { HOUSE_NUMBER_PATTERN, PLACE_PATTERN, STREET_PATTERN } from '../../../core/define/address-patterns.ts'
import { defineFormats } from '../../../core/define/format.ts'

export default defineFormats({
  name: {
    pattern: "^\\p{L}[\\p{L}\\p{M}]*(?:(?:[ '’.\\-]|\\. )\\p{L}[\\p{L}\\p{M}]*)*\\.?$",
    clean: ['single-spaces'],
    maxLength: 50,
    good: ['Nguyễn', 'Thị Minh', 'Khải', 'Đặng', 'Tôn Nữ', 'H’Hen', 'Thị  Hồng', 'Nguye\u0302\u0303n'],
    bad: ['Nguyễn-', 'An2', '-An', '123', 'Văn_An'],
  },
  personalCode: {
    pattern: '^\\d{12}$',
    clean: ['solid'],
    check: 'personalCode',
    good: ['001090012345', '079303001234', '001 090 012 345'],
    bad: ['1234', '099090012345', '123456789', '00109001234A', '0010900123456', '001490012345'],
  },
  postalCode: { pattern: '^\\d{5,6}$', clean: ['solid'], good: ['10000', '700000'], bad: ['1000', '7000000', '1000A'] },
  place: {
    pattern: PLACE_PATTERN,
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Phường Bến Thành', 'Xã Ea H’Leo', 'TP. Hồ Chí Minh', 'Phường 12', 'Đặc khu Phú Quốc', 'Bà Rịa-Vũng Tàu'],
    bad: ['123', 'Bến Thành-'],
  },
  street: {
    pattern: STREET_PATTERN,
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Nguyễn Trãi', 'Đường 3/2', 'Thôn 5', 'Ấp Bình Hòa', 'Tổ 7, khu phố 3', 'Ngõ 12 Láng Hạ', 'Đường "30/4"'],
    bad: ['Nguyễn Trãi -', 'Nguyễn Trãi,', "Nguyễn Trãi'", 'Nguyễn Trãi/', '# 5'],
  },
  houseNumber: {
    pattern: HOUSE_NUMBER_PATTERN,
    maxLength: 20,
    good: ['12', '12A', '123/45/6', 'K12/34', 'Số 8', '12 bis'],
    bad: ['12-', '12/', '-', '12,'],
  },
  flatNumber: {
    pattern: '^#?[\\p{L}\\d](?:[\\p{L}\\d ,.#\\/\\-]*[\\p{L}\\d])?$',
    clean: ['single-spaces'],
    maxLength: 40,
    good: ['A12-05', 'Căn 1205, tòa S2.05', 'Tầng 3', 'Phòng 301', '#301'],
    bad: ['301-', '301,', '-'],
  },
  company: {
    pattern: "^[\\p{L}\\d](?:[\\p{L}\\d '’&,.+\\-]*[\\p{L}\\d.])?$",
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Công ty TNHH Minh Phát', 'Samsung Electronics Việt Nam', 'BHXH TP. Hà Nội', 'Cơ sở may Hồng & Lan', '7-Eleven'],
    bad: ['Công ty-', '& Lan', 'Công ty!'],
  },
  jobTitle: {
    pattern: '^(?:\\p{L}+|[\\p{L}\\d][\\p{L}\\d .\\-]*\\p{L})$',
    clean: ['single-spaces'],
    maxLength: 60,
    good: ['Nhân viên kinh doanh', 'Kế toán', 'Công nhân', 'Phó phòng', 'Tổ trưởng ca 2 xưởng may'],
    bad: ['Kỹ thuật viên 2', '-Trưởng phòng', 'Thợ may/thợ cắt'],
  },
  // 51G-123.45 on cars, 59-X1 123.45 on motorcycles
  plate: {
    pattern: '^\\d{2}[A-ZĐ]{1,2}\\d{4,6}$',
    clean: ['solid', 'upper'],
    good: ['51G-123.45', '30A-1234', '59-X1 123.45', '29-AA 123.45', '29-MĐ1 123.45', '51g12345'],
    bad: ['G51-123.45', '51G-123', '51G-123.4567', '5G-12345', '51_G12345'],
  },
  accountNumber: {
    pattern: '^[A-Z\\d]{6,19}$',
    clean: ['solid', 'upper'],
    good: ['0011001234567', '1903 1234 5678 90', '0912345678', 'vpb123456'],
    bad: ['12345', '12345678901234567890', '1234567Đ'],
  },
  idCardNumber: {
    pattern: '^\\d{12}$',
    clean: ['solid'],
    check: 'idCardNumber',
    good: ['001090012345', '079 303 001 234'],
    bad: ['1234', '099090012345', '00109001234A'],
  },
  employerTaxCode: {
    pattern: '^\\d{10}(?:\\d{3})?$',
    clean: ['solid'],
    check: 'employerTaxCode',
    good: ['0100233488', '0314409058-002'],
    bad: ['0312345678', '010023348', '01002334881'],
  },
})
