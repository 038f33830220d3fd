// The rules of incidents that other features may use.

export { INCIDENT_WORDS } from './rules/incident-kinds.ts';
