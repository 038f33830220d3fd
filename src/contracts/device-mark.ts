/**
 * The header with the mark of a browser that has signed in before. Responses to a sign-in have it, and our
 * client sends the last few of them with the next one, separated by commas (rules, attempt limits).
 */
export const DEVICE_MARK = 'X-Device-Mark';

/** The most marks that a browser keeps, one for each account. */
export const MOST_DEVICE_MARKS = 5;
