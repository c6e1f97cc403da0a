import { defineTexts } from '../define/texts.ts'

/** The texts that belong to no step, in English, the last fallback. A country's shell.ts gives them in its language. */
export const english = defineTexts({
  continue: 'Continue',
  back: 'Back',
  change: 'Change',
  done: 'Done',
})
