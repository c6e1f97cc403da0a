import type { Receiver } from '../receiver.ts'
import { receiveText } from './receive-text.ts'

export const receiver: Receiver = { receive: receiveText }
