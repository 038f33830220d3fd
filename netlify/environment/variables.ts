import * as v from 'valibot';
import { emailText } from '#kernel/records/field.ts';
import { newPasswordText } from '#kernel/records/password-text.ts';
import { isPreview } from './preview.ts';
import { SetupFault } from './setup-fault.ts';

/** All variables of the configuration. A message tells what to set and never contains a value. */
export const VARIABLES = {
  /** Neon's connection string. */
  DATABASE_URL: postgresUrl(
    'DATABASE_URL',
    'Set DATABASE_URL (or NETLIFY_DATABASE_URL) to the Postgres connection string, such as postgresql://user:password@host/database.',
  ),
  /** The same database as the owner of its tables, for migrations. */
  MIGRATION_DATABASE_URL: v.optional(postgresUrl('MIGRATION_DATABASE_URL', 'Must be text')),
  /** The local gateway, to which the driver sends statements instead of Neon. The local run sets it. */
  DATABASE_GATEWAY_URL: v.optional(
    v.pipe(v.string(), v.url('DATABASE_GATEWAY_URL must be a URL, or unset.')),
  ),
  /** Signs session tokens; changing it ends every session. */
  TOKEN_SECRET: v.pipe(
    v.string('Set TOKEN_SECRET to a long random text, such as the one that npm run keys prints.'),
    v.minLength(32, 'TOKEN_SECRET must have at least 32 characters.'),
  ),
  /** The site's own URL, for search engines and shared links. */
  SITE_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('SITE_URL must be the URL of the site, such as https://www.example.com.'),
      v.regex(/^https?:\/\//, 'SITE_URL must start with https://.'),
    ),
  ),
  PUBLIC_API_BASE: baseUrl('PUBLIC_API_BASE'),
  PUBLIC_FILES_BASE: baseUrl('PUBLIC_FILES_BASE'),
  /** Origins of other sites whose pages may call the interface, as a browser sends them. */
  ALLOWED_ORIGINS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== '')),
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
          'ALLOWED_ORIGINS must be origins such as https://www.example.com, with commas between them.',
        ),
        v.regex(/^https?:/, 'Each origin in ALLOWED_ORIGINS must start with https://.'),
      ),
    ),
  ),
  /** The build hook, called when the fleet changes, to build the pages again. */
  BUILD_HOOK_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('BUILD_HOOK_URL must be the URL of a build hook, or unset.'),
      v.regex(
        /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/,
        'BUILD_HOOK_URL must start with https://: whoever reads it can start builds.',
      ),
    ),
  ),
  /** The URL that receives CDN purges instead of Netlify. Tests set it. */
  PURGE_API_URL: v.optional(v.pipe(v.string(), v.url('PURGE_API_URL must be a URL, or unset.'))),
  /** A build whose texts are in a pseudo-language (src/site/build/pseudo-words.ts). Tests set it. */
  PSEUDO_WORDS: v.optional(v.picklist(['long'], 'PSEUDO_WORDS must be long, or unset.')),
  /** How many vehicles have a page of their own after a build. */
  PRERENDERED_VEHICLES: v.pipe(
    v.optional(v.string(), '2000'),
    v.regex(/^\d{1,6}$/, 'PRERENDERED_VEHICLES must be a whole number of vehicles.'),
    v.transform(Number),
  ),
  /** The mail server that sends letters, with user and password. */
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.url(
        'SMTP_URL must be like smtps://user:password@smtp.example.com. Percent-encode special characters in the password.',
      ),
      v.regex(/^smtps?:\/\/[^/]/, 'SMTP_URL must start with smtps:// or smtp://.'),
    ),
  ),
  /** The sender of letters: the company if it is not set. */
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([^<>"@,;\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'MAIL_FROM must be an email address, or like Kestrel <mail@example.com>.',
      ),
    ),
  ),
  /** A folder in which letters are stored as files instead of being sent. The local run sets it. */
  MAIL_FOLDER: v.optional(v.string()),
  /** Whether customers can pay online: not by default, with Stripe, or with the local run's fake. */
  PAYMENT_PROVIDER: v.optional(
    v.picklist(['none', 'fake', 'stripe'], 'PAYMENT_PROVIDER must be none, fake or stripe.'),
    'none',
  ),
  /** Whether a booking has to be paid online within half an hour. */
  PAYMENT_POLICY: v.optional(
    v.picklist(['later', 'required'], 'PAYMENT_POLICY must be later or required.'),
    'later',
  ),
  /** Stripe's secret key, with which the site calls Stripe. */
  STRIPE_SECRET_KEY: v.optional(v.string()),
  /** Signs what Stripe sends to /api/payments/webhook. */
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  /** The fake provider's server. The local run sets it. */
  FAKE_PAYMENTS_URL: v.optional(v.pipe(v.string(), v.url('FAKE_PAYMENTS_URL must be a URL.'))),
  /** The bucket of photographs and files, which are in the database without it. */
  PHOTO_STORE_URL: v.optional(
    v.pipe(
      v.string(),
      v.url(
        'PHOTO_STORE_URL must be like https://KEY:SECRET@host/bucket. Percent-encode special characters in the secret.',
      ),
      v.regex(
        /^(https:\/\/|http:\/\/(?=[^@]*@(localhost|127\.0\.0\.1)[:/]))[^/:@]+:[^/@]+@[^/@]+\/[^/?]+\/?(\?region=[\w-]+)?$/,
        'PHOTO_STORE_URL must be like https://KEY:SECRET@host/bucket, with ?region= where the host does not tell it.',
      ),
    ),
  ),
  /** The private Ed25519 key that signs records, as JSON Web Key; without it, none is signed. */
  PROOF_SIGNING_KEY: v.optional(
    jsonText(
      v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string(), d: v.string() }),
      'PROOF_SIGNING_KEY must be a private Ed25519 key as JSON Web Key.',
    ),
  ),
  /** Public keys with which earlier records were signed. */
  PROOF_FORMER_KEYS: v.optional(
    jsonText(
      v.array(v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string() })),
      'PROOF_FORMER_KEYS must be a JSON list of public Ed25519 keys as JSON Web Keys.',
    ),
    '[]',
  ),
  /** How many days after its end a reservation keeps its photographs, agreement and drivers. */
  PROOF_RETENTION_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,4}$/, 'PROOF_RETENTION_DAYS must be a whole number of days.'),
      v.transform(Number),
    ),
  ),
  /** The company on whose machine a self-hosted site and its database are, for the privacy policy. */
  HOSTING_PROVIDER: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^\s*_[\]<>\\`][^*_[\]<>\\`\r\n]{0,79}$/,
        'HOSTING_PROVIDER must be the name of a company, in at most 80 characters.',
      ),
    ),
  ),
  /**
   * `yes`: a demo that anybody can open, with limits, put back each night. `local`: a local run with the data of the demo, without
   * limits. Both show the accounts of the demo, whose passwords are public.
   */
  DEMO: v.optional(v.picklist(['yes', 'local'], 'DEMO must be yes, or unset.')),
  /** Who must have a second factor to work: nobody by default, owners, formerly called administrators, or all staff. */
  REQUIRE_SECOND_FACTOR: v.optional(
    v.picklist(
      ['owners', 'administrators', 'staff'],
      'REQUIRE_SECOND_FACTOR must be owners or staff, or unset.',
    ),
  ),
  /** Netlify's deploy context: 'production', 'deploy-preview', 'branch-deploy', or a branch's name. */
  CONTEXT: v.optional(v.string(), 'dev'),
  /** The first owner (npm run db:admin). */
  ADMIN_EMAIL: emailText('Set ADMIN_EMAIL as well, or unset ADMIN_PASSWORD.'),
  ADMIN_PASSWORD: newPasswordText('Set ADMIN_PASSWORD as well, or unset ADMIN_EMAIL.'),
};

