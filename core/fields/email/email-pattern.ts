/**
 * The address pattern of the HTML standard (valid e-mail address), in linear time; it also requires
 * a top-level domain of letters.
 */
export const EMAIL_PATTERN =
  "^[a-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[a-z0-9](?:[a-z0-9\\-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9\\-]{0,61}[a-z0-9])?)*\\.[a-z]{2,63}$"
