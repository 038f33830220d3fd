/** The base URLs that a build may set (rules, base URLs). */
interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string;
  readonly PUBLIC_FILES_BASE?: string;
}
