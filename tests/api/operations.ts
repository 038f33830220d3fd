import { call } from './calls.ts';

/** A call as the interface describes it, its path below /api and with {names} in it. */
export type Operation = {
  method: string;
  path: string;
  access: 'everyone' | 'signed-in' | 'administrators';
  query: string[];
  body: string[];
};

type Description = {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-access': Operation['access'];
        parameters: { name: string; in: string }[];
        requestBody?: { content: Record<string, { schema: { properties?: object } }> };
      }
    >
  >;
};

/** Every call there is, from the interface's own description, so that none is forgotten. */
export async function readOperations(): Promise<Operation[]> {
  const { body } = await call('GET', '/openapi.json');
  return Object.entries((body as Description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, ...operation }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/^\/api/, ''),
      access: operation['x-access'],
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      body: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  );
}
