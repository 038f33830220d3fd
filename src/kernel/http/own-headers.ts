/**
 * The header with the mark of a browser that has signed in before. Responses that begin a session have it. So has the
 * response to a new password by a link, if the browser had a mark. Our client sends the last few marks, separated by
 * commas, with the calls that take them (identity: attempt limits).
 */
export const DEVICE_MARK = 'X-Device-Mark';

/** The most marks that a browser keeps, one for each account. */
export const MOST_DEVICE_MARKS = 5;

/** The header of the time at which a photograph was taken, by the clock of the phone. */
export const TAKEN_AT = 'X-Taken-At';
