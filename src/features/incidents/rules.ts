// The rules of incidents that other features may use.

export { INCIDENT_WORDS, type Incident } from './rules/incident.ts';