type Variables = Record<string, string | undefined>;

/**
 * Reads the variables in a schema of entries of VARIABLES. A blank variable counts as unset. If ours are
 * unset, Netlify's own variables provide the connection string and the site's URL.
 * @throws SetupFault that names every variable at fault and what to set
 */
export function readVariables<S extends v.GenericSchema>(
  schema: S,
  variables: Variables = process.env,
): v.InferOutput<S> {
  const result = v.safeParse(schema, withDefaults(variables));
  if (result.success) return result.output;
  const faults = result.issues.map(({ path, message }) => `- ${path?.[0]?.key}: ${message}`);
  throw new SetupFault(['Kestrel is not configured:', ...new Set(faults)].join('\n'));
}

function postgresUrl(name: string, missing: string) {
  return v.pipe(
    v.string(missing),
    v.regex(
      /^postgres(ql)?:\/\/[^/]+\/./,
      `${name} must be like postgresql://user:password@host/database.`,
    ),
    v.url(`${name} is not a valid URL: percent-encode special characters in its password.`),
  );
}

function jsonText<Value>(schema: v.GenericSchema<unknown, Value>, message: string) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      try {
        return v.parse(schema, JSON.parse(dataset.value));
      } catch {
        addIssue({ message });
        return NEVER;
      }
    }),
  );
}

function baseUrl(name: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:https:\/\/[^/?#]+(?:\/[^?#]*)?|\/(?!\/)[^?#]*)(?<!\/)$/,
        `${name} must be a path or start with https://, without a slash at its end.`,
      ),
    ),
  );
}

function withDefaults(variables: Variables): Variables {
  const named = (name: string) => variables[name]?.trim() || undefined;
  const siteUrl = isPreview(named('CONTEXT') ?? 'dev') ? named('DEPLOY_PRIME_URL') : named('URL');
  return {
    // Absent variables are included as undefined, so each is refused with its own message.
    ...Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, named(name)])),
    DATABASE_URL: named('DATABASE_URL') ?? named('NETLIFY_DATABASE_URL'),
    SITE_URL: named('SITE_URL') ?? siteUrl,
    // A public demo sends no letters, and shows nobody the letters to others.
    ...(named('DEMO') === 'yes' && { SMTP_URL: undefined, MAIL_FOLDER: undefined }),
  };
}
