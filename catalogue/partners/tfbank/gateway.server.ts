import { standardGateway } from '../../../core/contract/standard-gateway.ts'
import partner from './partner.ts'

export default standardGateway(partner)
