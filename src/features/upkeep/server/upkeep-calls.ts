import { resource } from '#platform/http/resource.ts';
import { costCalls } from './cost-calls.ts';
import { dutyCalls } from './duty-calls.ts';

export default resource(...dutyCalls, ...costCalls);
