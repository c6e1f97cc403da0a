import type { Receiver } from '../receiver.ts'
import { receiveText } from '../text/receive-text.ts'

export const receiver: Receiver = { receive: receiveText }
