/** The parts of autocannon that are used: it has no types of its own. */
declare module 'autocannon' {
  type Request = {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  };
  type Client = {
    setRequests(
      requests: {
        /** Called before each time the request is sent, with the defaults. */
        setupRequest(request: Request): Request;
        onResponse?(status: number, body: string): void;
      }[],
    ): void;
    on(event: 'response', listen: (status: number, bytes: number, ms: number) => void): void;
  };
  type Options = {
    url: string;
    connections: number;
    /** In seconds. */
    duration?: number;
    /** How many requests to send, instead of for how long. */
    amount?: number;
    /** In milliseconds. */
    sampleInt?: number;
    setupClient(client: Client): void;
  };
  /** Errors are requests without an answer. */
  type Result = { errors: number; non2xx: number; duration: number };
  export default function autocannon(options: Options): Promise<Result>;
}
