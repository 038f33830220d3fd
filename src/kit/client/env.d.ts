/** The base URLs that a build may set. */
interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string;
  readonly PUBLIC_FILES_BASE?: string;
}
