/** A tree of texts in one language. Leaves are sentences for people; `{{name}}` is filled in. */
export type Texts = { readonly [key: string]: string | Texts }

/**
 * Texts of one data point. `errors` are by error code (core/fields/field-kind.ts), or by the
 * code of one box of several; a code without its own sentence uses the country's general one. In
 * the text of a consent, the words in [brackets] open its policy text.
 */
export interface FieldTexts {
  readonly label: string
  readonly hint?: string
  readonly suffix?: string
  readonly placeholder?: string
  readonly options?: { readonly [code: string]: string }
  readonly errors?: { readonly [code: string]: string }
  /** Words for the cases of the step's `wording`. */
  readonly cases?: { readonly [name: string]: Partial<Pick<FieldTexts, 'label' | 'hint' | 'short'>> }
  /** Short name in lists of answers, where the label is a whole question. */
  readonly short?: string
  /**
   * Of rows: the heading of one row (`{{number}}`), the button for another row, and the words
   * before the sum.
   */
  readonly row?: string
  readonly add?: string
  readonly sum?: string
}

/** Texts of one step: those of its page and of the data points that it introduces, by field. */
export interface StepTexts {
  readonly title: string
  readonly lede?: string
  /** Words for the cases of the step's `wording`. */
  readonly cases?: { readonly [name: string]: Partial<Pick<StepTexts, 'title' | 'lede'>> }
  /** Title of the browser tab, where the heading is too long for it. */
  readonly tab?: string
  /** Name of the section, where the page asks for more than the other pages of its stage. */
  readonly section?: string
  readonly fields?: { readonly [field: string]: FieldTexts }
  /** Further sentences of a step with a screen of its own. */
  readonly more?: Texts
}

/** Texts of a stage in one language, by step: a country's texts.<lang>/<stage>.ts. */
export type StageTexts = { readonly [step: string]: StepTexts }

/** Defines a step's English texts (its texts.ts). */
export const defineStepTexts = <const Of extends StepTexts>(texts: Of): Of => texts
/** Defines the texts of a stage, by step (a country's texts.<lang>/<stage>.ts). */
export const defineStageTexts = <const Of extends StageTexts>(texts: Of): Of => texts
/** Defines texts that belong to no step (a country's shell.ts, a brand's texts.ts). */
export const defineTexts = <const Of extends Texts>(texts: Of): Of => texts
