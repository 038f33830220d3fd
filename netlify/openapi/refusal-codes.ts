import { isPublicDemo } from '#environment/environment.ts';
import type { ProblemCode } from '#kernel/http/problem.ts';
import type { HandledCall } from '#platform/http/handle.ts';

/**
 * The codes with which a call can be refused or fail: those that its description states as `refusals`, and
 * those of everything that surrounds its handler.
 */
export function refusalCodes({ contract, description }: HandledCall): ProblemCode[] {
  const { path, access, asksAgain, takesIfMatch } = contract;
  const { body, refusals = [] } = description;
  const codes: (ProblemCode | false)[] = [
    // Also of a call without input: a URL can have an API key in it.
    'invalid_input',
    body !== undefined && 'malformed_body',
    body !== undefined && 'body_too_large',
    body !== undefined && 'unsupported_media_type',
    access !== 'everyone' && 'unauthenticated',
    typeof access === 'object' && 'forbidden',
    typeof access === 'object' && 'second_factor_needed',
    asksAgain !== undefined && 'password_needed',
    access !== 'everyone' && 'not_for_keys',
    access !== 'everyone' && 'too_many_attempts',
    path.includes(':') && 'not_found',
    takesIfMatch === true && 'changed_meanwhile',
    'internal_error',
    'database_unavailable',
    ...refusals,
    // Of a call that writes (netlify/platform/http/demo.ts).
    isPublicDemo && contract.method !== 'GET' && 'forbidden',
    isPublicDemo && contract.method !== 'GET' && 'too_many_attempts',
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}
