import type { Receiver } from '../receiver.ts'
import { receiveNumber } from './receive-number.ts'

export const receiver: Receiver = { receive: receiveNumber, wrongType: 'not-a-number' }
