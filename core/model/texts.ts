/**
 * A tree of texts in one language, as i18next reads it from JSON. Leaves are sentences for people;
 * `{{name}}` is filled in. A sentence with a number has a key for each plural form of its language:
 * `months_one`, `months_few`, `months_many`, `months_other`.
 *
 * Texts of a step: `title`; `lede`; `cases>{name}>title|lede`, the words for a case of the step's
 * `wording`; `tab`, the title of the browser tab where the heading is too long for it; `section`,
 * where the page asks for more than the other pages of its stage; `more`, the sentences of a step
 * with a screen of its own; and `fields>{field}` for each data point that the step introduces:
 * `label`; `hint`; `suffix`; `placeholder`; `short`, the name in lists of answers where the label is
 * a whole question; `options>{code}`; `errors>{code}`, by error code (core/fields/field-kind.ts) or
 * by the code of one box of several, or by the answer that gives a text its form, where a code
 * without a sentence uses the country's general one;
 * `cases>{name}>label|hint|short`; and, of rows, `row` (the heading of one row, with `{{number}}`),
 * `add` (the button for another row) and `sum` (the words before the sum). In the text of a consent,
 * the words in [brackets] open its policy text.
 */
export type Texts = { readonly [key: string]: string | Texts }
