/** The base addresses a build may set (rules, base addresses). */
interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string;
  readonly PUBLIC_FILES_BASE?: string;
}
