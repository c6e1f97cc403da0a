/**
 * The names and the registry of the catalogue. The interface is empty here; `npm run gen` fills it
 * in (catalogue/names.gen.ts, catalogue/registry.gen.ts). So a step can name another step's data
 * point without an import, and a misspelt name is a compile error that suggests the right one. No
 * file of `core/` fills it in.
 */
export interface Register {}

/**
 * What each kind of field is: `point` is what a step states, `kind` its name. The interface is empty
 * here; `npm run gen` fills it in from the folders of core/fields (core/fields/points.gen.ts).
 */
export interface FieldKinds {}

type Named<Key extends string> = Register extends { [K in Key]: infer Names extends string } ? Names : string

/** Id of a data point: the camel-case field name, also the control's `name` in a page. */
export type DataPointName = Named<'dataPoint'>
/** Id of a step: its folder's name, its path in a page's address and the prefix of its texts. */
export type StepName = Named<'step'>
/** Two-letter id of a country: its folder's name. */
export type CountryName = Named<'country'>
/** Id of a brand: its folder's name. */
export type BrandName = Named<'brand'>
/** Id of a partner (a lender): its folder's name. */
export type PartnerName = Named<'partner'>
/** Id of a tracker: its folder's name. */
export type TrackerName = Named<'tracker'>
/** Id of a captcha: its folder's name. */
export type CaptchaName = Named<'captcha'>
/** Id of a format: a key of a step's `formats` or of a country's formats.ts. */
export type FormatName = Named<'format'>
/**
 * Key of a text, its parts joined by `>`. Of steps and fields, whose names may be variables, the
 * type has the rest of the key; `npm run check` looks each key up that stands in the code.
 */
export type TextKey = Named<'text'>
