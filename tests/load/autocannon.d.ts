/** What is used of it: it brings no types. */
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
        /** Called before each time the request is sent, with what autocannon would send. */
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
    setupClient(client: Client): void;
  };
  /** Requests without an answer; time-outs are counted among them. */
  type Result = { errors: number; timeouts: number; non2xx: number; duration: number };
  export default function autocannon(options: Options): Promise<Result>;
}
