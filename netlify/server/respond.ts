/** An entity or a list. */
export function ok(body: unknown): Response {
  return Response.json(body);
}

/** A new entity, or the word that something was made. */
export function created(body: unknown): Response {
  return Response.json(body, { status: 201 });
}

/** The answer of a call that has nothing to show but that it was done. */
export function done(message: string): { message: string; success: true } {
  return { message, success: true };
}
