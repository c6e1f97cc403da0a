import { housePartner } from '../../../core/contract/house-partner.ts'
import partner from './partner.ts'

export default housePartner(partner)
