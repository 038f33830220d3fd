/** The base addresses a build may set (spec §7 names two). */
interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string;
  readonly PUBLIC_FILES_BASE?: string;
}
