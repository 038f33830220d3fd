/** Whether the host of a URL, as `URL` writes it, is this machine itself. */
export function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
