/** The provider said no for good. */
export class ProviderRefusal extends Error {}
/** The provider gave no answer. To be tried again with the same key. */
export class ProviderOutage extends Error {}
