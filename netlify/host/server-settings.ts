import { BlockList, isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { SetupFault } from '#environment/setup-fault.ts';

export type ServerSettings = {
  host: string;
  port: number;
  /** How many processes serve. */
  processes: number;
  /** The proxies that are believed about a caller's address. */
  trustedProxies: BlockList;
};

const PORT = 'PORT must be a number from 0 to 65535.';
const PROCESSES = 'SERVER_PROCESSES must be a number from 1 to 64, or all: one for each core.';

const Variables = v.object({
  SERVER_HOST: v.optional(
    v.pipe(
      v.string(),
      v.check((host) => isIP(host) > 0, 'SERVER_HOST must be an IP address of this machine.'),
    ),
    '127.0.0.1',
  ),
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, PORT), v.toNumber(), v.maxValue(65_535, PORT)),
    '8888',
  ),
  SERVER_PROCESSES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === 'all' ? String(availableParallelism()) : text)),
      v.regex(/^[1-9]\d?$/, PROCESSES),
      v.toNumber(),
      v.maxValue(64, PROCESSES),
    ),
    '1',
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        try {
          return toBlockList(dataset.value);
        } catch {
          addIssue({
            message:
              'TRUSTED_PROXIES must be IP addresses or networks, such as 127.0.0.1, 10.0.0.0/8.',
          });
          return NEVER;
        }
      }),
    ),
    '',
  ),
});

/**
 * The settings of a self-hosted server.
 * @throws SetupFault that names every variable at fault
 */
export function readServerSettings(variables: Record<string, string | undefined>): ServerSettings {
  const named = Object.keys(Variables.entries).map((name) => [name, variables[name] || undefined]);
  const { success, output, issues } = v.safeParse(Variables, Object.fromEntries(named));
  if (!success) throw new SetupFault(issues.map(({ message }) => message).join('\n'));
  const { SERVER_HOST, SERVER_PROCESSES, TRUSTED_PROXIES } = output;
  return {
    host: SERVER_HOST,
    port: output.PORT,
    processes: SERVER_PROCESSES,
    trustedProxies: TRUSTED_PROXIES,
  };
}

function toBlockList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** @throws when it is no address */
export function familyOf(address: string): 'ipv4' | 'ipv6' {
  const version = isIP(address);
  if (version === 0) throw new TypeError('Not an address');
  return version === 4 ? 'ipv4' : 'ipv6';
}
