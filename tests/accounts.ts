/** A person's details where a test cares for none of them. */
export const PERSON = {
  firstName: 'Pat',
  lastName: 'Person',
  phoneNumber: '(562) 555-0123',
  address: '12 Shore Road',
  zipCode: '90802',
};

/** A password that the rules accept. */
export const PASSWORD = 'Correct-Horse-1!';

/** A new token for an account, as a running site gives it. */
export async function fetchToken(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
