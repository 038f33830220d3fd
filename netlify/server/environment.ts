import * as v from 'valibot';

const Environment = v.object({
  /** Signs session tokens; changing it ends every session. */
  TOKEN_SECRET: v.pipe(
    v.string(
      'Set TOKEN_SECRET to a long random text, such as the output of: openssl rand -base64 48',
    ),
    v.minLength(32, 'TOKEN_SECRET must have at least 32 characters.'),
  ),
});

/** What functions are configured with; a function without it refuses to start. */
export const environment = v.parse(Environment, process.env);
