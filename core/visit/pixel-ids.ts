/** Ids of advertisers' pixels, from their cookies and the link. */
export interface PixelIds {
  readonly metaPixel: { readonly fbp?: string; readonly fbc?: string }
  readonly tikTokPixel: { readonly ttp?: string; readonly ttclid?: string }
}

/** The sources of the ids. Cookies: `_fbp`, `_fbc`, `_ttp`. */
export interface PixelSources {
  readonly cookies: { readonly fbp?: string; readonly fbc?: string; readonly ttp?: string }
  readonly fbclid?: string
  readonly ttclid?: string
  readonly now: Date
}

/**
 * Returns the pixels' ids. Without a cookie the click id is built from `fbclid`, in the vendor's
 * format:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
 */
export function pixelIds({ cookies, fbclid, ttclid, now }: PixelSources): PixelIds {
  const fbc = cookies.fbc ?? (fbclid && `fb.1.${now.getTime()}.${fbclid}`)
  return { metaPixel: { fbp: cookies.fbp, fbc }, tikTokPixel: { ttp: cookies.ttp, ttclid } }
}
